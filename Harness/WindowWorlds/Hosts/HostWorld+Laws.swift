import NavigationHosting
import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

extension HostWorld {
  /// The laws between a navigator and its host.
  public static let laws = [
    Law("L6 reports are idempotent", "stale and repeated reports have no effect"),
    Law("L7 overtaken gestures", "a command that changes the subject of a gesture makes it stale"),
    Law("H1 one step in flight", "no step is requested before the last one is answered"),
    Law("L17 changes", "changes are numbered without gaps and keep the structural laws"),
    Law("H4 no action invented", "only what the user removed is removed in the user's name"),
    Law("L5 convergence", "at rest the host shows what the state says"),
    Law("H2 no action forgotten", "what the user left or dismissed is no longer in the state"),
    Law("H3 selections count", "the last selection of the user stays selected"),
    Law("L19 layout", "a report without news, as after a resize, has no effect"),
    Law("H5 payloads last", "an entry on the screen is in the state or can still be read"),
    Law("H6 payloads go", "at rest no entry is kept that has left"),
    Law("L14 relaunch", "a relaunch restores what was saved"),
    WatchedWindow.lawAtRest,
    Law("H7 showable", "no step leads to what the platform cannot show"),
    Law(
      "H8 owners know",
      "at rest the owner knows what the platform cannot show, and only then something is missing"),
    Law("H9 taps on tabs", "a tap on the selected tab closes what may be closed above its root"),
    Law("H10 orders of tabs", "the order that the user gave to the tabs is kept"),
    Law("H11 buttons", "each alert button in an accepted report is performed once"),
    Law(
      "H12 back during a push", "a screen that was never shown leaves with the one that pushed it"),
    Law(
      "H13 foreign screens",
      "what the framework pushes by itself stays until the user leaves it or its stack changes"),
    Law(
      "H14 heights of sheets",
      "a sheet stays where the user dragged it, and only the height changes in the user's name"),
  ]

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    let fault = window.books.fault
    ledger.require(
      0, decisive: window.connection.session.lastReport > 1,
      fault != .staleReportHadEffect && fault != .repeatedReportHadEffect,
      "a report had an effect that it must not have", details: fault?.rawValue ?? "")
    let taken = followed.taken
    ledger.require(
      4, when: !taken.entries.isEmpty || !taken.layers.isEmpty,
      taken.isExplained(by: window.truth, givingUp: window.books.givenUp),
      "something was removed that the user did not remove",
      details: "entries \(PlainText.of(taken.entries)), layers \(PlainText.of(taken.layers))")
    checkGestures(&ledger)
    checkWishes(&ledger)
    ledger.require(
      2, when: !hasRetried, decisive: followed.count > 0, window.host.waitingSteps.count <= 1,
      "two steps are in flight")
    checkChanges(&ledger, law: 3)
    let unreadable = window.unreadableEntries
    ledger.require(
      9, decisive: !context.leavingEntries.isEmpty, unreadable.isEmpty,
      "an entry was released while it was on the screen", details: PlainText.of(unreadable))
    if let relaunch {
      ledger.require(
        11, relaunch.saved == relaunch.restored, "the restored window differs from the saved one",
        details: PlainText.of(relaunch))
    }
  }

  private func checkWishes(_ ledger: inout LawLedger) {
    let (books, host) = (window.books, window.host)
    let isLimited = !window.navigator.problems.isEmpty
    ledger.require(
      13, decisive: isLimited, host.impossible == nil,
      "a step leads to what the platform cannot show",
      details: host.impossible.map(PlainText.of) ?? "")
    ledger.require(
      15, when: books.tabTapCount > 0, books.fault != .tabTapHadNoEffect,
      "a tap on the selected tab had no effect")
    ledger.require(
      18, when: !books.givenUp.isEmpty, books.fault != .pushOutlivedItsScreen,
      "a push outlived the screen that made it")
    ledger.require(
      19, when: host.truth.contains(where: \.isForeign), host.lostForeign == nil,
      "a screen that the framework pushed by itself was removed without need",
      details: host.lostForeign.map(PlainText.of) ?? "")
    let restyled = followed.taken.unexplainedStyle(by: window.truth)
    ledger.require(
      20, when: !followed.taken.restyled.isEmpty, restyled == nil,
      "a style changed in the user's name, although the user did not drag the sheet there",
      details: restyled.map { "\($0)" } ?? "")
    let pressed = window.navigator.pressed
    ledger.require(
      17, when: !books.pressed.isEmpty, pressed == books.pressed,
      "an alert button was not performed exactly once",
      details: Mismatch.text(expected: books.pressed, got: pressed))
  }

  private func checkGestures(_ ledger: inout LawLedger) {
    let books = window.books
    ledger.require(
      1, when: books.overtakenCount > 0, books.fault != .overtakenGestureWon,
      "a gesture that a command had overtaken was performed")
    ledger.require(
      8, when: books.idleCount > 0, books.fault != .idleReportHadEffect,
      "a report without news had an effect")
  }

  /// Brings navigator and host to rest and checks the laws that must hold then.
  ///
  /// - Parameters:
  ///   - draw: Unused, because pending work completes in a fixed order.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    comeToRest(&ledger)
    followed.checkAtRest(&ledger, law: 12)
  }

  /// Completes all pending work, and checks the laws that must hold at rest.
  mutating func comeToRest(_ ledger: inout LawLedger) {
    let left = !context.leavingEntries.isEmpty
    let rests = window.comeToRest()
    check(&ledger)
    checkRest(&ledger, rests: rests, convergence: 5, userActions: 6)
    checkWishesAtRest(&ledger)
    readUserActions()
    let selection = selections.forgotten(in: state)
    ledger.require(
      7, when: !window.host.truth.isEmpty, selection == nil, "the user's selection was lost",
      details: selection.map { "\($0)" } ?? "")
    ledger.require(
      10, when: left, context.leavingEntries.isEmpty, "an entry that has left is kept forever",
      details: PlainText.of(context.leavingEntries))
  }

  private func checkWishesAtRest(_ ledger: inout LawLedger) {
    let problems = window.connection.session.planner.capabilities.problems(in: state)
    let isWhole = window.host.picture.withoutForeign == HostPicture(of: state)
    ledger.require(
      14, decisive: !problems.isEmpty,
      window.navigator.problems.isSuperset(of: problems) && problems.isEmpty == isWhole,
      "the owner does not know what the platform cannot show", details: PlainText.of(problems))
    let isMoved = window.host.truth.contains { if case .rearranged = $0 { true } else { false } }
    let order = state.forgottenOrder(of: window.host.truth)
    ledger.require(
      16, when: isMoved, order == nil, "the order of tabs was lost",
      details: order.map { "\($0)" } ?? "")
    let isDragged = window.host.truth.contains { if case .resized = $0 { true } else { false } }
    let sheet = detents.forgotten(in: state)
    ledger.require(
      20, when: isDragged, sheet == nil, "the height to which the user dragged a sheet was lost",
      details: sheet.map { "\($0)" } ?? "")
  }
}

extension UserInput {
  fileprivate var isForeign: Bool { if case .openedForeign = self { true } else { false } }
}
