/// What a navigator does with a decision that is wanted while another one is under way.
public enum InFlightPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The newer decision takes the place of the older one, whose work is cancelled.
  case latest
  /// The newer decision waits until the older ones are done.
  case queue
  /// The newer decision is refused as ``Refusal/busy``.
  case refuse
}

/// The decisions of one navigator that take time: gives out tokens and tells current completions
/// from stale ones.
///
/// ```swift
/// var inFlight = InFlight<Login>(owner: scope, policy: .latest)
/// let start = inFlight.begin(login)        // .start(token, cancelling: [])
/// let done = inFlight.complete(token)      // the login, once
/// ```
public struct InFlight<Decision> {
  private let owner: ScopeID
  private let policy: InFlightPolicy
  private var running: (token: Token, decision: Decision)?
  private var waiting: [Decision] = []
  private var nextNumber: UInt64 = 1

  /// Starts without any decision.
  ///
  /// - Parameters:
  ///   - owner: The scope of the navigator.
  ///   - policy: What to do while a decision is under way.
  public init(owner: ScopeID, policy: InFlightPolicy = .latest) {
    self.owner = owner
    self.policy = policy
  }

  /// What a navigator does about a decision.
  public enum Start: Hashable, Sendable {
    /// Start work under this token, and cancel the work of another one that it replaces.
    case start(Token, cancelling: Token?)
    /// The decision waits its turn.
    case waits
    /// The decision is refused, because another one is under way.
    case busy
  }

  /// Takes a decision up, as the policy says.
  public mutating func begin(_ decision: Decision) -> Start {
    guard let running else { return .start(start(decision), cancelling: nil) }
    switch policy {
    case .latest: return .start(start(decision), cancelling: running.token)
    case .queue:
      waiting.append(decision)
      return .waits
    case .refuse: return .busy
    }
  }

  /// Takes the end of work, if it is that of the decision under way.
  ///
  /// - Parameter token: The token that the work was started with.
  /// - Returns: The decision, exactly once; none for a stale token.
  public mutating func complete(_ token: Token) -> Decision? {
    guard let running, running.token == token else { return nil }
    self.running = nil
    return running.decision
  }

  /// Starts the decision that has waited longest, when none is under way.
  ///
  /// - Returns: The decision and its token; none when none waits.
  public mutating func startNext() -> (token: Token, decision: Decision)? {
    guard running == nil, !waiting.isEmpty else { return nil }
    let decision = waiting.removeFirst()
    return (start(decision), decision)
  }

  /// Drops every decision, for example because the scope has ended.
  ///
  /// - Returns: The token of the work to cancel; none when none is under way.
  public mutating func cancelAll() -> Token? {
    defer { running = nil }
    waiting = []
    return running?.token
  }

  private mutating func start(_ decision: Decision) -> Token {
    let token = Token(owner: owner, number: nextNumber)
    nextNumber += 1
    running = (token, decision)
    return token
  }
}
