import PropertyTesting
import Testing

/// A machine that makes a chosen mistake.
private struct Waiter: StateMachine {
  enum Mistake: Sendable {
    case none
    case unknownLaw
    case unknownGoal
    case rejectsAfterViolation
  }

  static let rules = [Rule("greet"), Rule("serve")]
  static let laws = [Law("W1 polite", "no guest is turned away")]

  var mistake: Mistake

  func isEnabled(_ rule: Int) -> Bool { true }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard rule == 1 else { return }
    let guests = try draw.int("guests", in: 0...9)
    switch mistake {
    case .none: break
    case .unknownLaw: ledger.require(7, true, "never seen")
    case .unknownGoal: ledger.reach(3)
    case .rejectsAfterViolation:
      ledger.require(0, guests < 7, "too many guests")
      try draw.require(guests < 7)
    }
  }

  mutating func check(_ ledger: inout LawLedger) {}
  var abstractState: UInt64 { 0 }
  func observed() -> String { "open" }
}

/// A machine without rules.
private struct Statue: StateMachine {
  static let rules: [Rule] = []
  static let laws = [Law("S1 still", "nothing moves")]

  func isEnabled(_ rule: Int) -> Bool { true }
  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {}
  mutating func check(_ ledger: inout LawLedger) {}
  var abstractState: UInt64 { 0 }
  func observed() -> String { "" }
}

@Suite struct `Machines with mistakes` {
  private func falsification(_ mistake: Waiter.Mistake) throws -> MachineFalsification {
    let result = MachineProperty("the waiter is fine") { Waiter(mistake: mistake) }.check()
    guard case .failure(.falsified(let failure)) = result else {
      throw MachineFailure.unusable("nothing was found")
    }
    return failure
  }

  @Test func `a law that is not listed is reported with the step that checks it`() throws {
    let failure = try falsification(.unknownLaw)

    #expect(failure.script.description == "> serve guests=0")
    #expect(failure.violation.description.contains("`laws` does not list: number 7 of 1"))
  }

  @Test func `a goal that is not listed is reported with the step that reaches it`() throws {
    let failure = try falsification(.unknownGoal)

    #expect(failure.script.description == "> serve guests=0")
    #expect(failure.violation.description.contains("`goals` does not list: number 3 of 0"))
  }

  @Test func `a step that is rejected after it showed a violation stays in the history`() throws {
    let failure = try falsification(.rejectsAfterViolation)

    #expect(failure.script.description == "> serve guests=7")
    #expect(failure.observations == ["open", "open"])
  }

  @Test func `a machine without rules takes no step of another machine's tape`() throws {
    var run = CaseRun(of: Statue.self)
    run.replay(try #require(Tape("| 0 | 3")).choices, narrates: true)
    var statue = Statue()
    try statue.play(&run)

    #expect(run.stepCount == 0)
  }
}

@Suite struct `Extreme numbers` {
  @Test func `weights whose sum overflows are obeyed`() throws {
    let generator = Gen<Bool>.weighted([(.max, .constant(false)), (.max, .constant(true))])
    let coverage = try Property("either", generator) { _ in true }
      .classifying("the second", atLeast: 0.3) { $0 }.verify()

    #expect(coverage.cases == 1_000)
  }

  @Test func `the clock stops at its last tick`() {
    var scheduler = Scheduler<String>()
    scheduler.advance(by: 5)
    scheduler.add("never", after: .max)
    #expect(scheduler.dueCount == 0)

    scheduler.advance(by: .max)
    scheduler.advance(by: .max)

    #expect(scheduler.now == .max)
    #expect(scheduler.dueCount == 1)
  }

  @Test func `draining with a negative limit performs no job`() throws {
    var scheduler = Scheduler<String>()
    scheduler.add("tea")
    var draw = Draw(random: Xoshiro256StarStar(seed: 0))

    #expect(try !scheduler.drain("job", &draw, limit: -1) { _, _ in })
  }

  @Test(arguments: [-1, .min])
  func `within a negative number of steps means now`(steps: Int) {
    var monitor = Monitor(Formula<Int>.within(steps, .state("open") { $0 > 0 }))

    #expect(monitor.observe(0) == .violated("open"))
  }

  @Test func `the enumeration of a scope of too many steps to count begins`() throws {
    let odometer = Odometer(after: try #require(Tape("| 0")).choices, steps: .max, values: 2)

    #expect(odometer.steps == .max)
  }

  @Test func `a range of more than 64 bits is explained and not truncated`() {
    let result = Property("wide", Gen<Int128>.int(in: 0...(1 << 64))) { _ in true }.check()

    guard case .failure(.unusable(let sentence)) = result else {
      Issue.record("it passed")
      return
    }
    #expect(sentence.contains("more than 64 bits"))
  }

  @Test func `a required share that is not a number is never reached`() {
    let property = Property("any", Gen<Int>.int) { _ in true }
      .classifying("none", atLeast: .nan) { _ in false }

    #expect(throws: PropertyFailure<Int>.self) { try property.verify() }
  }

  @Test(.timeLimit(.minutes(15)))
  func `a filter of a generator that draws nothing tries once`() {
    let filtered = Gen<Int>.constant(1).filter("one is not two", tries: .max) { $0 == 2 }

    #expect(throws: PropertyFailure<Int>.self) {
      try Property("two", filtered) { _ in true }.verify()
    }
  }

  @Test(arguments: [[1], [], [-1, .max], [.max, .max, 1]])
  func `factors that are too few, too many or out of range are corrected`(factors: [Int]) {
    var run = CaseRun(rules: [Rule("serve"), Rule("join", weight: 3)], laws: -1, goals: -1)

    run.generate(
      CaseSeed(root: 0, test: "factors", index: 0), plan: CasePlan(length: 8, factors: factors))
    let swarm = CasePlan(seed: CaseSeed(root: 0, test: "factors", index: 1), rules: -1)

    #expect((try? run.nextRule(of: ClosedDoors(open: [1]))) == 1)
    #expect(swarm.factors == nil)
  }

  @Test func `a log of events that undo more than was drawn is empty`() throws {
    var log = DrawLog()
    log.add(.truncate(to: -1))
    log.add(.truncate(to: .min))

    #expect(log.tape.choices.isEmpty)
  }

  @Test func `a judge that returns the tape that it received does no harm`() {
    let tape = Tape([Choice(5, upTo: 3), Choice(9, upTo: 3), Choice(200, upTo: 100)])

    let least = Shrinker().shrink(tape) { .sameFailure(Tape($0)) }

    #expect(least.tape.choices.isEmpty)
  }
}
