/// The identity of one scope: the run of entries that belongs to a subgraph, flow, sequence or
/// attached navigator.
public struct ScopeID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// Slot and generation in one number.
  public let rawValue: UInt64

  /// Makes an id from a number that an earlier id printed.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The scope of the window itself: every state has it, and every other scope is inside it.
  public static let root = ScopeID(rawValue: 0)

  /// Orders ids by generation, then by slot; an order without further meaning, for deterministic
  /// output.
  public static func < (lhs: ScopeID, rhs: ScopeID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension ScopeID: SlotID {}

extension ScopeID: CustomStringConvertible {
  /// The id as traces print it, for example `s1`.
  public var description: String {
    described(as: "s")
  }
}
