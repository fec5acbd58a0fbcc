import PropertyTesting
import Testing

@Suite struct `Small scopes` {
  /// Returns the tapes of those cases of a scope that have the full number of steps.
  ///
  /// The second result is the number of all cases that were tried.
  private func cases(
    of odometer: Odometer, bench: CounterBench = CounterBench(bound: .max)
  ) throws -> (scripts: [String], count: Int) {
    var odometer = odometer
    var scripts: [String] = []
    while odometer.hasNext {
      bench.run.enumerate(odometer)
      var counter = Counter(bound: bench.bound)
      try counter.play(&bench.run)
      let tape = bench.run.draw.tape
      if tape.stepCount == odometer.steps { scripts.append(tape.description) }
      odometer.advance(past: tape)
    }
    return (scripts, odometer.count)
  }

  @Test func `every case is enumerated exactly once`() throws {
    // A case of one step adds 0 or 1, resets, or enqueues 0 or 1; at zero, it cannot remove.
    let one = try cases(of: Odometer(steps: 1, values: 2))

    #expect(one.scripts == ["| 0 0", "| 0 1", "| 2", "| 3 0 ~ 0", "| 3 1 ~ 0"])
  }

  @Test func `the possible steps depend on the steps before`() throws {
    let two = try cases(of: Odometer(steps: 2, values: 2))

    // After "add 1", the same five steps and two ways to remove are possible; after "reset", only
    // the five.
    #expect(Set(two.scripts).count == two.scripts.count)
    #expect(two.scripts.count { $0.hasPrefix("| 0 1 ") } == 7)
    #expect(two.scripts.count { $0.hasPrefix("| 2 ") } == 5)
  }

  @Test func `only the rules of a given alphabet are tried`() throws {
    let two = try cases(of: Odometer(steps: 2, values: 2, rules: [2, 3]))

    let all = ["| 2 | 2", "| 2 | 3 0", "| 2 | 3 1", "| 3 0 | 2", "| 3 1 | 2"]
    #expect(all.allSatisfy { wanted in two.scripts.contains { $0.hasPrefix(wanted) } })
    #expect(two.scripts.allSatisfy { $0.hasPrefix("| 2 ") || $0.hasPrefix("| 3 ") })
  }

  @Test func `rejected arguments do not end the enumeration`() throws {
    let one = try cases(of: Odometer(steps: 1, values: 6))

    let added = one.scripts.filter { $0.hasPrefix("| 0 ") }

    #expect(added == ["| 0 0", "| 0 1", "| 0 2", "| 0 3", "| 0 4", "| 0 5"])
  }

  @Test func `a case can be continued with every possible step`() throws {
    let beginning = try #require(Tape("| 0 1"))

    let next = try cases(of: Odometer(after: beginning.choices, steps: 1, values: 2))

    #expect(next.scripts.count == 7)
    #expect(next.scripts.allSatisfy { $0.hasPrefix("| 0 1 ") })
  }

  @Test func `the whole scope is found to be free of violations, or not`() throws {
    let bench = CounterBench(bound: 3)
    var odometer = Odometer(steps: 2, values: 3)
    var violations: [String] = []
    while odometer.hasNext {
      bench.run.enumerate(odometer)
      var counter = Counter(bound: 3)
      try counter.play(&bench.run)
      if bench.run.ledger.hasViolation { violations.append(bench.run.draw.tape.description) }
      odometer.advance(past: bench.run.draw.tape)
    }

    #expect(violations == ["| 0 1 | 0 2", "| 0 2 | 0 1", "| 0 2 | 0 2"])
  }

  @Test func `a dead end before the draws at rest ends the case but not the enumeration`() throws {
    let three = try cases(of: Odometer(steps: 3, values: 2))

    #expect(Set(three.scripts).count == three.scripts.count)
    #expect(three.count == three.scripts.count)
  }

  @Test func `draws at rest are not read as steps`() throws {
    var run = CaseRun(of: DeadEnd.self)
    var odometer = Odometer(steps: 2, values: 2)
    var tapes: [String] = []
    while odometer.hasNext, tapes.count < 100 {
      run.enumerate(odometer)
      var machine = DeadEnd()
      try machine.play(&run)
      tapes.append(run.draw.tape.description)
      odometer.advance(past: run.draw.tape)
    }

    #expect(Set(tapes) == ["| 0 ~ 0", "| 0 ~ 1", "~ 0"])
    #expect(odometer.count == 2)
  }
}

/// A machine that can take one step, and rests in one of two ways.
private struct DeadEnd: StateMachine {
  static let rules = [Rule("go"), Rule("never")]
  static let laws = [Law("D1 known", "nothing is unknown")]

  private var isOver = false

  func isEnabled(_ rule: Int) -> Bool { rule == 0 && !isOver }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    isOver = true
  }

  mutating func check(_ ledger: inout LawLedger) {}

  mutating func finish(draw: inout Draw, ledger: inout LawLedger) throws(Interruption) {
    _ = try draw.bool("lightsOff")
  }

  var abstractState: UInt64 { isOver ? 1 : 0 }
  func observed() -> String { "" }
}
