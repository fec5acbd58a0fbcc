/// The value of a step without data.
public struct EmptyStep: Hashable, Codable, Sendable {
  /// Creates the only value.
  @inlinable public init() {}
}

/// A property wrapper that gives a bare `var home` the type that its declaration omits.
///
/// The macro adds this attribute. Without the macro, write `var home = EmptyStep()`.
@propertyWrapper
public struct EmptyStepStorage: Hashable, Codable, Sendable {
  /// The only value.
  @inlinable public var wrappedValue: EmptyStep {
    get { EmptyStep() }
    set {}
  }

  /// Creates the storage, which takes no space.
  @inlinable public init() {}
}
