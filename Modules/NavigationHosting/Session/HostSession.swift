public import NavigationModel

/// The communication between one host and one window: what was requested, what is shown, and what
/// the user must have done.
///
/// The session is a value without side effects: it does not wait and calls no other code. A
/// ``HostConnection`` connects it to a navigator and a host.
///
/// ```swift
/// var session = HostSession(capabilities: .uiKit)
/// if let step = session.nextStep(towards: state) { host.perform(step) }
/// for event in session.receive(report, state: state).events { navigator.handle(.host(event)) }
/// ```
///
/// # Steps
///
/// ``nextStep(towards:animation:zooming:)`` compares what the host shows with the state and returns
/// one step toward the state. At most one step is in flight at any time. A step specifies its
/// result, so a step that arrives twice does no harm. The step also contains its basis: the last
/// report that the session had received when it decided on the step. A host does not perform a step
/// whose basis is older than its user's last change; it answers that the step is outdated.
///
/// # Reports
///
/// A report lists everything that is shown, and never states what was removed. To find out what the
/// user has done, the session computes the picture that the host would show if its user had done
/// nothing: the picture of the last accepted report, plus the steps that the new report answers.
/// Anything missing from the reported picture was removed by the user. This conclusion is exact
/// even if reports are lost: a host performs no step that was decided before its user's last
/// change, so all steps that it has performed since the last accepted report came before everything
/// that the user did since then.
///
/// The user may leave a screen while a push from it is in flight. The pushed entry, which was never
/// shown, is then removed together with the screen. The pushed entry stays if a link or a
/// restoration opened it, if it was in the state when the host was connected, or if its leave
/// policy is not `allow`. If a command has meanwhile removed everything beneath the screen, the
/// screen stays, since a stack is never empty, and only the pushed entry is removed.
///
/// The host numbers its reports. A report whose number is not higher than that of the last accepted
/// report is stale and changes nothing.
///
/// # Foreign screens
///
/// The user interface framework, or code that uses it directly, can push screens that no state
/// contains. A report contains the number of these foreign screens, and they are left alone. If a
/// command changes the entries beneath them, they are popped first.
///
/// # Gestures
///
/// While the user drags an entry or layer of the state, no step is requested. A command that
/// changes what the gesture leaves or reveals overtakes the gesture: the command's changes stay in
/// the state, and the end of the gesture produces no event.
///
/// # Rest
///
/// ``isSettled(on:)`` is true if the host shows the state, nothing moves, and no step can still
/// have an effect. Only then may the values of entries that have left the state be released.
///
/// If reports can be lost, call ``stopWaiting()``: the session then plans the step in flight again.
/// If nothing else has changed, the step has the same number, so a host that has already performed
/// it only sends a report.
public struct HostSession: Sendable {
  /// The planner that finds the steps.
  public let planner: HostPlanner
  /// What the host showed in the last accepted report, or `nil` before the first report.
  public private(set) var shown: HostPicture?
  /// The step in flight, or `nil` if there is none; no other step is requested until it is answered
  /// or ``stopWaiting()`` is called.
  public private(set) var inFlight: HostStep?
  /// The number of the last accepted report, or 0 before the first one.
  public private(set) var lastReport: UInt64 = 0

  private var lastStep: UInt64 = 0
  private var unanswered: [HostStep] = []
  /// The action that the host refused in its last report, or `nil` if it refused none.
  ///
  /// The action is not requested again until the next report or a call of ``stopWaiting()``.
  public private(set) var refused: HostStep.Action?
  private var gesture: Gesture?
  private var activity = HostReport.Activity.atRest
  private var isInDoubt = false
  /// The user's request to leave foreign screens, or `nil` if there is none.
  ///
  /// The foreign screens are above the entries of `stack`; `keeping` is the number of them that
  /// stay.
  var unwantedForeign: (stack: ContainerID, keeping: Int)?
  private let decisions: SessionDecisions

  /// Creates a session with a host that shows nothing yet.
  ///
  /// - Parameter capabilities: The capabilities of the platform.
  public init(capabilities: HostCapabilities) {
    self.init(capabilities: capabilities, decisions: .standard)
  }

  package init(capabilities: HostCapabilities, decisions: SessionDecisions) {
    planner = HostPlanner(capabilities: capabilities)
    self.decisions = decisions
  }

  /// Returns the next step to request, or `nil` if there is none.
  ///
  /// The result is `nil`:
  ///
  /// - while another step is in flight, or while the user drags an entry or layer of the state,
  /// - if the host has just refused the same action,
  /// - if the host already shows everything of the state that it can show, unless the user wants to
  ///   leave foreign screens.
  ///
  /// After ``stopWaiting()``, the step may be a request for a report.
  ///
  /// - Parameters:
  ///   - state: The state to show.
  ///   - animation: The animation that the command requests.
  ///   - zooms: Returns whether a pushed screen zooms in from an element of the screen beneath it;
  ///     called at most once.
  /// - Returns: The step, which is now in flight.
  /// - Complexity: O(*c*² + *e*), where *c* is the number of containers and *e* is the number of
  ///   entries; windows have few containers.
  public mutating func nextStep(
    towards state: NavigationState, animation: Animation = .automatic,
    zooming zooms: (EntryID) -> Bool = { _ in false }
  ) -> HostStep? {
    let make = goalMaker
    return nextStep(
      towards: state, goal: { make(state) }, animation: animation, zooming: zooms)
  }

  /// Returns the next step toward the goal for a state.
  mutating func nextStep(
    towards state: NavigationState, goal: () -> HostGoal, animation: Animation,
    zooming zooms: (EntryID) -> Bool
  ) -> HostStep? {
    if gesture == nil { gesture = Gesture(activity, in: state) }
    guard gesture == nil, decisions.mayAsk(unanswered, inFlight) else { return nil }
    let target = goal().target
    let planned =
      decisions.plan(planner, shown ?? HostPicture(), target) ?? popOfUnwantedForeign()
    guard let action = surely(planned) else { return nil }
    if case .popForeign = action { unwantedForeign = nil }
    guard action != refused else { return nil }
    let transition = transition(of: action, to: target, animation, zooms)
    let step = step(for: action, state.revision, animation, transition)
    inFlight = step
    return step
  }

  /// Returns the action to request now, given the one that was planned.
  ///
  /// Usually, this is the planned action. But while it is unknown whether the host has performed
  /// earlier steps, only the action that was requested last is certain to be possible. If another
  /// action is planned, or none, the result is then a request for a report.
  private func surely(_ planned: HostStep.Action?) -> HostStep.Action? {
    guard isInDoubt, let last = unanswered.last, planned != last.action else {
      return planned ?? (isInDoubt ? .report : nil)
    }
    return .report
  }

  /// A function that returns the goal for a state; it can be called while the session is being
  /// changed.
  var goalMaker: (NavigationState) -> HostGoal {
    { [capabilities = planner.capabilities, showable = decisions.showable] state in
      let picture = HostPicture(of: state)
      return HostGoal(
        revision: state.revision, picture: picture, problems: capabilities.problems(in: picture),
        target: showable(capabilities, picture))
    }
  }

  /// Returns the transition of an action.
  ///
  /// Only the last step toward a state is animated, and only if the command allows an animation.
  private func transition(
    of action: HostStep.Action, to target: HostPicture, _ animation: Animation,
    _ zooms: (EntryID) -> Bool
  ) -> HostStep.Transition {
    let shown = shown ?? HostPicture()
    guard animation != .none, decisions.isLast(planner, shown.performing(action), target) else {
      return .none
    }
    let transition = HostStep.Transition(of: action, from: shown)
    guard transition == .push, case .setStack(let id, let entries, _) = action,
      let top = entries.last?.id, zooms(top), let source = shown.container(id)?.entries.last?.id
    else { return transition }
    return .zoom(from: source)
  }

  /// Returns a step for an action.
  ///
  /// A step that is requested again has the same number, so a host that has already performed it
  /// only sends a report.
  private mutating func step(
    for action: HostStep.Action, _ revision: UInt64, _ animation: Animation,
    _ transition: HostStep.Transition
  ) -> HostStep {
    if inFlight == nil, let last = unanswered.last, last.action == action,
      last.basis == lastReport
    {
      return last
    }
    lastStep += 1
    let step = HostStep(
      id: StepID(rawValue: lastStep), action: action, basis: lastReport, revision: revision,
      animation: animation, transition: transition)
    unanswered.append(step)
    return step
  }

  /// Stops waiting for an answer or for the end of a gesture, for hosts whose reports may be lost.
  ///
  /// The step in flight is planned again. If nothing else has changed, it is requested under the
  /// same number. If the plan has changed, the host is first requested to report, after which it no
  /// longer performs older steps.
  public mutating func stopWaiting() {
    isInDoubt = true
    inFlight = nil
    gesture = nil
    activity = .atRest
    refused = nil
  }

  /// Accepts a report and returns what the user must have done.
  ///
  /// - Parameters:
  ///   - report: A report from the host.
  ///   - state: The state that the host should show.
  ///   - required: The entries that stay even if the user has left the screen beneath them before
  ///     the host has shown them, for example because a link or a restoration opened them.
  /// - Returns: The events, in the order in which navigators should handle them, or `stale`.
  /// - Complexity: O((1 + *a*) × *c*² + (1 + *r*) × *e*), where *a* is the number of answers, *c*
  ///   is the number of containers, *r* is the number of removed entries, and *e* is the number of
  ///   entries; windows have few containers.
  public mutating func receive(
    _ report: HostReport, state: NavigationState, keeping required: Set<EntryID> = []
  ) -> ReportResult {
    guard decisions.takesReport(report, lastReport) else { return .stale }
    lastReport = report.number
    let base = expected(before: report)
    var events = decisions.userEvents(base, report.picture, state)
    if let gesture, report.activity != gesture.activity {
      let ground = Gesture.Ground(of: gesture.activity, in: state)
      let isOvertaken = decisions.isOvertaken(gesture.ground, ground)
      if isOvertaken { events = events.compactMap(gesture.without) }
    }
    if events.contains(where: \.isRemoval) {
      let seen = Set(base.entryIDs).union(report.picture.entryIDs)
      events = events.map { event in
        event.withEntriesAbove(in: state) { entry in
          state.leavePolicy(of: entry) == .allow && !required.contains(entry.id)
            && decisions.goesWithWhatIsLeft(seen.contains(entry.id))
        }
      }
    }
    shown = report.picture
    if unanswered.isEmpty { isInDoubt = false }
    if activity != report.activity { gesture = nil }
    activity = report.activity
    return .taken(events)
  }

  /// Returns what the host would show if its user had done nothing since the last report.
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

  /// Returns the host event for a request.
  ///
  /// Call this after handling the events of the report that contains the request.
  ///
  /// - Parameters:
  ///   - request: A request of an accepted report.
  ///   - state: The state after everything that precedes the request has been handled.
  /// - Returns: The event for the navigator. The result is `nil` if the request is outdated or no
  ///   longer fits the leave policy of its entry. It is also `nil` for an action or a link, which
  ///   are not host events.
  /// - Complexity: O(*c*² + *e*), where *c* is the number of containers and *e* is the number of
  ///   entries; windows have few containers.
  public func event(for request: HostReport.Request, state: NavigationState) -> HostEvent? {
    decisions.meaning(request, state)
  }

  /// Returns the navigation event for a request.
  ///
  /// Call this method after handling the events of the report that contains the request. The
  /// exception is an action on an entry that the report no longer shows: handle it before those
  /// events.
  ///
  /// - Parameters:
  ///   - request: A request of an accepted report.
  ///   - state: The state after everything that precedes the request has been handled.
  /// - Returns: The event for the navigator, or `nil` if the request is outdated or no longer fits
  ///   the leave policy of its entry; an action always has an event.
  /// - Complexity: O(*c*² + *e*), where *c* is the number of containers and *e* is the number of
  ///   entries; windows have few containers.
  public func navigationEvent(
    for request: HostReport.Request, state: NavigationState
  ) -> NavigationEvent? {
    switch request {
    case .perform(let action, let entry): .perform(action, on: entry, value: .none)
    case .open(let link, let entry):
      state.visibleEntries.contains { $0.id == entry } ? .link(link) : nil
    case .back, .leave, .reselect, .setColumn: event(for: request, state: state).map { .host($0) }
    }
  }

  /// Returns a number of steps that suffices to reach a state if the host performs each of them.
  ///
  /// - Parameter state: The state to show.
  /// - Returns: An upper bound, at least 1.
  /// - Complexity: O(*c*² + *e*), where *c* is the number of containers and *e* is the number of
  ///   entries; windows have few containers.
  public func maximumStepCount(to state: NavigationState) -> Int {
    maximumStepCount(to: goalMaker(state).target)
  }

  func maximumStepCount(to target: HostPicture) -> Int {
    let shownLayers = shown?.layers.count ?? 0
    return 2 + shownLayers + target.layers.count + target.containers.count + target.entryIDs.count
  }

  /// Whether the host shows everything of a state that it can show, nothing moves, and no step can
  /// still have an effect.
  ///
  /// - Parameter state: The state to show.
  /// - Returns: Whether there is nothing left to do or to wait for.
  /// - Complexity: O(*c*² + *e*), where *c* is the number of containers and *e* is the number of
  ///   entries; windows have few containers.
  public func isSettled(on state: NavigationState) -> Bool {
    isSettled(on: { goalMaker(state) })
  }

  func isSettled(on goal: () -> HostGoal) -> Bool {
    guard decisions.isOver(unanswered), activity == .atRest, let shown else { return false }
    return planner.nextAction(from: shown, to: goal().target) == nil
  }
}
