/// The name of a stack, which is the same in every launch of the app.
public struct PathIdentifier: Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// The name.
  public let label: String

  /// Creates the identifier of a stack.
  public init(_ label: String) {
    self.label = label
  }

  /// Creates the identifier of a stack.
  public init(label: String) {
    self.label = label
  }

  /// Creates the identifier of a stack.
  public init(stringLiteral label: String) {
    self.label = label
  }
}
