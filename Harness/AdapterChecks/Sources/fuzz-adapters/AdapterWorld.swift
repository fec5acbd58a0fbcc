import NavigationModel
import NavigationTestingCore
import PropertyTesting

/// An app of one stack, whose code and whose user do what they like, in front of an adapter and the
/// stand-in of its framework.
struct AdapterWorld<Subject: Bench>: World {
  static var name: String { MainActor.assumeIsolated { Subject.name } }
  static var summary: String { "a stack adapter in front of the stand-in of its framework" }
  static var mutants: [Mutant] { [] }

  let app: App<Subject>

  init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    var choices: [Int] = []
    for count in Subject.choices { choices.append(try draw.index("choice", below: count)) }
    let drawn = choices
    app = MainActor.assumeIsolated { App(drawn) }
  }

  enum Action: Int, CaseIterable {
    case wait, push, goBack, pop, pushTwo, popToRoot, replaceTop, deny, allow
    case backMenu, beginSwipe, finishSwipe, cancelSwipe
  }

  static var rules: [Rule] { Action.allCases.map { Rule("\($0)", weight: $0 == .wait ? 3 : 1) } }

  static var laws: [Law] {
    [
      Law("A1 convergence", "at rest the screen shows what the state says"),
      Law("A2 no deed invented", "in the user's name only that goes which the user popped"),
      Law("A3 no deed forgotten", "what the user popped is gone, unless a command overtook it"),
      Law("A4 no complaint", "the framework has nothing to complain about"),
      Law("A5 leave policy", "at rest there is no way back from an entry that denies leaving"),
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
    default: number = 0
    }
    MainActor.assumeIsolated { app.perform(action, number) }
  }

  mutating func check(_ ledger: inout LawLedger) {
    let facts = MainActor.assumeIsolated { app.facts }
    ledger.require(
      1, when: !facts.taken.isEmpty, facts.taken.allSatisfy(facts.popped.contains),
      "an entry was removed that the user did not pop", details: "\(facts.taken)")
    ledger.require(
      3, decisive: !facts.popped.isEmpty, facts.warnings.isEmpty, "the framework complained",
      details: facts.warnings.first ?? "")
  }

  mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    MainActor.assumeIsolated { app.comeToRest() }
    check(&ledger)
    let facts = MainActor.assumeIsolated { app.facts }
    ledger.require(
      0, facts.shown == facts.entries, "the screen shows something else than the state says",
      details: "\(facts.shown), not \(facts.entries)")
    let kept = facts.owed.filter(facts.entries.contains)
    ledger.require(
      2, when: !facts.owed.isEmpty, kept.isEmpty, "what the user popped is still there",
      details: "\(kept)")
    ledger.require(
      4, when: facts.isDenied, !facts.canGoBack, "an entry that denies leaving can be left")
  }

  var abstractState: UInt64 {
    MainActor.assumeIsolated { UInt64(app.facts.entries.count << 8 | app.facts.shown.count) }
  }

  func observed() -> String {
    MainActor.assumeIsolated { "state \(app.facts.entries), shown \(app.facts.shown)" }
  }
}
