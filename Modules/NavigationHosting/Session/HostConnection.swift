public import NavigationModel

/// A connection between a navigator and a host.
///
/// The connection requests steps from the host when the state changes, and passes the user's
/// actions to the navigator as events.
public final class HostConnection {
  /// The session, which records what was requested and what is shown.
  public private(set) var session: HostSession

  private let navigator: any Navigator
  private weak var performer: (any StepPerformer)?
  private var registration: Registration?
  private var animation = Animation.automatic
  private var isReceiving = false
  private var isAdvancing = false
  /// The entries that stay in the state if the user leaves the screen beneath them before the host
  /// has shown them.
  ///
  /// These are the entries that were in the state when the host was connected, and all entries that
  /// links and restorations have added since the host last showed the state.
  package private(set) var required: Set<EntryID> = []
  private var goals = HostGoalCache()
  /// The problems that the owners have been notified of.
  private var problems: [HostProblem] = []

  /// Creates a connection between a navigator and a host, and requests the first step.
  ///
  /// - Parameters:
  ///   - navigator: The navigator, which decides where the user goes.
  ///   - performer: The object that performs the steps; it is referenced weakly.
  ///   - capabilities: The capabilities of the platform.
  public convenience init(
    navigator: any Navigator, performer: any StepPerformer, capabilities: HostCapabilities
  ) {
    self.init(
      navigator: navigator, performer: performer,
      session: HostSession(capabilities: capabilities))
  }

  package init(navigator: any Navigator, performer: any StepPerformer, session: HostSession) {
    self.navigator = navigator
    self.performer = performer
    self.session = session
    navigator.context.isHosted = true
    required = Set(HostPicture(of: navigator.context.state).entryIDs)
    registration = navigator.context.observeChanges(as: .host) { [weak self] change in
      self?.follow(change)
    }
    advance()
  }

  /// Handles a report: passes the user's actions and requests to the navigator, then requests the
  /// next step.
  ///
  /// - Parameter report: The host's report.
  /// - Returns: The outcomes of the events and requests, in the order in which they were handled,
  ///   or an empty array if the report was stale or the host is disconnected.
  /// - Complexity: The cost of ``HostSession/receive(_:state:keeping:)`` and of ``advance()``, plus
  ///   the cost of handling the events.
  @discardableResult
  public func receive(_ report: HostReport) -> [Outcome] {
    guard registration != nil,
      case .taken(let events) = session.receive(
        report, state: navigator.context.state, keeping: required)
    else { return [] }
    // While this report is being handled, a follower of the window may cause the host to report
    // again.
    let isNested = isReceiving
    isReceiving = true
    var outcomes = report.requests.filter { $0.comesFirst(in: report) }.compactMap(take)
    outcomes += events.map { navigator.handle(.host($0)) }
    outcomes += report.requests.filter { !$0.comesFirst(in: report) }.compactMap(take)
    settle()
    isReceiving = isNested
    advance()
    return outcomes
  }

  private func follow(_ change: Change) {
    goals.forget()
    animation = change.animation
    let context = navigator.context
    if change.cause == .link || change.cause == .restore || context.isOpeningLink {
      required.formUnion(change.inserted.map(\.id))
    }
    required.subtract(change.removed.map(\.id))
    advance()
  }

  private func take(_ request: HostReport.Request) -> Outcome? {
    // Screens that the framework has pushed by itself belong to no navigator, so the host is
    // requested to pop them.
    if case .back(let entry) = request, session.leaveForeign(above: entry, all: false) {
      return nil
    }
    let state = navigator.context.state
    guard let event = session.navigationEvent(for: request, state: state) else { return nil }
    let outcome = navigator.handle(event)
    if case .reselect(_, let front) = request, outcome == .ignored(.reselected),
      !session.leaveForeign(above: front, all: true)
    {
      performer?.scrollToTop(of: front)
    }
    return outcome
  }

  /// Returns the look of an entry's screen and the actions on it, as given by the owner of the
  /// entry.
  ///
  /// - Parameter entry: An entry of the window.
  /// - Returns: The look, and the actions in a fixed order, or `nil` if the entry is a placeholder
  ///   or is gone.
  public func look(of entry: EntryID) -> (look: ScreenLook, actions: [NavigationAction])? {
    let context = navigator.context
    return context.look(of: entry, asking: navigator).map { ($0, context.actions(on: entry)) }
  }

  /// Requests the next step, unless one is in flight, and notifies owners of parts that the host
  /// cannot show.
  ///
  /// If a host reports during the call, it receives one step after another in a loop, without
  /// recursion. If it reports without performing its steps, the loop ends after as many steps as
  /// would suffice to reach the state. The next step then waits for the host's next report.
  ///
  /// - Complexity: The cost of ``HostSession/nextStep(towards:animation:zooming:)`` for each step
  ///   that the host performs during the call, plus the calls of the performer and of the owners.
  public func advance() {
    guard registration != nil, !isReceiving, !isAdvancing else { return }
    askForSteps()
    notifyOwners()
  }

  private func askForSteps() {
    isAdvancing = true
    defer { isAdvancing = false }
    var revision: UInt64?
    var stepsLeft = 0
    while let step = nextStep() {
      if step.revision != revision {
        revision = step.revision
        stepsLeft = session.maximumStepCount(to: goal.target)
      }
      performer?.perform(step)
      stepsLeft -= 1
      guard stepsLeft > 0 else { return }
    }
  }

  /// The picture that the host should show now.
  private var goal: HostGoal { goals.goal(of: navigator.context, by: session.goalMaker) }

  private func nextStep() -> HostStep? {
    let context = navigator.context
    let make = session.goalMaker
    return session.nextStep(
      towards: context.state, goal: { goals.goal(of: context, by: make) }, animation: animation
    ) { [navigator] entry in
      context.look(of: entry, asking: navigator)?.zooms ?? false
    }
  }

  /// Notifies the owners of the parts of the state that the host cannot show.
  ///
  /// The owner of a part is notified once. It is notified again only if the problem disappears and
  /// returns.
  private func notifyOwners() {
    let found = session.problems(of: goal)
    let fresh = found.filter { !problems.contains($0) }
    problems = found
    for problem in fresh { _ = navigator.handle(.host(.cannotShow(problem))) }
  }

  /// Stops waiting for an answer and requests a step again.
  ///
  /// - Complexity: The cost of ``advance()``.
  public func retry() {
    session.stopWaiting()
    advance()
  }

  /// Disconnects the navigator from the host, for example because the window was closed.
  ///
  /// Entries that have left the state are released, since no host shows them any longer.
  public func disconnect() {
    guard registration != nil else { return }
    registration = nil
    performer = nil
    navigator.context.isHosted = false
    forgetWhatLeft()
  }

  private func settle() {
    guard session.isSettled(on: { goal }) else { return }
    required = []
    forgetWhatLeft()
  }

  private func forgetWhatLeft() {
    let revision = navigator.context.reading(\.revision)
    _ = navigator.handle(.host(.settled(revision: revision)))
  }
}
