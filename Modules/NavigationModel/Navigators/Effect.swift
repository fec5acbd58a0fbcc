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
