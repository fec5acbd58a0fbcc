/// The owner's number for a kind of screen; names and labels are asked of the owner.
public struct ScreenID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The owner's index of the kind of screen.
  public let rawValue: UInt32

  /// Makes the id of the screen that its owner counts as `rawValue`.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Orders screens by the owner's index.
  public static func < (lhs: ScreenID, rhs: ScreenID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension ScreenID: ExpressibleByIntegerLiteral {
  /// Makes the id of the screen that its owner counts as `value`.
  public init(integerLiteral value: UInt32) {
    self.init(rawValue: value)
  }
}
