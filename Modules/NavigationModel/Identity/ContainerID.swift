/// The identity of one container: a stack, a tab container or a split.
///
/// The id of a container that is gone stays unknown for ever; its slot is reused under another
/// generation.
public struct ContainerID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// Slot and generation in one number.
  public let rawValue: UInt64

  /// Makes an id from a number that an earlier id printed.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Orders ids by generation, then by slot; an order without further meaning, for deterministic
  /// output.
  public static func < (lhs: ContainerID, rhs: ContainerID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension ContainerID: SlotID {}

extension ContainerID: CustomStringConvertible {
  /// The id as traces print it, for example `c0`, or `c0.2` when the slot is in its third use.
  public var description: String {
    described(as: "c")
  }
}
