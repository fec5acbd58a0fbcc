/// What a navigator does with a decision that is requested while another one is in progress.
public enum InFlightPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The newer decision takes the place of the older one, whose work is cancelled.
  case latest
  /// The newer decision waits until the older ones are done.
  case queue
  /// The newer decision is refused as ``Refusal/busy``.
  case refuse
}

/// The decisions of one navigator, or of one of its parts, that take time: which one is in
/// progress, which ones wait, and which completions are stale.
///
/// ```swift
/// var inFlight = InFlight<Login>(policy: .latest)
/// let start = inFlight.begin(login, as: context.mintToken(for: self))
/// let done = inFlight.complete(token)      // the login, once
/// ```
public struct InFlight<Decision> {
  /// A decision and the name of its work.
  public typealias Row = (token: Token, decision: Decision)

  /// What to do with a decision while another one is in progress.
  public let policy: InFlightPolicy
  /// The decision in progress; `nil` if there is none.
  public private(set) var running: Row?
  /// The decisions that wait for their turn, the oldest first.
  public private(set) var waiting: [Row] = []

  /// Starts without any decision.
  ///
  /// - Parameter policy: What to do with a decision while another one is in progress.
  public init(policy: InFlightPolicy = .latest) {
    self.policy = policy
  }

  /// What a navigator does about a decision.
  public enum Start {
    /// Begin its work; the decision that it replaces, if any, is given up.
    case start(replacing: Row?)
    /// The decision waits for its turn.
    case waits
    /// The decision is refused, because another one is in progress.
    case busy
  }

  /// Takes a decision up, as the policy says.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - token: The name of its work.
  /// - Returns: What to do.
  public mutating func begin(_ decision: Decision, as token: Token) -> Start {
    guard let running else {
      self.running = (token, decision)
      return .start(replacing: nil)
    }
    switch policy {
    case .latest:
      self.running = (token, decision)
      return .start(replacing: running)
    case .queue:
      waiting.append((token, decision))
      return .waits
    case .refuse: return .busy
    }
  }

  /// Takes the end of work, if it is that of the decision in progress.
  ///
  /// - Parameter token: The name of the work.
  /// - Returns: The decision, exactly once; `nil` for a stale token.
  public mutating func complete(_ token: Token) -> Decision? {
    guard let running, running.token == token else { return nil }
    self.running = nil
    return running.decision
  }

  /// Starts the decision that has waited longest, if none is in progress.
  ///
  /// - Returns: The decision and its token; `nil` if none waits.
  public mutating func startNext() -> Row? {
    guard running == nil, !waiting.isEmpty else { return nil }
    running = waiting.removeFirst()
    return running
  }

  /// Drops every decision, for example because the scope has ended.
  ///
  /// - Returns: The decisions, the one in progress first.
  public mutating func cancelAll() -> [Row] {
    defer { (running, waiting) = (nil, []) }
    return (running.map { [$0] } ?? []) + waiting
  }
}
