public import NavigationModel

/// Joins a navigator and a host: it asks for steps when the state changes, and hands what the user
/// did to the navigator as events.
public final class HostConnection {
  /// The conversation so far.
  public private(set) var session: HostSession

  private let navigator: any Navigator
  private weak var performer: (any StepPerformer)?
  private var registration: Registration?
  private var animation = Animation.automatic
  private var isReceiving = false
  private var isAdvancing = false
  /// What was there before the host, and what links and restorations have opened since it last
  /// showed the state.
  package private(set) var required: Set<EntryID> = []
  /// What the owners know the host not to show.
  private var problems: [HostProblem] = []

  /// Joins a navigator and a host and asks for the first step.
  ///
  /// - Parameters:
  ///   - navigator: Decides where the user goes.
  ///   - performer: Carries out the steps; only a weak reference to it is kept.
  ///   - capabilities: What the platform can do in one step.
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

  /// Takes a report: hands the navigator what the user did and wants, then asks for the next step.
  ///
  /// - Parameter report: What the host says of itself.
  /// - Returns: The outcomes of the events, in order; empty if the report was stale.
  /// - Complexity: O(entries and containers).
  @discardableResult
  public func receive(_ report: HostReport) -> [Outcome] {
    guard registration != nil,
      case .taken(let events) = session.receive(
        report, state: navigator.context.state, keeping: required)
    else { return [] }
    // A follower of the window may make the host report again before this report is dealt with.
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
    animation = change.animation
    let context = navigator.context
    if change.cause == .link || change.cause == .restore || context.isOpeningLink {
      required.formUnion(change.inserted.map(\.id))
    }
    if !required.isEmpty { required.subtract(change.removed.map(\.id)) }
    advance()
  }

  private func take(_ request: HostReport.Request) -> Outcome? {
    let state = navigator.context.state
    guard let event = session.navigationEvent(for: request, state: state) else { return nil }
    let outcome = navigator.handle(event)
    if case .reselect(_, let front) = request, outcome == .ignored(.reselected) {
      performer?.scrollToTop(of: front)
    }
    return outcome
  }

  /// What a person reads and can do on a screen, as its owner says; `nil` if the entry is gone.
  ///
  /// - Parameter entry: An entry of the window.
  /// - Returns: The title, where the screen comes from, and the actions in a fixed order.
  public func look(of entry: EntryID) -> (look: ScreenLook, actions: [NavigationAction])? {
    let context = navigator.context
    return context.look(of: entry, asking: navigator).map { ($0, context.actions(on: entry)) }
  }

  /// Asks for the next step, unless one is in progress.
  ///
  /// A host that reports at once receives step after step in a loop, so that a long way needs no
  /// deep recursion. A host that does not carry out its steps receives no more of them than the way
  /// can have, until it reports again.
  ///
  /// - Complexity: O(entries and containers).
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
        stepsLeft = session.longestWay(to: navigator.context.state)
      }
      performer?.perform(step)
      stepsLeft -= 1
      guard stepsLeft > 0 else { return }
    }
  }

  private func nextStep() -> HostStep? {
    let context = navigator.context
    return session.nextStep(towards: context.state, animation: animation) { [navigator] entry in
      context.look(of: entry, asking: navigator)?.zooms ?? false
    }
  }

  /// Notifies the owners of what the host cannot show, once for as long as it lasts.
  private func notifyOwners() {
    let found = session.problems(in: navigator.context.state)
    let fresh = found.filter { !problems.contains($0) }
    problems = found
    for problem in fresh { _ = navigator.handle(.host(.cannotShow(problem))) }
  }

  /// Stops waiting for an answer and asks again.
  ///
  /// - Complexity: O(entries and containers).
  public func retry() {
    session.giveUpWaiting()
    advance()
  }

  /// Separates navigator and host, for example because the window was closed; no host shows the
  /// state from here on, and what has left it is released.
  public func disconnect() {
    guard registration != nil else { return }
    registration = nil
    performer = nil
    navigator.context.isHosted = false
    forgetWhatLeft()
  }

  private func settle() {
    guard session.isSettled(on: navigator.context.state) else { return }
    required = []
    forgetWhatLeft()
  }

  private func forgetWhatLeft() {
    let revision = navigator.context.reading(\.revision)
    _ = navigator.handle(.host(.settled(revision: revision)))
  }
}
