import NavigationFlows
import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

extension IntentWorld {
  /// An action of users, the app or its servers, simplest first.
  enum Operation: Int, CaseIterable {
    case emit, tap, endWork, contribute, takeAway, emitCovered, emitRemoved, popRoot, wrongTrack

    var rule: Rule {
      switch self {
      case .emit: Rule("emit", weight: 60)
      case .tap, .endWork: Rule("\(self)", weight: 24)
      case .contribute: Rule("contribute", weight: 6)
      case .takeAway: Rule("takeAway", .hostile, weight: 20)
      case .emitCovered, .emitRemoved: Rule("\(self)", .hostile, weight: 6)
      case .popRoot, .wrongTrack: Rule("\(self)", .negative)
      }
    }
  }

  /// The actions, followed by the events between the navigator and its host.
  public static let rules = Operation.allCases.map(\.rule) + HostAction.allCases.map(\.rule)

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    guard let operation = Operation(rawValue: rule) else {
      return HostAction(rawValue: rule - Operation.allCases.count).map(window.isEnabled) ?? false
    }
    switch operation {
    case .emit, .tap: return !isCrowded && reference.visible != nil
    case .endWork: return reference.running.contains { $0 != nil }
    case .contribute: return !isCrowded
    case .emitCovered: return reference.depth > (reference.visible == nil ? 0 : 1)
    case .takeAway: return takenAwayNext != nil
    case .emitRemoved: return !gone.isEmpty
    case .popRoot: return reference.flows.contains { $0.count == 1 }
    case .wrongTrack: return true
    }
  }

  private var isCrowded: Bool { reference.depth > 16 }

  /// The screen that `takeAway` would remove: the one in front.
  ///
  /// `nil` if there is none, or if it is the lowest screen of its track.
  private var takenAwayNext: NaiveFlows.Screen? {
    guard let top = reference.visible, !reference.bases.contains(where: { $0.first === top }) else {
      return nil
    }
    return top
  }

  private var covered: [NaiveFlows.Screen] {
    reference.allScreens.filter { $0 !== reference.visible }
  }

  /// Performs one action, or handles one event between the navigator and its host.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    let shown = reference.allScreens
    let changes = reference.changeCount
    if let operation = Operation(rawValue: rule) {
      let revision = state.revision
      try perform(operation, &draw)
      ledger.note(state.revision > revision ? .applied : .ignored)
    } else if let action = HostAction(rawValue: rule - Operation.allCases.count) {
      let before = picture
      try window.perform(action, draw: &draw)
      if action == .cancelSwipe || action == .cancelDrag {
        cancelledCount += 1
        if picture != before { disturbance = Mismatch.text(expected: before, got: picture) }
      }
      ledger.note(.applied)
    }
    settleRecords()
    guard reference.changeCount != changes else { return }
    let kept = reference.allScreens
    gone += shown.filter { screen in !kept.contains { $0 === screen } }
    if gone.count > 4 { gone.removeFirst(gone.count - 4) }
  }

  private var picture: [[String]] {
    (0..<navigator.trackCount).map { track in
      navigator.flows(ofTrack: track) + navigator.entries(ofTrack: track).map { "\($0)" }
    }
  }

  private mutating func perform(_ operation: Operation, _ draw: inout Draw) throws(Interruption) {
    switch operation {
    case .emit:
      guard let top = reference.visible else { return }
      emit(try draw.index("intent", below: IntentPlan.intentCount), from: top)
    case .tap: try tap(&draw)
    case .takeAway: takeAway()
    case .emitCovered:
      let covered = covered
      let screen = covered[try draw.index("screen", below: covered.count)]
      emit(try draw.index("intent", below: IntentPlan.intentCount), from: screen)
    case .emitRemoved:
      let screen = gone[try draw.index("screen", below: gone.count)]
      emit(try draw.index("intent", below: IntentPlan.intentCount), from: screen)
    case .endWork: try endWork(&draw)
    case .contribute:
      let track = try draw.index("track", below: reference.flows.count)
      contribute(try IntentPlan.move(of: app.plan.answers.count, &draw), to: track)
    case .popRoot:
      let tracks = reference.flows.indices.filter { reference.flows[$0].count == 1 }
      popRoot(tracks[try draw.index("track", below: tracks.count)])
    case .wrongTrack: useTrack(try draw.bool("negative") ? -1 : navigator.trackCount)
    }
  }

  /// Calls every method with the number of a track that does not exist.
  private mutating func useTrack(_ track: Int) {
    let outcomes = [
      navigator.contribute(.none, toTrack: track),
      navigator.send(IntentNumber(number: 0), toTrack: track), navigator.selectTrack(track),
    ]
    for outcome in outcomes { compare(outcome, .refused, "a call for track \(track)") }
    let isNothing =
      navigator.flows(ofTrack: track).isEmpty && navigator.screens(ofTrack: track).isEmpty
      && navigator.entries(ofTrack: track).isEmpty && navigator.awaitedFlow(ofTrack: track) == nil
      && !navigator.isWaiting(track: track)
    if !isNothing { dispute = dispute ?? Dispute(IntentLaw.flows, "track \(track) has contents") }
  }

  private mutating func emit(_ number: Int, from screen: NaiveFlows.Screen) {
    guard let id = screen.id else { return }
    let track = reference.track(of: screen)
    let others = entriesOutside(track)
    let outcome = navigator.send(IntentNumber(number: number), from: id)
    watch(track, others)
    compare(outcome, reference.send(number, from: screen), "intent \(number) of \(screen.name)")
  }

  private mutating func tap(_ draw: inout Draw) throws(Interruption) {
    guard let top = reference.visible, let id = top.id else { return }
    let intent = try draw.index("intent", below: IntentPlan.intentCount)
    let outcome = navigator.handle(.perform(intent, on: id, value: .none))
    compare(outcome, reference.send(intent, from: top), "tap")
  }

  /// Contributes a driver that does not come from a flow.
  mutating func contribute(_ move: IntentPlan.Move, to track: Int) {
    let outcome = navigator.contribute(app.move(move), toTrack: track)
    compare(outcome, reference.contribute(move, to: track), "\(move)")
  }

  /// Removes the screen in front, as another owner in the window would.
  private mutating func takeAway() {
    guard let top = takenAwayNext, let id = top.id, let stack = state.stack(of: id) else { return }
    let verb: Verb =
      state.entries(of: stack).count > 1 ? .popUpTo(id, inclusive: true, push: nil) : .dismiss
    let outcome = navigator.context.apply(Command(verb, in: stack))
    compare(outcome, reference.lose([top], by: .code), "taking \(top.name) away")
  }

  private mutating func popRoot(_ track: Int) {
    let before = state
    let outcome = navigator.contribute(.popToParent(nil, animated: true), toTrack: track)
    rootPops.count += 1
    if state != before { rootPops.fault = "the state has changed" }
    compare(
      outcome, reference.contribute(.popToParent(nil, animated: true), to: track), "root pop")
  }

  /// Ends the work in progress in one of the possible ways.
  private mutating func endWork(_ draw: inout Draw) throws(Interruption) {
    let tracks = reference.running.indices.filter { reference.running[$0] != nil }
    guard !tracks.isEmpty else { return }
    let track = tracks[try draw.index("track", below: tracks.count)]
    let ends = NaiveFlows.End.allCases
    let end = ends[try draw.index("end", below: 3) { "\(ends[$0])" }]
    // If the system wrongly does not wait for work, it has no token, and the step uses a token that
    // was never issued.
    let token = navigator.token(ofTrack: track) ?? Token(owner: .root, number: 0)
    let others = entriesOutside(track)
    working.remove(token)
    let outcome = navigator.handle(.completed(token, result(end)))
    watch(track, others)
    compare(outcome, reference.end(end, of: track), "end of work")
  }

  private func result(_ end: NaiveFlows.End) -> EffectResult {
    switch end {
    case .next: .value(true)
    case .failed: .failed("no network")
    case .cancelled: .cancelled
    }
  }

  /// Returns the entries that the other tracks show.
  private func entriesOutside(_ track: Int?) -> [[EntryID]] {
    (0..<navigator.trackCount).filter { $0 != track }.map { navigator.entries(ofTrack: $0) }
  }

  private mutating func watch(_ track: Int?, _ others: [[EntryID]]) {
    guard track != nil, !others.isEmpty, app.plan.passing == .nowhere else { return }
    trackedCount += 1
    if entriesOutside(track) != others { trespass = "another tab has changed" }
  }
}
