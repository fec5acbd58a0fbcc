/// A request to run or cancel asynchronous work.
///
/// The completion of the work is reported as an event with the same token.
public struct Effect {
  /// The token of the work.
  public let token: Token
  /// Whether to run or cancel the work.
  public let work: Work

  /// Creates an effect.
  public init(token: Token, work: Work) {
    self.token = token
    self.work = work
  }

  /// What a runner should do with a piece of work.
  public enum Work {
    /// Run the closure in the isolation of the runner's caller, and report its result.
    case run(() async -> EffectResult)
    /// Cancel the work with this token; its completion, if any, is ignored as stale.
    case cancel
  }
}

/// The result of asynchronous work.
public enum EffectResult: Sendable {
  /// The work produced a value, whose type depends on the navigator that began the work.
  case value(any Sendable)
  /// The work failed; the text names the cause.
  case failed(String)
  /// The work was canceled.
  case cancelled
}

/// The identity of one piece of asynchronous work.
///
/// The completion of the work carries the same token, by which late completions are recognized.
public struct Token: Hashable, Comparable, Sendable, Codable {
  /// The scope of the navigator that started the work.
  public let owner: ScopeID
  /// The number of the work, counting upward within a window.
  public let number: UInt64

  /// Creates the token of a piece of work.
  public init(owner: ScopeID, number: UInt64) {
    self.owner = owner
    self.number = number
  }

  /// Orders tokens by owner, and tokens of one owner by age.
  public static func < (lhs: Token, rhs: Token) -> Bool {
    (lhs.owner, lhs.number) < (rhs.owner, rhs.number)
  }
}
