/// The identity of one occurrence of a screen: minted once by a state, never reused, never zero.
///
/// Two pushes of the same screen are two entries with two ids. Hosts report ids, so a late or
/// repeated report can never be taken for another entry.
public struct EntryID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The number behind the id, counting upwards from 1 within a window.
  public let rawValue: UInt64

  /// Makes an id from a number that an earlier id printed, as hosts, traces and tests do.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Orders ids by age: the older entry first.
  public static func < (lhs: EntryID, rhs: EntryID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension EntryID: CustomStringConvertible {
  /// The id as traces print it, for example `#12`.
  public var description: String {
    "#\(rawValue)"
  }
}
