import PropertyTesting
import Testing

@Suite struct `A state machine property` {
  @Test func `states with equal descriptions count as one unless the machine distinguishes them`() {
    let states = (0..<10).map { Lamp(presses: $0).abstractState }

    #expect(Set(states).count == 2)
    #expect(states[0] == states[8])
  }

  @Test func `reports the shortest history that violates a law`() throws {
    let property = MachineProperty("the till is not full") { Till(bound: 20) }

    let result = property.check()

    guard case .failure(.falsified(let failure)) = result else {
      Issue.record("it holds")
      return
    }
    #expect(failure.violation.identity.law == "T1 not full")
    #expect(failure.script.lines == ["> sell amount=2", "> sell amount=9", "> sell amount=9"])
    #expect(failure.observations == ["0", "2", "11", "20"])
    #expect("\(failure)".contains("T1 not full"))
    #expect("\(failure)".contains("  sell amount=9  →  20"))
  }

  @Test func `replays the script of a failure`() throws {
    let property = MachineProperty("the till is not full") { Till(bound: 20) }
    let script = try Script(
      parsing: "> sell amount=9\n> sel amount=9\n> sell amount=9\n> sell amount=9")

    let replayed = property.replay(script)

    #expect(replayed.violation?.identity.law == "T1 not full")
    #expect(replayed.staleNotes.count == 1)
    #expect(replayed.staleNotes.first?.contains("did you mean 'sell'") == true)
  }

  @Test func `a script with an unknown name does not pass`() throws {
    let property = MachineProperty("the till is not full") { Till(bound: 20) }

    let action = property.replay(try Script(parsing: "> sel amount=9"))
    let argument = property.replay(try Script(parsing: "> sell amont=9"))
    let fewer = property.replay(try Script(parsing: "> sell"))

    #expect(action.violation?.identity.law == "script")
    #expect(action.violation?.details.contains("did you mean 'sell'?") == true)
    #expect(argument.violation?.details.contains("did you mean 'amount'?") == true)
    #expect(fewer.violation == nil)
  }

  @Test func `counts how often each law could have failed and each goal was reached`() throws {
    let property = MachineProperty("nothing is bounded") { Patient(goal: 3) }

    let coverage = try property.verify(CheckSettings(cases: 100))

    #expect(coverage.cases == 100)
    #expect(coverage.steps > 100)
    #expect(coverage.missedGoals.isEmpty)
    #expect(coverage.uncheckedLaws.map(\.id) == ["never asked"])
    #expect("\(coverage)".hasPrefix("100 cases, \(coverage.steps) steps, "))
    #expect("\(coverage)".hasSuffix(" different states; never checked: never asked"))
  }

  @Test func `fails when a goal was never reached`() throws {
    let property = MachineProperty("nothing is bounded") { Patient(goal: 10_000) }

    let result = property.check(CheckSettings(cases: 20))

    guard case .failure(.unreached(let coverage)) = result else {
      Issue.record("ten thousand steps were waited")
      return
    }
    #expect(coverage.missedGoals == ["it waited long"])
  }

  @Test func `draws the machine as part of the case`() throws {
    let property = MachineProperty("the bound is large") { draw throws(Interruption) in
      Till(bound: try draw.int("bound", in: 5...50))
    }

    guard case .failure(.falsified(let failure)) = property.check() else {
      Issue.record("it holds")
      return
    }
    #expect(failure.script.lines == ["* bound=5", "> sell amount=5"])
  }

  @Test func `explains how to fix a machine that cannot be created`() {
    let property = MachineProperty("nothing can be built") { draw throws(Interruption) in
      try draw.require(false, "a bound above its own size")
      return Till(bound: 5)
    }

    guard case .failure(.unusable(let sentence)) = property.check(CheckSettings(cases: 10)) else {
      Issue.record("it was built")
      return
    }
    #expect(sentence.contains("10 of 10 cases"))
    #expect(sentence.contains("a bound above its own size"))
  }

  @Test func `fails when not one step was possible, or none was accepted`() {
    for refuses in [false, true] {
      let property = MachineProperty("nothing happens") { Closed(refuses: refuses) }

      guard case .failure(.unusable(let sentence)) = property.check(CheckSettings(cases: 10)) else {
        Issue.record("it passed")
        continue
      }
      #expect(sentence.contains("in 10 cases no step was taken"))
      #expect(sentence.contains("the door is shut") == refuses)
    }
  }

  @Test func `a check of no cases does not pass`() {
    let property = MachineProperty("nothing is tried") { Till(bound: 5) }

    guard case .failure(.unusable(let sentence)) = property.check(CheckSettings(cases: 0)) else {
      Issue.record("it passed")
      return
    }
    #expect(sentence.contains("at least one case"))
  }

  @Test func `is deterministic`() {
    let property = MachineProperty("the till is not full") { Till(bound: 20) }

    let results = (0..<3).map { _ in "\(property.check(CheckSettings(seed: 5)))" }

    #expect(Set(results).count == 1)
  }
}

/// A till that must contain less than a bound, and that takes any amount.
private struct Till: StateMachine {
  static let rules = [Rule("sell"), Rule("refund")]
  static let laws = [Law("T1 not full", "the till has room")]

  let bound: Int
  private var money = 0

  init(bound: Int) { self.bound = bound }

  func isEnabled(_ rule: Int) -> Bool { rule == 0 || money > 0 }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    let amount = try draw.int("amount", in: 0...9)
    money = rule == 0 ? money + amount : max(0, money - amount)
  }

  mutating func check(_ ledger: inout LawLedger) {
    ledger.require(0, money < bound, "the till is full")
  }

  var abstractState: UInt64 { UInt64(money) }
  func observed() -> String { "\(money)" }
}

/// A lamp that provides no abstract state but only a description.
private struct Lamp: StateMachine {
  static let rules = [Rule("press")]
  static let laws = [Law("seldom", "it is pressed seldom")]

  var presses = 0

  func isEnabled(_ rule: Int) -> Bool { true }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    presses += 1
  }

  mutating func check(_ ledger: inout LawLedger) {
    ledger.require(0, presses < 1_000, "it was pressed a thousand times")
  }

  func observed() -> String { presses.isMultiple(of: 2) ? "off" : "on" }
}

/// A shop that no user can enter: either its rule is never possible, or the rule rejects each
/// attempt.
struct Closed: StateMachine {
  static let rules = [Rule("enter")]
  static let laws = [Law("quiet", "it is quiet")]

  let refuses: Bool

  func isEnabled(_ rule: Int) -> Bool { refuses }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    try draw.require(false, "the door is shut")
  }

  mutating func check(_ ledger: inout LawLedger) {
    ledger.require(0, true, "it is loud")
  }

  var abstractState: UInt64 { 0 }
  func observed() -> String { "" }
}

/// A machine that only counts its steps; it reaches its goal with the given step.
///
/// Its second law never applies.
private struct Patient: StateMachine {
  static let rules = [Rule("wait"), Rule("sleep")]
  static let laws = [Law("patience", "it waits"), Law("never asked", "it is never asked")]
  static let goals = ["it waited long"]

  let goal: Int
  private var steps = 0

  init(goal: Int) { self.goal = goal }

  func isEnabled(_ rule: Int) -> Bool { true }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    steps += 1
    if steps == goal { ledger.reach(0) }
  }

  mutating func check(_ ledger: inout LawLedger) {
    ledger.require(0, steps >= 0, "it ran backwards")
    ledger.require(1, when: steps < 0, false, "it was asked")
  }

  var abstractState: UInt64 { 0 }
  func observed() -> String { "\(steps)" }
}
