import NavigationFlows
import NavigationModel
import NavigationTestingCore
import WorldParts

extension RehearsalStage {
  /// Completes all work and sends an intent from the frontmost screen; a rehearsal also completes
  /// the work that this begins.
  func send(_ number: Int) async {
    await settle()
    guard let top = reference.visible else { return }
    guard case .rehearsal(let rehearsal) = front else { return publish(number, by: top) }
    let outcome = await rehearsal.send(plant?.intent(number) ?? IntentNumber(number: number))
    compare(outcome, settled(reference.send(number, from: top)), "send \(number)")
    settleStep()
  }

  /// Sends an intent from the frontmost screen, but does not complete the work that it begins.
  func sendWithoutWaiting(_ number: Int) {
    guard let top = reference.visible else { return }
    guard case .rehearsal(let rehearsal) = front else { return publish(number, by: top) }
    let outcome = rehearsal.sendWithoutWaiting(IntentNumber(number: number))
    compare(outcome, reference.send(number, from: top), "sendWithoutWaiting \(number)")
    settleStep()
  }

  /// Completes all work and, in a rehearsal, taps an action of the frontmost screen by its label.
  func tap(_ number: Int, way: Int) async {
    await settle()
    guard case .rehearsal(let rehearsal) = front, let top = reference.visible else { return }
    switch way {
    case 0:
      let outcome = await rehearsal.tap("intent \(number)")
      compare(outcome, settled(reference.send(number, from: top)), "tap \(number)")
    case 1:
      let outcome = await rehearsal.tap("any intent", value: .integer(number))
      compare(outcome, settled(reference.send(number, from: top)), "any tap \(number)")
    case 2:
      let outcome = await rehearsal.tap("any intent", value: .flag(true))
      settleReference()
      compare(outcome, .refused, "a tap with another value")
    default:
      compare(await rehearsal.tap("no intent"), .ignored(.noTransition), "a tap without an intent")
    }
    settleStep()
  }

  /// Sends an intent from one of the open screens, which may be covered, as the screen's own code
  /// does.
  func publish(_ number: Int, at place: Int) {
    let shown = reference.allScreens
    guard !shown.isEmpty else { return }
    publish(number, by: shown[place % shown.count])
  }

  private func publish(_ number: Int, by screen: NaiveFlows.Screen) {
    guard let outcome = screen.id.flatMap({ published(number, under: $0) }) else {
      return note(.screens, "\(screen.name) has no presentable")
    }
    compare(outcome, reference.send(number, from: screen), "\(screen.name) sends \(number)")
    settleStep()
  }

  /// Returns the outcome of an intent that a presentable sends, without retaining the presentable.
  private func published(_ number: Int, under entry: EntryID) -> Outcome? {
    (presentable(of: entry) as? RehearsedScreen).map { publish(number, by: $0) }
  }

  /// Returns the outcome of an intent that a presentable sends to all its listeners.
  private func publish(_ number: Int, by screen: RehearsedScreen) -> Outcome {
    let before = screen.heardCount
    let outcome = screen.intentPublisher.send(IntentNumber(number: number))
    let count = screen.heardCount - before
    if count != 1 { note(.asked, "a listener of \(screen.thingName) hears \(count) intents") }
    return outcome
  }

  func presentable(of entry: EntryID) -> (any Presentable)? {
    coordinators.lazy.compactMap { $0.presentable(of: entry) }.first
  }

  /// Sends an intent from a screen that has left.
  func publishGone(_ number: Int) {
    guard let screen = gone.last, !isShown(screen) else { return }
    let outcome = publish(number, by: screen)
    compare(outcome, .ignored(.staleSource), "\(screen.thingName), which has left,")
    settleStep()
  }

  func goBack() async {
    let expected = reference.follow(.backRequested) ?? .ignored(.atRoot)
    switch front {
    case .rehearsal(let rehearsal):
      let outcome = await rehearsal.goBack()
      settleReference()
      compare(outcome, expected, "back")
    case .window(let window, _): compare(window.navigator.goBack(), expected, "back")
    }
    settleStep()
  }

  /// Completes all work, in the order in which it began.
  func settle() async {
    switch front {
    case .rehearsal(let rehearsal):
      await rehearsal.settle()
      settleReference()
    case .window(_, let runner):
      endWorkOfReference()
      await finish(runner)
      if reference.running.contains(where: { $0 != nil }) { note(.flows, "a flow waits forever") }
    }
    settleStep()
  }

  /// Ends the work of both tracks in the reference, in the order in which it began.
  ///
  /// If ended work continues, or other work begins, it is added at the end of this order.
  private func endWorkOfReference() {
    var order = waiting
    while !order.isEmpty {
      let track = order.removeFirst()
      let before = reference.running
      _ = reference.end(.next, of: track)
      for other in before.indices {
        let isNew = other == track || reference.running[other] !== before[other]
        guard isNew else { continue }
        order.removeAll { $0 == other }
        if reference.running[other] != nil { order.append(other) }
      }
    }
  }

  private func finish(_ runner: StepwiseEffectRunner) async {
    for _ in 0..<1000 {
      guard let token = runner.tokens.first else { return }
      await runner.perform(token)
    }
    note(.flows, "work does not end")
  }

  /// Contributes a driver, through the coordinator of a track or as a link does.
  func contribute(_ move: IntentPlan.Move, to place: Int, opens: Bool) {
    if opens, place > 1, case .window(let window, _) = front {
      return openNowhere(move, in: window, place)
    }
    let track = place % reference.flows.count
    let outcome = contributed(move, to: track, opens: opens)
    if opens, case .window = front {
      _ = reference.follow(.selected(navigator.state.layers[0].container, index: track))
    }
    compare(outcome, reference.contribute(move, to: track), "\(move)")
    settleStep()
  }

  /// Opens a driver in a track that does not exist, which changes nothing.
  private func openNowhere(_ move: IntentPlan.Move, in window: any TwoTracks, _ track: Int) {
    guard let tabs = window as? TabBarNavCoordinator else { return }
    for tab in [track, -1] {
      _ = reference.thing(move)
      compare(tabs.open(app.driver(move), inTab: tab), .refused, "\(move) in tab \(tab)")
    }
    settleStep()
  }

  /// Returns the outcome of a driver, without retaining the driver.
  private func contributed(_ move: IntentPlan.Move, to track: Int, opens: Bool) -> Outcome {
    let driver = app.driver(move)
    if !driver.matches(driver) || "\(driver)" != move.driverText {
      note(.drivers, Mismatch.text(expected: move.driverText, got: driver))
    }
    if opens, case .window(let window, _) = front { return window.open(driver, inTrack: track) }
    guard opens, !move.holdsThings else { return coordinators[track].contribute(driver) }
    coordinators[track].flowContributor = driver
    return coordinators[track].lastOutcome
  }

  func select(_ track: Int) {
    guard case .window(let window, _) = front else { return }
    let outcome = window.select(track: track)
    let root = navigator.state.layers[0].container
    let expected = track < 2 ? reference.follow(.selected(root, index: track)) : nil
    compare(outcome, expected ?? .refused, "track \(track)")
    settleStep()
  }

  /// Simulates a restart of the process: saves the window or the flows alone, and restores them.
  func relaunch(isEarlier: Bool) {
    guard reference.depth > 0 else { return }
    let saved = navigator.snapshot()
    let outcome = isEarlier ? navigator.restore(saved.root) : navigator.restore(saved)
    compare(outcome, reference.relaunch(isEarlier: isEarlier), "relaunch")
    settleStep()
  }

  /// Checks that a flow without a coordinator answers with the drivers of its plan, in order.
  ///
  /// The answer has all immediate drivers. Later drivers follow until the answer has `limit`
  /// drivers.
  func ask(_ kind: Int, _ number: Int, limit: Int) async {
    let flow = app.flow(kind)
    let stay = reference.flow(kind)
    let answer = app.plan.answers[kind][number]
    let moves = answer.moves + (answer.late ?? [])
    let count = max(answer.moves.count, min(limit, moves.count))
    let found = await flow.drivers(for: IntentNumber(number: number), limit: limit)
    for move in moves.prefix(count) { _ = reference.thing(move) }
    _ = app.takeAsked()
    let texts = moves.prefix(count).map(\.driverText)
    if found.map({ "\($0)" }) != texts {
      note(.drivers, Mismatch.text(expected: texts, got: found))
    }
    let atOnce = flow.driversAtOnce(for: IntentNumber(number: number))
    for move in answer.moves { _ = reference.thing(move) }
    _ = app.takeAsked()
    if !atOnce.match(found.prefix(answer.moves.count)) || atOnce.count != answer.moves.count {
      note(.drivers, "\(atOnce) at once")
    }
    if stay.name != flow.thingName {
      note(.flows, Mismatch.text(expected: stay.name, got: flow.thingName))
    }
  }
}
