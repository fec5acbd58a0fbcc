/// The owner's number for one tab of a tab container, unique within it; tabs keep their key when
/// they are reordered.
public struct TabKey: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The owner's number for the tab.
  public let rawValue: UInt32

  /// Makes the key of the tab that its owner counts as `rawValue`.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Orders keys by the owner's number.
  public static func < (lhs: TabKey, rhs: TabKey) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension TabKey: ExpressibleByIntegerLiteral {
  /// Makes the key of the tab that its owner counts as `value`.
  public init(integerLiteral value: UInt32) {
    self.init(rawValue: value)
  }
}
