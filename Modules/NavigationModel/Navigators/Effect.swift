/// Asynchronous work that a navigator requests; its completion is reported as an event with the
/// same token.
public struct Effect {
  /// The token of the work.
  public let token: Token
  /// What to do with the work: run it or cancel it.
  public let work: Work

  /// Creates a description of work.
  public init(token: Token, work: Work) {
    self.token = token
    self.work = work
  }

  /// What to do with the work: run it or cancel it.
  public enum Work {
    /// Run a function in the caller's isolation and report its result.
    case run(() async -> EffectResult)
    /// Cancel the work with this token; its completion, if any, is ignored as stale.
    case cancel
  }
}

/// The result of asynchronous work.
public enum EffectResult: Sendable {
  /// The work produced a value; the navigator that requested it knows its type.
  case value(any Sendable)
  /// The work failed; the text names the cause.
  case failed(String)
  /// The work was cancelled.
  case cancelled
}

/// The identity of one piece of asynchronous work; its completion carries the same token, so that
/// stale completions are recognised.
public struct Token: Hashable, Comparable, Sendable, Codable {
  /// The scope of the navigator that started the work.
  public let owner: ScopeID
  /// The number of the work, which counts upwards within a window.
  public let number: UInt64

  /// Creates the token of a piece of work.
  public init(owner: ScopeID, number: UInt64) {
    self.owner = owner
    self.number = number
  }

  /// Orders tokens of one owner by age.
  public static func < (lhs: Token, rhs: Token) -> Bool {
    (lhs.owner, lhs.number) < (rhs.owner, rhs.number)
  }
}
