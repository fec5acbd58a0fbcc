/// Asynchronous work that a navigator wants done; its completion comes back as an event with the
/// same token.
public struct Effect {
  /// The name of the work.
  public let token: Token
  /// What to do.
  public let work: Work

  /// Describes work.
  public init(token: Token, work: Work) {
    self.token = token
    self.work = work
  }

  /// What to do.
  public enum Work {
    /// Run a function in the caller's isolation and report its result.
    case run(() async -> EffectResult)
    /// Cancel the work with this token; its completion, if any, is ignored as stale.
    case cancel
  }
}

/// How asynchronous work ended.
public enum EffectResult: Sendable {
  /// The work made a value; the navigator that asked knows its type.
  case value(any Sendable)
  /// The work failed; the text names the cause.
  case failed(String)
  /// The work was cancelled.
  case cancelled
}

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
