/// The value of a step that has none: a screen without data.
public struct EmptyStep: Hashable, Codable, Sendable {
  /// The only value.
  @inlinable public init() {}
}

/// Gives a bare `var home` its type, which the declaration leaves out.
///
/// The macro writes this attribute; by hand one writes `var home = EmptyStep()`.
@propertyWrapper
public struct EmptyStepStorage: Hashable, Codable, Sendable {
  /// The only value.
  @inlinable public var wrappedValue: EmptyStep {
    get { EmptyStep() }
    set {}
  }

  /// Makes the storage, which takes no space.
  @inlinable public init() {}
}
