import NavigationFlows
import NavigationModel
import NavigationTestingCore
import WorldParts

extension RehearsalStage {
  /// Completes the reference's work, and returns the outcome that the whole step should have.
  ///
  /// If `outcome` is `deferred` and there was work, this is the last outcome of the work;
  /// otherwise, it is `outcome`.
  func settled(_ outcome: NaiveOutcome) -> NaiveOutcome {
    let last = settleReference()
    return outcome == .deferred ? last ?? outcome : outcome
  }

  @discardableResult
  func settleReference() -> NaiveOutcome? {
    var last: NaiveOutcome?
    while reference.running[0] != nil {
      let result = reference.end(.next, of: 0)
      if reference.running[0] == nil { last = result }
    }
    return last
  }

  /// Compares the screens, the intents that flows received, and the living objects with the
  /// reference.
  func settleStep() {
    if case .window(let window, let runner) = front {
      waiting = runner.tokens.map { token in
        (0..<2).first { window.navigator.token(ofTrack: $0) == token } ?? -1
      }
      if waiting.contains(-1) { note(.flows, "work continues that no flow waits for") }
    }
    guard fault == nil else { return }
    let before = reference.asked
    reference.asked = []
    let asked = app.takeAsked()
    if asked != before { note(.asked, Mismatch.text("asked", expected: before, got: asked)) }
    if let text = reference.difference(from: navigator) { note(.screens, text) }
    if let text = reference.differenceOfFlows(from: navigator) { note(.flows, text) }
    compareCoordinators()
    compareReports()
    if case .rehearsal(let rehearsal) = front { compare(rehearsal) }
    compareLiving()
  }

  private func compareCoordinators() {
    for (track, coordinator) in coordinators.enumerated() {
      let screens = reference.screens(of: track)
      if coordinator.screens != screens.map(\.name) {
        note(.screens, Mismatch.text(expected: screens.map(\.name), got: coordinator.screens))
      }
      if coordinator.flows != reference.names(of: track) { note(.flows, "\(coordinator.flows)") }
      if coordinator.isWaiting != (reference.running[track] != nil) { note(.flows, "waiting") }
      let top = (coordinator.presentableInFront as? RehearsedScreen)?.thingName
      if top != screens.last?.name { note(.screens, "\(top ?? "nothing") is in front") }
    }
    if case .window(let window, _) = front, window.selectedTrack != reference.selected {
      note(.screens, "track \(window.selectedTrack) is selected")
    }
  }

  private func compare(_ rehearsal: FlowRehearsal) {
    let stacks = reference.bases + reference.layers.map(\.screens)
    let layers = stacks.map { $0.map(\.name) }
    if rehearsal.layers != layers {
      note(.screens, Mismatch.text(expected: layers, got: rehearsal.layers))
    }
    if rehearsal.screens != layers.flatMap({ $0 }) { note(.screens, "\(rehearsal.screens)") }
    if rehearsal.flows != reference.names(of: 0) { note(.flows, "\(rehearsal.flows)") }
    let top = rehearsal.screen(as: RehearsedScreen.self)?.thingName
    if top != reference.visible?.name { note(.screens, "\(top ?? "nothing") is in front") }
  }

  /// Compares the lines of a rehearsal's log, or the reports of a window, with the reference.
  private func compareReports() {
    let wanted = reference.reports
    reference.reports = []
    reference.stacksWhenAsked = []
    switch front {
    case .rehearsal(let rehearsal):
      let lines = Array(rehearsal.log.dropFirst(loggedCount))
      loggedCount = rehearsal.log.count
      if lines != wanted.map(\.line) {
        note(.asked, Mismatch.text("the log has", expected: wanted.map(\.line), got: lines))
      }
    case .window:
      let found = reports.take()
      if found != wanted {
        note(.asked, Mismatch.text(expected: wanted.map(\.line), got: found.map(\.line)))
      }
    }
  }

  private func compareLiving() {
    gone = Array(gone.suffix(1))
    let isWaiting =
      reference.running.contains { $0 != nil }
      || reference.queues.contains { !$0.isEmpty }
    let shown = Set(reference.allScreens.map(\.name))
    let held = Set(gone.map(\.thingName))
    let surplus = app.livingScreens.subtracting(shown).subtracting(held)
    if !isWaiting, !surplus.isEmpty { note(.census, "\(surplus.sorted()) live on") }
    if let last = reference.allScreens.last?.id,
      let screen = presentable(of: last) as? RehearsedScreen, gone.last !== screen
    {
      gone.append(screen)
    }
  }

  func isShown(_ screen: RehearsedScreen) -> Bool {
    reference.allScreens.contains { $0.name == screen.thingName }
  }

  /// A hash of the numbers of screens, layers and flows, and of the pending work.
  var abstractState: UInt64 {
    let waits: UInt64 = reference.running[0] == nil ? 0 : 1
    return UInt64(
      min(reference.depth, 15) | min(reference.layers.count, 7) << 4
        | min(reference.flows[0].count, 7) << 7) | waits << 10
  }

  var canGrow: Bool { reference.depth < 14 && reference.visible != nil }

  /// Whether the user may go back.
  ///
  /// Flows that must agree to this can answer with more screens, so the tracks must have room for
  /// these screens.
  var canGoBack: Bool { canGrow || !app.plan.isKept }

  var text: String {
    coordinators.map { "\($0.screens) of \($0.flows)" }.joined(separator: " | ")
  }
}
