/// The value of a step that has none: a screen without data.
public struct EmptyStep: Hashable, Codable, Sendable {
  /// Creates the only value.
  @inlinable public init() {}
}

/// Gives a bare `var home` its type, which the declaration omits.
///
/// The macro writes this attribute; without the macro, write `var home = EmptyStep()`.
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
