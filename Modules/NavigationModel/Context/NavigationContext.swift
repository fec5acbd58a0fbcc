/// One window: the state, the navigators that own parts of it, and everything that is the same for
/// all of them.
///
/// A context is the one place through which navigators change the state of their window.
///
/// ```swift
/// let context = NavigationContext()
/// let token = context.observeChanges { change in log(change) }
/// context.apply(Command(.push(1), cause: .user))
/// token.cancel()
/// ```
///
/// # Owners
///
/// Each navigator owns a scope of the state. One of them owns the root scope and with it the
/// window; the others were embedded with ``adopt(_:at:by:kind:cause:)``, and stay as long as their
/// scopes do. ``handle(_:)`` finds the owner of an event, by entry, layer, container or token, and
/// lets it decide. An app can ask any navigator of the window and gets the same answer.
///
/// # Delivery
///
/// A change is delivered when it is complete: to the owners whose scopes it touched, then to hosts,
/// savers and observers, each in order of registration. A command that a follower sends during a
/// delivery is carried out at once and delivered after the current change, so that everyone
/// receives the same changes in the same order. Changes are numbered without gaps. Outcomes, a
/// second stream, include what was ignored and refused.
///
/// # Payloads
///
/// The state holds ids; navigators keep the values behind them, usually in ``Payloads``. While a
/// host shows the window, what has left the state may still be on screen. It stays among
/// ``leavingEntries`` until the host has settled; then each owner receives
/// ``Navigator/release(_:)`` for its own entries, once. Without a host this happens with the
/// change.
///
/// # Work and results
///
/// Navigators begin asynchronous work with ``begin(_:for:_:)``, and the window has one queue for
/// all of them. A result comes back to the navigator that began the work; one that comes too late
/// is ignored as stale. ``request(_:from:deliver:)`` asks an entry for a result, and the answer is
/// delivered exactly once; so is the end of a navigator that was embedded.
///
/// # Saving
///
/// ``snapshot()`` is the state and the data of all navigators, nested as their scopes are, and
/// ``restore(_:)`` brings both back under new ids. A navigator alone is a window with one owner.
///
/// # Isolation
///
/// A context belongs to one isolation, as a rule the main actor, and is not `Sendable`. It never
/// waits, reads no clock and starts no task.
public final class NavigationContext {
  // No access to the properties that are marked unchecked is open while code of others runs, so
  // the check for overlapping accesses can find nothing. With it here, in `Owners` and in
  // `Followers`, a push and a pop with an observer take 3,590 instructions instead of 2,189
  // (callgrind, through `scripts/instruction-costs operations`).

  /// What is on screen.
  @exclusivity(unchecked)
  public private(set) var state: NavigationState

  /// Whether a host shows this window, so that what leaves the state is kept until the host has
  /// settled.
  ///
  /// Without a host what leaves is forgotten at once.
  public var isHosted: Bool {
    get { hasHost }
    set {
      hasHost = newValue
      isAttended = true
    }
  }

  /// Whether navigators are opening a link, so that what they show is required by it.
  package internal(set) var isOpeningLink = false

  // Stored apart: asking for a property with an observer checks for exclusive access.
  @exclusivity(unchecked)
  private var hasHost = false

  /// Whether anyone may have to be notified of an outcome; while no one is registered, checking
  /// this is all that the streams cost.
  @exclusivity(unchecked)
  var isAttended = false

  /// Sees every decision at the moment when it is made; see ``DecisionWitness``.
  @exclusivity(unchecked)
  private var witness: (any DecisionWitness)?
  /// The last witness that there was, kept so that it can come back.
  package private(set) var lastWitness: (any DecisionWitness)?

  let followers = Followers()
  /// Who is notified of refusals.
  let refusals = RefusalFollowers()
  var leaving: [Leaving] = []

  /// Who owns which scope of the window.
  let owners = Owners()
  /// The asynchronous work of everyone in the window.
  var work = WorkTable()
  /// What can make navigators of each kind, when a window is restored.
  var factories: [String: () -> any Navigator] = [:]
  /// Whose commands the transaction in progress has so far.
  @exclusivity(unchecked) private var authorship = Authorship.open

  /// Makes a window.
  ///
  /// - Parameter state: What is on screen at first.
  public init(state: NavigationState = NavigationState()) {
    self.state = state
  }

  /// Makes an empty window whose ids and tokens go on where those of another one ended, so that
  /// nothing of the one can be taken for something of the other.
  convenience init(after other: NavigationContext) {
    self.init()
    state.skipIDs(to: other.state.nextID)
    work.skipNumbers(to: other.work.nextNumber)
  }

  /// Carries out a command and notifies followers.
  ///
  /// Within a ``transaction(cause:animation:by:_:)`` of this window the command joins it, and is
  /// part of its one change.
  ///
  /// - Parameters:
  ///   - command: What to do.
  ///   - author: The navigator that gives the command; `nil` for anyone else.
  /// - Returns: The one outcome of the command.
  /// - Complexity: That of ``NavigationState/apply(_:)-(Command)``, and the cost of the followers.
  @discardableResult
  public func apply(_ command: Command, by author: (any Navigator)? = nil) -> Outcome {
    if isAttended { return applyAttended(command, author) { _ in } }
    return state.decide(command)
  }

  /// Carries out a command, and stores its payloads before anyone is notified of the change, so
  /// that they are there when they are needed.
  ///
  /// - Parameters:
  ///   - command: What to do.
  ///   - author: The navigator that gives the command; `nil` for anyone else.
  ///   - keep: Called with the change if the command is applied.
  /// - Returns: The one outcome of the command.
  @discardableResult
  public func apply(
    _ command: Command, by author: (any Navigator)? = nil, keep: (Change) -> Void
  ) -> Outcome {
    applyAttended(command, author, keep)
  }

  /// Carries out a command and notifies followers.
  ///
  /// Not inlined, so that a command without followers pays only for the check: an outcome that is
  /// examined before it is returned is copied, which costs 20 instructions.
  @inline(never)
  private func applyAttended(
    _ command: Command, _ author: (any Navigator)?, _ keep: (Change) -> Void
  ) -> Outcome {
    let outcome = state.decide(command)
    if case .applied(let change) = outcome { keep(change) }
    if state.isInTransaction {
      authorship.add(author)
    } else {
      publish(outcome, of: command, by: author)
    }
    return outcome
  }

  /// Whether a person sees the entry; asked in place, since reading the state from the object would
  /// copy it, and count a reference for each of its tables.
  package func shows(_ entry: EntryID) -> Bool {
    Self.shows(&state, entry)
  }

  private static func shows(_ state: inout NavigationState, _ entry: EntryID) -> Bool {
    state.isVisible(entry)
  }

  /// Whether a layer covers the root; asked in place, as ``shows(_:)`` is.
  package var isPresenting: Bool { Self.isPresenting(&state) }

  private static func isPresenting(_ state: inout NavigationState) -> Bool {
    state.layers.count > 1
  }

  /// The index of an entry in a stack; asked in place, as ``shows(_:)`` is.
  package func index(of entry: EntryID, in stack: ContainerID) -> Int? {
    Self.index(of: entry, in: stack, &state)
  }

  private static func index(
    of entry: EntryID, in stack: ContainerID, _ state: inout NavigationState
  ) -> Int? {
    state.index(of: entry, in: stack)
  }

  /// Carries out a verb in the focused stack; a short form for code and tests.
  ///
  /// - Parameter verb: What to do.
  /// - Returns: The one outcome of the command.
  @discardableResult
  public func apply(_ verb: Verb) -> Outcome {
    apply(Command(verb))
  }

  /// Checks the structural laws where a change touched the state, without copying the state to do
  /// so.
  ///
  /// - Parameter change: The change that was applied last.
  /// - Throws: ``InvariantViolation`` naming the law that does not hold and where.
  /// - Complexity: O(layers).
  public func checkInvariants(after change: Change) throws(InvariantViolation) {
    try Self.check(&state, after: change)
  }

  /// Checks a state in place: reading it from the object would copy it, and count a reference for
  /// each of its tables.
  private static func check(
    _ state: inout NavigationState, after change: Change
  ) throws(InvariantViolation) {
    try state.checkInvariants(after: change)
  }

  /// Does several commands as one: one revision and one change, all or nothing.
  ///
  /// A transaction inside another one of the same window is a part of it that may be refused by
  /// itself.
  ///
  /// ```swift
  /// let outcome = window.transaction { transaction in
  ///   let list = try transaction.push(1)
  ///   notes[list] = "what the screen shows"
  ///   try transaction.push(2)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - cause: Who wants the change.
  ///   - animation: How hosts should show it.
  ///   - author: The navigator that gives the commands; `nil` for anyone else.
  ///   - body: Applies commands; a ``Refusal`` that it throws takes everything back, and so does
  ///     any other error, whose text becomes that of the refusal.
  /// - Returns: The one outcome of the transaction.
  @discardableResult
  public func transaction(
    cause: Cause = .code, animation: Animation = .automatic, by author: (any Navigator)? = nil,
    _ body: (Transaction) throws -> Void
  ) -> Outcome {
    let mark = state.beginTransaction()
    if mark.isOutermost { authorship = .open }
    var refusal: Refusal?
    do {
      try body(Transaction(self, by: author, cause, animation))
    } catch {
      refusal = error as? Refusal ?? .impossible("\(error)")
    }
    let outcome = state.endTransaction(mark, refusal, cause, animation)
    if mark.isOutermost {
      if isAttended { publish(outcome, of: nil, by: authorship.isSole(author) ? author : nil) }
      work.signal()
    } else if refusal != nil {
      owners.hasUndoneParts = true
    }
    return outcome
  }

  /// Whether a transaction is in progress.
  var isBusy: Bool { state.isInTransaction }

  /// Records an attempt that was refused before anything was tried.
  func reject(_ refusal: Refusal) -> Outcome {
    let outcome = Outcome.refused(refusal)
    if !isBusy, isAttended { publish(outcome, of: nil, by: nil) }
    return outcome
  }

  /// Embeds another state, as part of the transaction in progress.
  func take(_ graft: Graft) throws(Refusal) -> (ScopeID, IDMap) {
    try state.take(graft)
  }

  /// Replaces what is shown by a saved state, as part of the transaction in progress.
  func replaceState(with saved: NavigationState) -> IDMap {
    state.restore(saved).ids
  }

  @inline(__always)
  private func publish(
    _ outcome: Outcome, of command: @autoclosure () -> Command?, by author: (any Navigator)?
  ) {
    guard witness == nil else { return publishBeforeWitness(outcome, of: command(), by: author) }
    publishToFollowers(outcome, of: command(), by: author)
  }

  /// Shows a decision to the witness before anyone can react to it, and lets the witness report it
  /// when everyone here has been notified.
  private func publishBeforeWitness(
    _ outcome: Outcome, of command: Command?, by author: (any Navigator)?
  ) {
    witness?.didDecide(outcome, of: command)
    publishToFollowers(outcome, of: command, by: author)
    giveTurnToWitness()
  }

  /// Lets the witness report what it has seen, unless a delivery is in progress.
  func giveTurnToWitness() {
    if !followers.isDelivering { witness?.takeTurn() }
  }

  /// Shows the witness how a request for a result ends.
  func showWitness(_ ending: ResultEnding) {
    witness?.didResolve(ending)
  }

  @inline(__always)
  private func publishToFollowers(
    _ outcome: Outcome, of command: @autoclosure () -> Command?, by author: (any Navigator)?
  ) {
    if !owners.isEmpty { return publishToOwners(outcome, of: command(), by: author) }
    guard case .applied(let change) = outcome else {
      refusals.note(outcome)
      return followers.deliver(outcome, of: command())
    }
    if isHosted { keepLeaving(change) }
    guard !followers.deliverToSole(change) else { return }
    guard !followers.isEmpty else {
      return isAttended = isHosted || witness != nil || !refusals.isEmpty
    }
    followers.deliver(outcome, of: command())
  }

  /// Notifies owners at once and followers in turn: what owners do about a change is delivered
  /// after it.
  private func publishToOwners(
    _ outcome: Outcome, of command: @autoclosure () -> Command?, by author: (any Navigator)?
  ) {
    guard !followers.isEmpty || followers.isDelivering else { return notifyOwners(outcome, author) }
    followers.deliver(outcome, of: command()) { notifyOwners(outcome, author) }
  }

  private func notifyOwners(_ outcome: Outcome, _ author: (any Navigator)?) {
    guard case .applied(let change) = outcome else {
      refusals.note(outcome)
      return letGoUndone()
    }
    notifyOwners(of: change, by: author)
    if owners.hasUndoneParts { letGoUndone() }
  }
}

extension NavigationContext {
  /// Follows the changes: applied commands only, numbered without gaps.
  ///
  /// Of each change the owners of the window are notified first, then hosts, then savers, then
  /// observers; within each of these, the one that registered first.
  ///
  /// - Parameters:
  ///   - role: What the change is followed for.
  ///   - body: Called once for each change, after it is complete.
  /// - Returns: A token that ends the registration.
  public func observeChanges(
    as role: FollowerRole = .observer, _ body: @escaping (Change) -> Void
  ) -> Registration {
    isAttended = true
    return followers.follow(changes: body, as: role)
  }

  /// Follows the outcomes: every command, also those that were ignored or refused.
  ///
  /// - Parameter body: Called once for each command, after the change if there is one.
  /// - Returns: A token that ends the registration.
  public func observeOutcomes(_ body: @escaping (CommandOutcome) -> Void) -> Registration {
    isAttended = true
    return followers.follow(outcomes: body)
  }
}

extension NavigationContext {
  /// Shows every decision to a witness from now on.
  package func attend(with witness: any DecisionWitness) {
    self.witness = witness
    lastWitness = witness
    isAttended = true
  }

  /// Shows nothing to the witness until it attends again.
  package func dismissWitness() {
    witness = nil
  }

  /// Reads the state in place: reading it from the object would copy it, and count a reference for
  /// each of its tables.
  package func reading<Result>(_ body: (inout NavigationState) -> Result) -> Result {
    body(&state)
  }
}
