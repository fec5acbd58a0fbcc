import PropertyTesting
import Testing

/// Machines whose rules and laws are enums.
@Suite struct `An action machine` {
  private struct Lamp: ActionMachine {
    enum Action: String, CaseIterable { case wait, press, smash }
    enum Laws: Int { case counted, dark }

    static let laws = [
      Law("counted", "each press is counted"), Law("dark", "a lamp that is broken is dark"),
    ]

    var presses = 0
    var isBroken = false

    func isEnabled(_ action: Action) -> Bool { action != .smash || presses > 1 }

    mutating func perform(
      _ action: Action, draw: inout Draw, ledger: inout LawLedger
    ) throws(Interruption) {
      switch action {
      case .wait: break
      case .press: presses += 1
      case .smash: isBroken = true
      }
    }

    mutating func check(_ ledger: inout LawLedger) {
      ledger.require(Laws.counted, presses >= 0, "presses are lost")
      ledger.require(Laws.dark, when: isBroken, presses.isMultiple(of: 2), "it shines")
    }

    func observed() -> String { "\(presses) presses" }
  }

  @Test func `has a rule for each case, in their order`() {
    #expect(Lamp.rules.map(\.name) == ["wait", "press", "smash"])
  }

  @Test func `is fuzzed like any other machine, and performs only enabled actions`() throws {
    let result = MachineProperty("a broken lamp is dark") { Lamp() }.check()

    guard case .failure(.falsified(let failure)) = result else {
      Issue.record("the lamp that shines was not found")
      return
    }
    #expect(failure.violation.identity.law == "dark")
    #expect(failure.script.lines == ["> press", "> press", "> press", "> smash"])
  }
}
