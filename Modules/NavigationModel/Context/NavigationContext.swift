/// A window: the state, the navigators that own parts of it, and everything that these navigators
/// have in common.
///
/// Navigators change the state of their window only through its context.
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
/// Each navigator owns a scope of the state. One of them owns the root scope and therefore the
/// window. The others were embedded with ``adopt(_:at:by:kind:cause:)`` or restored, and stay until
/// their scopes end. ``handle(_:)`` passes an event to the navigator that owns the event's entry,
/// layer, container or token. So an event can be passed to any navigator of the window.
///
/// # Delivery
///
/// A change is delivered when it is complete: to the owners whose scopes it touched, and then to
/// the followers: first hosts, then savers, then observers, those of one role in order of
/// registration. If a follower sends a command during a delivery, the command is executed
/// immediately, but its change is delivered after the current one. So all followers receive the
/// same changes in the same order. Changes are numbered without gaps. ``observeOutcomes(_:)`` also
/// reports ignored and refused commands.
///
/// # Payloads
///
/// The state holds ids; navigators store the values for these ids, usually in ``Payloads``. While a
/// host shows the window, an entry that has left the state may still be on screen. Such an entry
/// stays in ``leavingEntries`` until the host has settled; then ``Navigator/release(_:)`` is called
/// once on each owner, with the owner's entries. Without a host, entries are released as part of
/// the change that removes them.
///
/// # Work and results
///
/// Navigators begin asynchronous work with ``begin(_:for:_:)``, and the window has one queue for
/// the work of all navigators. A result is delivered to the navigator that began the work; a late
/// result is ignored as stale. ``request(_:from:deliver:)`` requests a result from an entry. The
/// caller receives the result or the reason why there is none. So does a caller that embeds a
/// navigator with ``adopt(_:at:by:kind:cause:animation:expecting:onEnd:)``.
///
/// # Saving
///
/// ``snapshot()`` returns the state and the data of all navigators, nested like their scopes, and
/// ``restore(_:)`` restores both under new ids.
///
/// # Isolation
///
/// A context belongs to one isolation domain, usually the main actor, and is not `Sendable`. It
/// never waits, reads no clock and starts no task.
public final class NavigationContext {
  // No access to a property marked `unchecked` is in progress while other code runs, so a check for
  // overlapping accesses could not find anything. With these checks here, in `Owners` and in
  // `Followers`, a push and a pop with an observer would take 3,590 instructions instead of 2,189
  // (callgrind, through `scripts/instruction-costs operations`).

  /// What is open in the window.
  @exclusivity(unchecked)
  public private(set) var state: NavigationState

  /// Whether a host shows this window.
  ///
  /// With a host, entries that leave the state stay in ``leavingEntries`` until the host has
  /// settled.
  public var isHosted: Bool {
    get { hasHost }
    set {
      hasHost = newValue
      isAttended = true
    }
  }

  /// Whether navigators are opening a link.
  ///
  /// The user can leave a screen before a host has shown the entries above it. If such an entry was
  /// added while a link was being opened, it stays.
  package internal(set) var isOpeningLink = false

  // `isHosted` computes its value from this property. A stored property with an observer would be
  // checked for exclusive access whenever it is read.
  @exclusivity(unchecked)
  private var hasHost = false

  /// Whether there may be an owner, follower or witness to notify of outcomes.
  ///
  /// If there is none, notification costs no more than reading this property.
  @exclusivity(unchecked)
  var isAttended = false

  /// The witness, which is notified of every decision immediately; see ``DecisionWitness``.
  @exclusivity(unchecked)
  private var witness: (any DecisionWitness)?
  /// The most recent witness, which is retained so that it can be notified again later.
  package private(set) var lastWitness: (any DecisionWitness)?

  let followers = Followers()
  /// The followers of refusals.
  let refusals = RefusalFollowers()
  var leaving: [Leaving] = []

  /// The owners of the window's scopes.
  let owners = Owners()
  /// The asynchronous work of all navigators of the window.
  var work = WorkTable()
  /// The factories that make navigators of each kind when a window is restored.
  var factories: [String: () -> any Navigator] = [:]
  /// The navigators that sent the commands of the transaction in progress.
  @exclusivity(unchecked) private var authorship = Authorship.open

  /// Creates a window.
  ///
  /// - Parameter state: The initial state.
  public init(state: NavigationState = NavigationState()) {
    self.state = state
  }

  /// Creates an empty window in which new entries, layers and tokens have higher numbers than all
  /// those of another window.
  convenience init(after other: NavigationContext) {
    self.init()
    state.skipIDs(to: other.state.nextID)
    work.skipNumbers(to: other.work.nextNumber)
  }

  /// Executes a command and notifies owners and followers.
  ///
  /// During a ``transaction(cause:animation:by:_:)`` of this window, the command becomes part of
  /// that transaction and of its one change.
  ///
  /// - Parameters:
  ///   - command: The command to execute.
  ///   - author: The navigator that sends the command, or `nil` for any other caller.
  /// - Returns: The outcome of the command.
  /// - Complexity: The cost of ``NavigationState/apply(_:)-(Command)`` and of the notifications.
  @discardableResult
  public func apply(_ command: Command, by author: (any Navigator)? = nil) -> Outcome {
    if isAttended { return applyAttended(command, author) { _ in } }
    return state.decide(command)
  }

  /// Executes a command, and lets a closure store the values for its new entries before anyone is
  /// notified.
  ///
  /// - Parameters:
  ///   - command: The command to execute.
  ///   - author: The navigator that sends the command, or `nil` for any other caller.
  ///   - keep: Called with the change if the command is applied, to store payloads.
  /// - Returns: The outcome of the command.
  @discardableResult
  public func apply(
    _ command: Command, by author: (any Navigator)? = nil, keep: (Change) -> Void
  ) -> Outcome {
    applyAttended(command, author, keep)
  }

  /// Executes a command and notifies owners and followers.
  ///
  /// The method is not inlined, so that in a window without owners and followers, a command costs
  /// only the check of `isAttended`. An outcome that is examined before it is returned is copied,
  /// which costs 20 instructions.
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

  /// Whether an entry is visible.
  ///
  /// The state is read in place, since reading it from the object would copy it and retain each of
  /// its tables.
  package func shows(_ entry: EntryID) -> Bool {
    Self.shows(&state, entry)
  }

  private static func shows(_ state: inout NavigationState, _ entry: EntryID) -> Bool {
    state.isVisible(entry)
  }

  /// Whether a layer covers the root; read in place, like ``shows(_:)``.
  package var isPresenting: Bool { Self.isPresenting(&state) }

  private static func isPresenting(_ state: inout NavigationState) -> Bool {
    state.layers.count > 1
  }

  /// Returns the index of an entry in a stack, or `nil` if the entry is not in the stack; read in
  /// place, like ``shows(_:)``.
  package func index(of entry: EntryID, in stack: ContainerID) -> Int? {
    Self.index(of: entry, in: stack, &state)
  }

  private static func index(
    of entry: EntryID, in stack: ContainerID, _ state: inout NavigationState
  ) -> Int? {
    state.index(of: entry, in: stack)
  }

  /// Executes a verb without a source or scope; if the verb addresses a stack, it addresses the
  /// focused one.
  ///
  /// - Parameter verb: The verb to execute.
  /// - Returns: The outcome of the command.
  @discardableResult
  public func apply(_ verb: Verb) -> Outcome {
    apply(Command(verb))
  }

  /// Checks the structural laws for the parts of the state that a change touched, without copying
  /// the state.
  ///
  /// - Parameter change: The change that was applied last.
  /// - Throws: The first ``InvariantViolation`` that is found.
  /// - Complexity: The cost of ``NavigationState/checkInvariants(after:)``.
  public func checkInvariants(after change: Change) throws(InvariantViolation) {
    try Self.check(&state, after: change)
  }

  /// Checks a state in place: reading it from the object would copy it and retain each of its
  /// tables.
  private static func check(
    _ state: inout NavigationState, after change: Change
  ) throws(InvariantViolation) {
    try state.checkInvariants(after: change)
  }

  /// Executes the commands of a closure as one change, or undoes all of them if the closure throws.
  ///
  /// A transaction inside another transaction of the same window is part of it, but can be refused
  /// on its own.
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
  ///   - cause: What caused the change.
  ///   - animation: How hosts should show the change.
  ///   - author: The navigator that sends the commands, or `nil` for any other caller.
  ///   - body: Applies commands. If it throws, everything is undone, and the transaction is refused
  ///     with the thrown ``Refusal``. Any other error is converted to a ``Refusal`` that carries
  ///     its text.
  /// - Returns: The outcome of the transaction.
  @discardableResult
  public func transaction(
    cause: Cause = .code, animation: Animation = .automatic, by author: (any Navigator)? = nil,
    _ body: (Transaction) throws -> Void
  ) -> Outcome {
    let mark = state.beginTransaction()
    if mark.isOutermost { authorship = .open }
    let results = owners.results
    var refusal: Refusal?
    do {
      try body(Transaction(self, by: author, cause, animation))
    } catch {
      refusal = error as? Refusal ?? .impossible("\(error)")
    }
    let outcome = state.endTransaction(mark, refusal, cause, animation)
    if refusal != nil { owners.restore(results) }
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

  /// Notifies followers of a refusal that did not come from a command.
  ///
  /// During a transaction, no one is notified, because the outcome of the transaction will be
  /// delivered.
  func reject(_ refusal: Refusal) -> Outcome {
    let outcome = Outcome.refused(refusal)
    if !isBusy, isAttended { publish(outcome, of: nil, by: nil) }
    return outcome
  }

  /// Embeds another state as part of the transaction in progress.
  func take(_ graft: Graft) throws(Refusal) -> (ScopeID, IDMap) {
    try state.take(graft)
  }

  /// Replaces the content of the state with a saved state, as part of the transaction in progress.
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

  /// Notifies the witness of a decision before owners and followers can react to it.
  ///
  /// After all of them have been notified, lets the witness report the decision.
  private func publishBeforeWitness(
    _ outcome: Outcome, of command: Command?, by author: (any Navigator)?
  ) {
    witness?.didDecide(outcome, of: command)
    publishToFollowers(outcome, of: command, by: author)
    giveTurnToWitness()
  }

  /// Lets the witness report what it has seen, unless a delivery is in progress.
  func giveTurnToWitness() {
    if !followers.isDelivering, !owners.isNotifying { witness?.takeTurn() }
  }

  /// Notifies the witness of how a request for a result ends.
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

  /// Notifies the owners immediately, and the followers as soon as no other delivery is in
  /// progress.
  ///
  /// The changes that owners make in response are delivered to the followers afterward.
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
  /// Notifies a witness of every decision from now on, in place of any earlier witness.
  package func attend(with witness: any DecisionWitness) {
    self.witness = witness
    lastWitness = witness
    isAttended = true
  }

  /// Stops notifying the witness of decisions until it attends again.
  package func dismissWitness() {
    witness = nil
  }

  /// Reads the state in place: reading it from the object would copy it and retain each of its
  /// tables.
  package func reading<Result>(_ body: (inout NavigationState) -> Result) -> Result {
    body(&state)
  }
}
