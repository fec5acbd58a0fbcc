/// The name under which a stack is saved and found again at the next launch of the app.
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
