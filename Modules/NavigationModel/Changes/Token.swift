/// The name of one piece of asynchronous work; its completion repeats it, so that a stale one is
/// recognised.
public struct Token: Hashable, Comparable, Sendable, Codable {
  /// The scope of the navigator that started the work.
  public let owner: ScopeID
  /// The owner's running number.
  public let number: UInt64

  /// Names a piece of work.
  public init(owner: ScopeID, number: UInt64) {
    self.owner = owner
    self.number = number
  }

  /// Orders tokens of one owner by age.
  public static func < (lhs: Token, rhs: Token) -> Bool {
    (lhs.owner, lhs.number) < (rhs.owner, rhs.number)
  }
}
