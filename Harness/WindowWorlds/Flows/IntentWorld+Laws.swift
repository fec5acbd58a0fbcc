import NavigationFlows
import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of flows.
enum IntentLaw: Int, StatedLaw {
  case changes, order, empty, hearing, noParent, screens, cancelled, flows, bounded, outcomes
  case once, tracks, census, convergence, userActions, watched, causes, reports

  var law: Law {
    switch self {
    case .changes:
      Law(
        "L17 changes",
        "changes keep the laws, name their cause, and folding them gives the state")
    case .order:
      Law("F1 order", "in each track, the screens are those of the flows, one flow after the other")
    case .empty:
      Law("F2 empty flows", "only the newest flow may lack a screen, while it awaits its first")
    case .hearing:
      Law("F3 hearing", "the flows receive the same intents in the same order as in the reference")
    case .noParent: Law("F4 no parent", "popping to a parent from the lowest flow changes nothing")
    case .screens:
      Law("F5 same screens", "layers, screens, owners and selected tab match the reference")
    case .cancelled:
      Law("F6 cancelled gestures", "a cancelled swipe or drag changes no flow and no screen")
    case .flows: Law("F7 same flows", "flows and work in progress match the reference")
    case .bounded: Law("F8 bounded", "the reference forwards an intent a bounded number of times")
    case .outcomes:
      Law("F9 same outcomes", "outcomes match the reference; no leave policy is set again")
    case .once: Law("F10 once", "no flow is in a track twice")
    case .tracks: Law("F11 tracks", "an intent or the end of work in one tab changes no other tab")
    case .census: Law("L16 census", "a living screen or flow is shown, awaited or leaving")
    case .convergence: Law("L5 convergence", "at rest the host shows what the state says")
    case .userActions:
      Law("H2 no action forgotten", "what the user left or dismissed is no longer in the state")
    case .watched: WatchedWindow.lawAtRest
    case .causes: Law("F12 causes", "each change names the cause that the reference expects")
    case .reports:
      Law("F13 reports", "reports name the flows that are asked and move, and how each intent ends")
    }
  }
}

extension IntentWorld {
  /// The laws of flows, regardless of what the user and the host do.
  public static let laws = IntentLaw.laws

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    checkChanges(&ledger, law: IntentLaw.changes)
    let isLater = followed.count > 0
    // Unless invariants are switched on, the whole window is checked only in every fourth step; a
    // fault that lasts is still found.
    checkCount += 1
    if Invariants.areSwitchedOn || checkCount % 4 == 0 {
      checkStacks(&ledger)
      checkCensus(&ledger, isAtRest: false)
    }
    ledger.require(IntentLaw.hearing, decisive: isLater, no: dispute, "the wrong flows were asked")
    ledger.require(
      IntentLaw.noParent, when: rootPops.count > 0, rootPops.fault == nil,
      "a flow without a parent was popped",
      details: rootPops.fault ?? "")
    ledger.require(
      IntentLaw.screens, decisive: isLater, no: dispute, "the screens differ from the reference's")
    ledger.require(
      IntentLaw.cancelled, when: cancelledCount > 0, disturbance == nil,
      "a cancelled gesture changed something",
      details: disturbance ?? "")
    ledger.require(
      IntentLaw.flows, decisive: isLater, no: dispute, "the flows differ from the reference's")
    ledger.require(
      IntentLaw.outcomes, decisive: isLater, no: dispute, "an outcome differs from the reference's")
    ledger.require(
      IntentLaw.outcomes, decisive: isLater, followed.idlePolicyCount == 0,
      "a screen gets the leave policy that it has")
    ledger.require(
      IntentLaw.causes, decisive: isLater, no: dispute, "a change names another cause")
    ledger.require(
      IntentLaw.reports, when: app.plan.notesReports, decisive: isLater, no: dispute,
      "a report differs from the reference's")
    ledger.require(
      IntentLaw.tracks, when: trackedCount > 0, trespass == nil, "an intent changed another tab",
      details: trespass ?? "")
  }

  private func checkStacks(_ ledger: inout LawLedger) {
    for track in 0..<navigator.trackCount {
      let entries = navigator.entries(ofTrack: track)
      let shown = entriesInOrder.filter { entries.contains($0) }
      var owners: [String] = []
      for entry in shown {
        let owner = navigator.flow(of: entry) ?? "no flow"
        if owners.last != owner { owners.append(owner) }
      }
      let flows = navigator.flows(ofTrack: track)
      let empty = flows.filter { !owners.contains($0) }
      ledger.require(
        IntentLaw.order, when: !shown.isEmpty,
        entries == shown && flows.filter { owners.contains($0) } == owners,
        "the flows are not in the order of their screens",
        details: Mismatch.text(expected: owners, got: flows))
      ledger.require(
        IntentLaw.empty, when: !flows.isEmpty,
        empty.isEmpty || (empty == [flows.last] && navigator.isWaiting(track: track)),
        "a flow has no screen and awaits none", details: PlainText.of(empty))
      ledger.require(
        IntentLaw.once, when: flows.count > 1, Set(flows).count == flows.count,
        "a flow is in the stacks twice",
        details: PlainText.of(flows))
    }
    ledger.require(
      IntentLaw.bounded, when: reference.hopsOfLast > 1,
      reference.hopsOfLast <= reference.forwardLimit + 1,
      "an intent was forwarded too often")
  }

  /// The entries from the lowest stack of the root layer to the top of the top layer.
  private var entriesInOrder: [EntryID] {
    state.stacks.flatMap { state.entries(of: $0) }.map(\.id)
  }

  private func checkCensus(_ ledger: inout LawLedger, isAtRest: Bool) {
    let (flows, screens) = app.census()
    let shown = Set(reference.allScreens.map(\.name))
    let leaving = Set(
      state.revision == 0
        ? []
        : navigator.context.leavingEntries.compactMap { leaving in
          (navigator.object(of: leaving.id) as? IntentApp.Thing)?.name
        })
    let surplus = screens.subtracting(shown).subtracting(isAtRest ? [] : leaving)
    let isWaiting = reference.running.contains { $0 != nil }
    let isQueued = reference.queues.contains { !$0.isEmpty }
    ledger.require(
      IntentLaw.census, decisive: isAtRest, isWaiting || isQueued || surplus.isEmpty,
      "a screen outlives its place", details: PlainText.of(surplus.sorted()))
    let renamed = navigator.context.leavingEntries.filter { entry in
      let thing = navigator.object(of: entry.id) as? IntentApp.Thing
      return thing.map { $0.name != navigator.name(of: entry) } ?? false
    }
    ledger.require(
      IntentLaw.census, when: !leaving.isEmpty, renamed.isEmpty,
      "a screen that leaves gets another name", details: PlainText.of(renamed.map { "\($0.id)" }))
    guard isAtRest else { return }
    let ids = Set(reference.allScreens.compactMap(\.id))
    ledger.require(
      IntentLaw.census, decisive: !ids.isEmpty, app.listens(to: ids),
      "a flow listens to screens that are not shown",
      details: PlainText.of(ids.sorted { $0.rawValue < $1.rawValue }))
    guard !isWaiting, !isQueued else { return }
    let owners = Set(reference.flows.flatMap { $0.map(\.name) })
    ledger.require(
      IntentLaw.census, flows.isSubset(of: owners), "a flow outlives its screens",
      details: PlainText.of(flows.subtracting(owners).sorted()))
  }

  /// Brings the navigator and its host to rest and checks the laws that must hold then.
  ///
  /// - Parameters:
  ///   - draw: Unused, because pending work completes in a fixed order.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    comeToRest(&ledger, convergence: IntentLaw.convergence, userActions: IntentLaw.userActions)
    settleRecords()
    check(&ledger)
    checkStacks(&ledger)
    checkCensus(&ledger, isAtRest: true)
    followed.checkAtRest(&ledger, law: IntentLaw.watched)
  }
}
