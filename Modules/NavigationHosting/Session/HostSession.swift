public import NavigationModel

/// One host's side of the conversation with one window: what was asked, what is shown, and what the
/// user must have done.
///
/// The session is pure: it neither waits nor calls anybody. At any time at most one step is under
/// way. What a report shows is compared with what the host must have shown after the last known
/// report and the steps that it has done since; whatever is missing then was taken away by the
/// user. This is exact even when reports are lost: a host does no step that was decided before its
/// user's last change, so all steps since the known report came before all that the user did.
///
/// ```swift
/// var session = HostSession(capabilities: .uiKit)
/// if let step = session.nextStep(towards: state) { host.perform(step) }
/// for event in session.receive(report, state: state).events { navigator.handle(.host(event)) }
/// ```
public struct HostSession: Sendable {
  /// Finds the steps.
  public let planner: HostPlanner
  /// What the host showed in the last report that was taken; none before the first.
  public private(set) var shown: HostPicture?
  /// The step that is under way; no other is asked for before it is answered.
  public private(set) var inFlight: HostStep?
  /// The number of the last report that was taken.
  public private(set) var lastReport: UInt64 = 0

  private var lastStep: UInt64 = 0
  private var unanswered: [HostStep] = []
  /// What the host refused to do last; it is not asked for again before something changes.
  public private(set) var refused: HostStep.Action?
  private var gesture: Gesture?
  private var activity = HostReport.Activity.atRest
  private var isInDoubt = false
  private let decisions: SessionDecisions

  /// Begins a session with a host that shows nothing yet.
  ///
  /// - Parameter capabilities: What the platform can do in one step.
  public init(capabilities: HostCapabilities) {
    self.init(capabilities: capabilities, decisions: .standard)
  }

  package init(capabilities: HostCapabilities, decisions: SessionDecisions) {
    planner = HostPlanner(capabilities: capabilities)
    self.decisions = decisions
  }

  /// The next step to ask for; none while one is under way, while the user drags, or when all is as
  /// it should be.
  ///
  /// - Parameters:
  ///   - state: What is to be on screen.
  ///   - animation: How the step should be shown.
  /// - Returns: A step that the session now counts as under way.
  /// - Complexity: O(entries and containers).
  public mutating func nextStep(
    towards state: NavigationState, animation: Animation = .automatic
  ) -> HostStep? {
    if gesture == nil { gesture = Gesture(activity, in: state) }
    guard gesture == nil, decisions.mayAsk(unanswered, inFlight) else { return nil }
    let planned = decisions.plan(planner, shown ?? HostPicture(), HostPicture(of: state))
    guard let action = planned ?? (isInDoubt ? .report : nil), action != refused else {
      return nil
    }
    let step = step(for: action, state.revision, animation)
    inFlight = step
    return step
  }

  /// A step that is asked for again keeps its number, so that a host which has done it only
  /// reports.
  private mutating func step(
    for action: HostStep.Action, _ revision: UInt64, _ animation: Animation
  ) -> HostStep {
    if inFlight == nil, let last = unanswered.last, last.action == action,
      last.basis == lastReport
    {
      return last
    }
    lastStep += 1
    let step = HostStep(
      id: StepID(rawValue: lastStep), action: action, basis: lastReport, revision: revision,
      animation: animation)
    unanswered.append(step)
    return step
  }

  /// Gives up waiting for an answer or for the end of a gesture; for hosts whose reports may be
  /// lost.
  ///
  /// The step that was under way is planned anew and, when nothing else has changed, asked for
  /// under its old number. When nothing is left to do, the host is asked for a report, after which
  /// no older step can take it by surprise.
  public mutating func giveUpWaiting() {
    isInDoubt = true
    inFlight = nil
    gesture = nil
    activity = .atRest
    refused = nil
  }

  /// Takes a report and tells what the user must have done.
  ///
  /// - Parameters:
  ///   - report: What the host says of itself.
  ///   - state: What is to be on screen.
  /// - Returns: The events, in the order in which navigators should take them; or that the report
  ///   was stale.
  /// - Complexity: O(entries and containers).
  public mutating func receive(_ report: HostReport, state: NavigationState) -> Reception {
    guard decisions.takesReport(report, lastReport) else { return .stale }
    lastReport = report.number
    let base = expected(before: report)
    var events = decisions.userEvents(base, report.picture, state)
    if let gesture, report.activity != gesture.activity {
      let ground = Gesture.Ground(of: gesture.activity, in: state)
      let isOvertaken = decisions.isOvertaken(gesture.ground, ground)
      if isOvertaken { events = events.compactMap(gesture.without) }
    }
    shown = report.picture
    if unanswered.isEmpty { isInDoubt = false }
    if activity != report.activity { gesture = nil }
    activity = report.activity
    return .taken(events)
  }

  /// What the host must have shown if its user had done nothing since the last report.
  private mutating func expected(before report: HostReport) -> HostPicture {
    var picture = shown ?? HostPicture()
    refused = nil
    for answer in report.answers {
      guard let index = unanswered.firstIndex(where: { $0.id == answer.step }) else { continue }
      let step = unanswered[index]
      unanswered.removeSubrange(...index)
      if inFlight?.id == step.id { inFlight = nil }
      if decisions.hasEffect(answer.verdict) { picture = picture.performing(step.action) }
      if answer.verdict == .refused { refused = step.action }
    }
    return picture
  }

  /// What the requests of a report mean, once the events of that report have been taken.
  ///
  /// - Parameters:
  ///   - request: One of a report that was taken.
  ///   - state: What is to be on screen, after everything that came before the request.
  /// - Returns: The event for the navigator; none when the request has been overtaken.
  public func event(for request: HostReport.Request, state: NavigationState) -> HostEvent? {
    decisions.meaning(request, state)
  }

  /// As many steps as the way to a state can have when the host does as it is told.
  ///
  /// - Parameter state: What is to be on screen.
  /// - Returns: An upper bound, at least 1.
  /// - Complexity: O(entries and containers).
  public func longestWay(to state: NavigationState) -> Int {
    let target = HostPicture(of: state)
    let shownLayers = shown?.layers.count ?? 0
    return 2 + shownLayers + target.layers.count + target.containers.count + target.entryIDs.count
  }

  /// Whether the host shows what a state says, nothing moves, and no step can still have an effect.
  ///
  /// - Parameter state: What is to be on screen.
  /// - Returns: Whether there is nothing left to do or to wait for.
  /// - Complexity: O(entries and containers).
  public func isSettled(on state: NavigationState) -> Bool {
    guard decisions.isOver(unanswered), activity == .atRest, let shown else { return false }
    return planner.nextAction(from: shown, to: HostPicture(of: state)) == nil
  }
}
