/// The asynchronous work of the navigators of a window.
///
/// There is one queue, which one runner drains. For each piece of work in progress, the table
/// stores the navigator that began it.
struct WorkTable {
  private struct Row {
    let token: Token
    /// The reference is weak, since a navigator that was deinitialized has no use for the result.
    weak var owner: (any Navigator)?
  }

  private var rows: [Row] = []
  private var queue: [Effect] = []
  private(set) var nextNumber: UInt64 = 1
  /// Called when there are requests to run or cancel work.
  var onWork: (() -> Void)?

  /// Creates a token for a navigator's work.
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

  /// Cancels work; work that is still in the queue is dropped.
  mutating func cancel(_ token: Token, of owner: any Navigator) {
    guard let index = index(of: token, of: owner) else { return }
    rows.remove(at: index)
    if let waiting = queue.firstIndex(where: { $0.token == token && $0.isRun }) {
      queue.remove(at: waiting)
    } else {
      queue.append(Effect(token: token, work: .cancel))
    }
  }

  /// Cancels all work that a navigator has begun.
  mutating func cancelAll(of owner: any Navigator) {
    for row in rows where row.owner === owner { cancel(row.token, of: owner) }
  }

  /// Removes work that has ended, and returns the navigator that began it.
  ///
  /// Before one of two navigators was adopted, both may have used the same token. In that case, the
  /// work of the navigator `asked` is removed.
  ///
  /// - Returns: The navigator that began the work, or `nil` if the token is stale or the navigator
  ///   was deinitialized.
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

  /// Takes over the work of an adopted navigator's former window.
  mutating func take(over other: inout WorkTable) {
    rows += other.rows
    queue += other.drain()
    other.rows = []
    skipNumbers(to: other.nextNumber)
  }

  /// Calls ``onWork`` if requests to run or cancel work are waiting.
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

// Work of all navigators of the window, parents and children alike, begins and ends here.
extension NavigationContext {
  /// Creates a token that identifies work which a navigator will begin later, for example once
  /// earlier work has ended.
  ///
  /// - Parameter navigator: The navigator that will begin the work.
  /// - Returns: A token that the window has not created before.
  public func makeToken(for navigator: any Navigator) -> Token {
    work.mint(for: navigator.scope)
  }

  /// Begins asynchronous work, whose result is passed to ``Navigator/complete(_:with:)``.
  ///
  /// - Parameters:
  ///   - token: The token of the work, from ``makeToken(for:)``.
  ///   - navigator: The navigator that begins the work.
  ///   - body: The work, which a runner performs; see ``drainEffects()``.
  public func begin(
    _ token: Token, for navigator: any Navigator, _ body: @escaping () async -> EffectResult
  ) {
    work.begin(token, for: navigator, body)
    if !isBusy { work.signal() }
  }

  /// Cancels work; a result that still arrives is ignored as stale.
  ///
  /// - Parameters:
  ///   - token: The token of the work; stale tokens are ignored.
  ///   - navigator: The navigator that began the work.
  public func cancel(_ token: Token, of navigator: any Navigator) {
    work.cancel(token, of: navigator)
    if !isBusy { work.signal() }
  }

  /// Returns the requests to run or cancel work that were made since the last call, in order.
  public func drainEffects() -> [Effect] { work.drain() }

  /// The closure that is called when there are effects to drain, or `nil` if there is none.
  ///
  /// During a transaction, the call waits until the transaction has ended.
  public var onEffects: (() -> Void)? {
    get { work.onWork }
    set { work.onWork = newValue }
  }
}

/// How a navigator treats a decision that is requested while another one is in progress.
public enum InFlightPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The newer decision replaces the older one, whose work the navigator should cancel.
  case latest
  /// The newer decision waits until the older ones are done.
  case queue
  /// The newer decision is refused as ``Refusal/busy``.
  case refuse
}

/// The decisions of a navigator that take time: the one in progress and the waiting ones.
///
/// A navigator can use one record for all its decisions, or several records for different parts.
///
/// ```swift
/// var inFlight = InFlight<Login>(policy: .latest)
/// let token = context.makeToken(for: self)
/// let start = inFlight.begin(login, as: token)
/// let done = inFlight.complete(token)  // the login, once
/// ```
public struct InFlight<Decision> {
  /// A decision and the token of its work.
  public typealias Row = (token: Token, decision: Decision)

  /// How to treat a decision while another one is in progress.
  public let policy: InFlightPolicy
  /// The decision in progress, or `nil` if there is none.
  public private(set) var running: Row?
  /// The decisions that wait for their turn, oldest first.
  public private(set) var waiting: [Row] = []

  /// Creates a record without decisions.
  ///
  /// - Parameter policy: How to treat a decision while another one is in progress.
  public init(policy: InFlightPolicy = .latest) {
    self.policy = policy
  }

  /// What a navigator should do with a new decision.
  public enum Start {
    /// Begin the work of the new decision, and cancel the work of the decision that it replaces, if
    /// any.
    case start(replacing: Row?)
    /// The decision waits for its turn.
    case waits
    /// The decision is refused, because another one is in progress.
    case busy
  }

  /// Starts, queues or refuses a decision, according to the policy.
  ///
  /// - Parameters:
  ///   - decision: The decision to start.
  ///   - token: The token of its work.
  /// - Returns: What to do with the decision.
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

  /// Ends the decision in progress, if the completed work belongs to it.
  ///
  /// - Parameter token: The token of the work.
  /// - Returns: The decision, exactly once, or `nil` if the token is not that of the decision in
  ///   progress.
  public mutating func complete(_ token: Token) -> Decision? {
    guard let running, running.token == token else { return nil }
    self.running = nil
    return running.decision
  }

  /// Starts the decision that has waited longest, unless another decision is in progress.
  ///
  /// - Returns: The decision and its token; its work should now begin. The result is `nil` if no
  ///   decision is waiting or if one is still in progress.
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
