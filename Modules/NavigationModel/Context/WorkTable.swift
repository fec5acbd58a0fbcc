/// The asynchronous work that navigators of a window have begun: one queue, from which one runner
/// takes it, and the owner of each piece in progress.
struct WorkTable {
  private struct Row {
    let token: Token
    /// Weak: a navigator that is gone has no use for the result.
    weak var owner: (any Navigator)?
  }

  private var rows: [Row] = []
  private var queue: [Effect] = []
  private(set) var nextNumber: UInt64 = 1
  /// Called when there is work to perform.
  var onWork: (() -> Void)?

  /// Makes a name for work of a navigator.
  mutating func mint(for scope: ScopeID) -> Token {
    defer { nextNumber += 1 }
    return Token(owner: scope, number: nextNumber)
  }

  mutating func skipNumbers(to number: UInt64) { nextNumber = max(nextNumber, number) }

  mutating func begin(
    _ token: Token, for owner: any Navigator, _ work: @escaping () async -> EffectResult
  ) {
    rows.append(Row(token: token, owner: owner))
    queue.append(Effect(token: token, work: .run(work)))
  }

  /// Ends work that is no longer wanted: it is dropped if no runner has it yet.
  mutating func cancel(_ token: Token, of owner: any Navigator) {
    guard let index = index(of: token, of: owner) else { return }
    rows.remove(at: index)
    if let waiting = queue.firstIndex(where: { $0.token == token && $0.isRun }) {
      queue.remove(at: waiting)
    } else {
      queue.append(Effect(token: token, work: .cancel))
    }
  }

  /// Ends everything that a navigator has begun.
  mutating func cancelAll(of owner: any Navigator) {
    for row in rows where row.owner === owner { cancel(row.token, of: owner) }
  }

  /// Takes out the work of a token, which has ended.
  ///
  /// Two navigators may have given out the same token before one of them was adopted; then the one
  /// that is asked is meant.
  ///
  /// - Returns: The navigator that began it; `nil` if the token is stale.
  mutating func take(_ token: Token, asking asked: (any Navigator)?) -> (any Navigator)? {
    let own = asked.flatMap { index(of: token, of: $0) }
    guard let index = own ?? rows.firstIndex(where: { $0.token == token }) else { return nil }
    queue.removeAll { $0.token == token && $0.isRun }
    return rows.remove(at: index).owner
  }

  mutating func drain() -> [Effect] {
    defer { queue = [] }
    return queue
  }

  /// Takes over everything of the window of a navigator that was adopted.
  mutating func take(over other: inout WorkTable) {
    rows += other.rows
    queue += other.drain()
    other.rows = []
    skipNumbers(to: other.nextNumber)
  }

  /// Calls ``onWork`` if there is work to perform.
  func signal() {
    if !queue.isEmpty { onWork?() }
  }

  private func index(of token: Token, of owner: any Navigator) -> Int? {
    rows.firstIndex { $0.token == token && $0.owner === owner }
  }
}

extension Effect {
  fileprivate var isRun: Bool {
    if case .run = work { true } else { false }
  }
}

// Work is begun and ended here by everyone in the window, parents and children alike.
extension NavigationContext {
  /// Makes a name for work that a navigator will begin later, such as a decision that waits for its
  /// turn.
  ///
  /// - Parameter navigator: The navigator.
  /// - Returns: A token that no other work of the window has.
  public func mintToken(for navigator: any Navigator) -> Token {
    work.mint(for: navigator.scope)
  }

  /// Begins asynchronous work; its end comes back as ``Navigator/complete(_:with:)``.
  ///
  /// - Parameters:
  ///   - token: The name of the work, from ``mintToken(for:)``.
  ///   - navigator: The navigator that begins it.
  ///   - body: The work, which a runner performs; see ``drainEffects()``.
  public func begin(
    _ token: Token, for navigator: any Navigator, _ body: @escaping () async -> EffectResult
  ) {
    work.begin(token, for: navigator, body)
    if !isBusy { work.signal() }
  }

  /// Ends work that is no longer wanted; a result that arrives after all is ignored as stale.
  ///
  /// - Parameters:
  ///   - token: The name of the work; stale tokens are ignored.
  ///   - navigator: The navigator that began it.
  public func cancel(_ token: Token, of navigator: any Navigator) {
    work.cancel(token, of: navigator)
    if !isBusy { work.signal() }
  }

  /// The work that was begun or cancelled since the last call, in order.
  public func drainEffects() -> [Effect] { work.drain() }

  /// Called when there is work to be drained, after the transaction in which it was begun.
  public var onEffects: (() -> Void)? {
    get { work.onWork }
    set { work.onWork = newValue }
  }
}

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
