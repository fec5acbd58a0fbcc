/// A place in a stack.
public struct Position: Hashable, Sendable, Codable {
  /// The stack.
  public let container: ContainerID
  /// The index from the root, which is 0.
  public let index: Int

  /// Names a place in a stack.
  @inlinable
  public init(container: ContainerID, index: Int) {
    self.container = container
    self.index = index
  }
}

extension Position: CustomStringConvertible {
  /// The place as traces print it, for example `c0[2]`.
  public var description: String {
    "\(container)[\(index)]"
  }
}
