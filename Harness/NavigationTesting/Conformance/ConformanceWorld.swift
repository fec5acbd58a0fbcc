import NavigationModel
import NavigationTestingCore
import PropertyTesting

/// An app with a host under test, in which the app's code and the user act at random.
struct ConformanceWorld<Subject: HostUnderTest>: World {
  static var name: String { MainActor.assumeIsolated { Subject.name } }
  static var summary: String { "an app and its user at a host" }
  static var mutants: [Mutant] { [] }

  let app: ConformanceApp<Subject>

  init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    var choices: [Int] = []
    for count in Subject.choices { choices.append(try draw.index("choice", below: count)) }
    let drawn = choices
    app = MainActor.assumeIsolated { ConformanceApp(drawn) }
  }

  enum Action: Int, CaseIterable {
    case wait, push, goBack, pop, present, pushTwo, popToRoot, replaceTop, deny, allow
    case backMenu, beginSwipe, finishSwipe, cancelSwipe
    case dismiss, dismissAll, askFirst, ask, beginDrag, finishDrag, cancelDrag
    case presentCover, presentPopover, presentTabs, presentSplit, restyle
    case setRoot, selectTab, setTabs, selectColumn, choose
    case presentAlert, pressButton, tapAgain, pushForeign
    case presentResizable, selectDetent, resizeSheet, escape, pushAboveGuard
    case presentInspector, toggleColumn
  }

  static var rules: [Rule] {
    Action.allCases.map { action in
      switch action {
      case .wait, .choose, .selectDetent, .backMenu, .pushAboveGuard:
        Rule("\(action)", weight: 3)
      case .presentResizable, .toggleColumn: Rule("\(action)", weight: 2)
      // The weight is high because few sheets have two heights, and users can drag them only at
      // rest.
      case .resizeSheet: Rule("\(action)", weight: 12)
      default: Rule("\(action)", weight: 1)
      }
    }
  }

  static var laws: [Law] {
    [
      Law("A1 convergence", "at rest the screen shows what the state says"),
      Law("A2 no action invented", "only what the user popped is removed in the user's name"),
      Law(
        "A3 no action forgotten", "what the user popped is removed, unless a command overtook it"),
      Law("A4 no complaint", "the framework reports no misuse"),
      Law("A5 leave policy", "at rest an entry that denies leaving or asks first cannot be left"),
      Law("A6 questions", "an attempt to leave an entry that asks first is reported once"),
      Law("A7 choices", "the state has the tab that the user chose, and no other tab changes"),
      Law("A8 buttons", "each button press in an alert is reported once"),
      Law("A9 taps on tabs", "a tap on the selected tab closes what may be closed above its root"),
      Law(
        "A10 foreign screens",
        "what the framework pushes stays until the user leaves it or its stack changes"),
      Law(
        "A11 heights of sheets",
        "a sheet stays where the user dragged it, and no other height changes"),
      Law("A12 going back by a gesture", "a screen's owner is notified once, or asked once"),
      Law("A13 columns", "a column that the user opens or closes is reported once"),
    ]
  }

  func isEnabled(_ rule: Int) -> Bool {
    MainActor.assumeIsolated { Action(rawValue: rule).map(app.isEnabled) ?? false }
  }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let action = Action(rawValue: rule) else { return }
    let number: Int
    switch action {
    case .wait: number = try draw.element("turns", of: [50, 1, 10, 25])
    case .backMenu: number = try draw.int("left", in: 1...4)
    case .ask: number = try draw.index("way", below: 2)
    case .pushAboveGuard: number = try draw.index("policy", below: 2)
    case .choose, .pressButton, .tapAgain: number = try draw.index("choice", below: 6)
    case .selectTab, .selectColumn, .setTabs, .setRoot, .presentResizable:
      number = try draw.index("which", below: 3)
    default: number = 0
    }
    MainActor.assumeIsolated { app.perform(action, number) }
  }

  mutating func check(_ ledger: inout LawLedger) {
    let facts = MainActor.assumeIsolated { app.facts }
    ledger.require(
      1, when: !facts.taken.isEmpty, facts.taken.allSatisfy(facts.popped.contains),
      "an entry was removed that the user did not pop", details: PlainText.of(facts.taken))
    ledger.require(
      3, decisive: !facts.popped.isEmpty, facts.warnings.isEmpty, "the framework reported misuse",
      details: facts.warnings.first ?? "")
    ledger.require(
      4, when: facts.isGuardTried, facts.lostGuarded.isEmpty,
      "an entry beneath others was left against its policy",
      details: PlainText.of(facts.lostGuarded))
    ledger.require(
      5, when: facts.policy == .ask, facts.misheard.isEmpty, "a question was reported wrongly",
      details: PlainText.of(facts.misheard))
    ledger.require(
      6, when: facts.keptChoice != nil, facts.inventedChoices == 0 && facts.keptChoice ?? true,
      "something is chosen that the user did not choose")
    ledger.require(
      7, when: !facts.heard.isEmpty, facts.pressed.starts(with: facts.heard),
      "a button was reported that was not pressed",
      details: Mismatch.text(expected: facts.pressed, got: facts.heard))
    ledger.require(
      8, when: facts.tabTapCount > 0, facts.lostTabTap == nil,
      "a tap on the selected tab closed too much or too little")
    ledger.require(
      10, decisive: facts.keptHeight != nil,
      facts.inventedHeights == 0 && facts.keptHeight ?? true,
      "a sheet does not rest where the user dragged it")
    ledger.require(
      12, when: facts.toggles.isTried || facts.inventedToggleCount > 0,
      facts.toggles.misheard.isEmpty && facts.inventedToggleCount == 0,
      "a column that the user opened or closed was reported wrongly",
      details: facts.toggles.misheard.first ?? "")
    checkEscapes(facts, &ledger)
  }

  private func checkEscapes(_ facts: ConformanceFacts, _ ledger: inout LawLedger) {
    ledger.require(
      11, when: facts.escapes.isTried, facts.escapes.misheard.isEmpty,
      "an accessibility gesture that goes back was reported wrongly",
      details: PlainText.of(facts.escapes.misheard))
  }

  mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    MainActor.assumeIsolated { app.comeToRest() }
    check(&ledger)
    let facts = MainActor.assumeIsolated { app.facts }
    ledger.require(
      0, facts.shown == facts.entries, "the screen differs from the state",
      details: Mismatch.text(expected: facts.entries, got: facts.shown))
    ledger.require(
      0,
      (facts.choicesShown ?? facts.choices) == facts.choices
        && (facts.stylesShown ?? facts.styles) == facts.styles,
      "the tabs or styles on the screen differ from the state",
      details: "\(facts.choicesShown ?? []), not \(facts.choices); "
        + Mismatch.text(expected: facts.styles, got: facts.stylesShown ?? []))
    ledger.require(
      0, when: facts.isTitled != nil, facts.isTitled ?? true, "the title is not the screen's title")
    let entries = facts.entries.flatMap(\.self)
    let kept = facts.owed.filter(entries.contains)
    ledger.require(
      2, when: !facts.owed.isEmpty, kept.isEmpty, "what the user popped is still there",
      details: PlainText.of(kept))
    ledger.require(
      4, when: facts.policy != .allow && facts.foreignCount == 0, !facts.canGoBack,
      "an entry can be left against its policy")
    ledger.require(
      4, when: facts.isLayerGuarded, !facts.canDrag,
      "a layer can be dragged away against the policy of an entry in it")
    ledger.require(
      6, when: facts.keptChoice != nil, facts.keptChoice ?? true,
      "what the user chose is not chosen")
    ledger.require(
      7, when: !facts.pressed.isEmpty, facts.pressed == facts.heard,
      "a button press was not reported exactly once",
      details: Mismatch.text(expected: facts.pressed, got: facts.heard))
    ledger.require(
      5, when: facts.policy == .ask && facts.foreignCount == 0, facts.waysToAsk > 0,
      "there is no way to ask")
    ledger.require(
      9, when: facts.foreignPushCount > 0,
      facts.foreignExpected.map { $0 == facts.foreignCount } ?? true,
      "a screen that the framework pushed by itself was removed",
      details: "\(facts.foreignCount), not \(facts.foreignExpected ?? 0)")
  }

  var abstractState: UInt64 {
    let facts = MainActor.assumeIsolated { app.facts }
    let depths = facts.entries.map(\.count) + facts.shown.map(\.count)
    return depths.reduce(UInt64(facts.entries.count)) { $0 << 4 | UInt64(min($1, 15)) }
  }

  func observed() -> String {
    MainActor.assumeIsolated { "state \(app.facts.entries), shown \(app.facts.shown)" }
  }
}
