import Foundation
import PropertyTesting
import Testing

@Suite struct `State machines` {
  @Test func `a violation shrinks to the fewest steps with the smallest arguments`() throws {
    let bench = CounterBench()

    let tape = try #require(try bench.shrunk(law: "K1 bounded"))
    _ = try bench.replay(tape.choices, narrates: true)

    #expect(
      bench.run.script.description == """
        > add amount=2
        > add amount=9
        > add amount=9
        """)
    #expect(bench.run.narration == ["0, jobs []", "2, jobs []", "11, jobs []", "20, jobs []"])
  }

  @Test func `values drawn at rest shrink too`() throws {
    let bench = CounterBench(bound: .max)

    let tape = try #require(try bench.shrunk(law: "K2 no loss"))
    _ = try bench.replay(tape.choices, narrates: true)

    #expect(tape.stepCount == 3)
    #expect(bench.run.script.lines.count { $0.hasPrefix("> enqueue") } == 3)
  }

  @Test func `generated cases are replayed exactly`() throws {
    let bench = CounterBench()
    for index in 0..<300 {
      let violation = try bench.generate(index)
      let tape = bench.run.draw.tape

      let again = try bench.replay(tape.choices)

      #expect(again == violation)
      #expect(bench.run.draw.tape.choices == tape.choices)
    }
  }

  @Test func `a script repeats the case, and the case repeats the script`() throws {
    let bench = CounterBench()
    for index in 0..<200 {
      let violation = try bench.generate(index)
      let tape = bench.run.draw.tape
      _ = try bench.replay(tape.choices, narrates: true)
      let script = bench.run.script

      let again = try bench.read(try Script(parsing: script.description))

      #expect(again == violation)
      #expect(bench.run.draw.tape.choices == tape.choices)
      #expect(bench.run.script == script)
      #expect(bench.run.staleNotes.isEmpty)
    }
  }

  @Test func `a step that is not possible is skipped and removed from the tape`() throws {
    let bench = CounterBench()

    let tape = try #require(Tape("| 1 4 | 0 5 | 4 | 2"))
    _ = try bench.replay(tape.choices)

    #expect(bench.run.draw.tape.description == "| 0 5 | 2")
  }

  @Test func `a step whose arguments are rejected is removed from the tape`() throws {
    let bench = CounterBench()

    let tape = try #require(Tape("| 0 5 | 0 3 | 2"))
    _ = try bench.replay(tape.choices)

    #expect(bench.run.draw.tape.description == "| 0 5 | 2")
  }

  @Test func `a step with too many or too few choices does not affect the other steps`() throws {
    let bench = CounterBench()

    let tape = try #require(Tape("| 0 5 7 7 | 0 | 0 9 9 9"))
    _ = try bench.replay(tape.choices)

    #expect(bench.run.draw.tape.description == "| 0 5 | 0 0 | 0 9")
  }

  @Test func `unknown actions and values are stale, with the closest name`() throws {
    let bench = CounterBench()

    _ = try bench.read(
      try Script(parsing: "> ad amount=1\n> add amount=70\n> add quantity=2\n> remove amount=1"))

    #expect(
      bench.run.staleNotes == [
        "step 1, ad: no action is called 'ad'; did you mean 'add'?",
        "step 2, add: 'amount' can no longer be '70'; the simplest was taken",
        "step 3, add: no argument 'amount'; the simplest was taken",
        "step 4, remove: the step is not possible here; it was skipped",
      ])
  }

  @Test func `a law is counted only in steps to which it applies`() throws {
    var ledger = LawLedger(laws: 1)

    ledger.require(0, when: false, false, "never evaluated")
    ledger.require(0, decisive: false, true, "holds")
    ledger.require(0, true, "holds")

    #expect(ledger.counts[0].antecedentTrue == 2)
    #expect(ledger.counts[0].decisive == 1)
    #expect(!ledger.hasViolation)
  }

  @Test func `only the first violation of a case is kept`() throws {
    var ledger = LawLedger(laws: 2)

    ledger.require(1, false, "first", details: "7")
    ledger.require(0, false, "second")

    let violation = try #require(ledger.violation(among: Counter.laws))
    #expect(violation.identity == .init(law: "K2 no loss", message: "first"))
    #expect(violation.description == "first: 7")
  }
}

@Suite struct `Steering` {
  @Test func `masks and lengths never reach the tape`() throws {
    let bench = CounterBench(bound: .max)
    _ = try bench.generate(5, plan: CasePlan(length: 20, factors: [1, 0, 1, 0, 0]))
    let masked = bench.run.draw.tape

    _ = try bench.replay(masked.choices)

    #expect(bench.run.draw.tape.choices == masked.choices)
    #expect(Set(masked.choices.filter { $0.section == .step }.map(\.value)).isSubset(of: [0, 2]))
  }

  @Test func `a third of the cases and more change no weights, and every length occurs`() {
    let plans = (0..<1_000).map { index in
      CasePlan(seed: CaseSeed(root: 0, test: "menu", index: index), rules: 6)
    }

    #expect((320...430).contains(plans.count { $0.factors == nil }))
    #expect(Set(plans.map(\.length)) == Set(CasePlan.lengths))
    #expect(plans.compactMap(\.factors).allSatisfy { $0.contains { $0 > 0 } })
  }

  @Test func `rules are chosen by weight among the enabled ones`() throws {
    var run = CaseRun(
      rules: [Rule("tap", weight: 3), Rule("swipe"), Rule("never", weight: 50)], laws: 0, goals: 0)
    run.generate(CaseSeed(root: 0, test: "w", index: 0), plan: CasePlan(length: 20_000))
    var counts = [0, 0, 0]

    while let rule = try run.nextRule(of: ClosedDoors(open: [0, 1])) { counts[rule] += 1 }

    #expect(counts[2] == 0)
    #expect((0.73...0.77).contains(Double(counts[0]) / 20_000))
  }

  @Test func `states are counted once`() {
    var states = StateSet()
    for round in 0..<3 {
      for state in 0..<5_000 as Range<UInt64> {
        #expect(states.insert(state &* 0x10001) == (round == 0))
      }
    }

    #expect(states.count == 5_000)
    #expect(states.sorted == (0..<5_000).map { $0 &* 0x10001 })
  }

  @Test func `states that differ only in their high bits are inserted quickly`() {
    let begin = processorSeconds()
    var states = StateSet()

    for state in 0..<200_000 as Range<UInt64> { states.insert(state << 44) }

    #expect(states.count == 200_000)
    // If each new state were compared with all the others, this would take minutes.
    #expect(processorSeconds() - begin < 20)
  }
}

/// A machine whose possible rules do nothing.
struct ClosedDoors: StateMachine {
  static let rules = [Rule("tap"), Rule("swipe"), Rule("never")]
  static let laws: [Law] = []
  let open: Set<Int>
  let abstractState: UInt64 = 0

  func isEnabled(_ rule: Int) -> Bool { open.contains(rule) }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {}

  mutating func check(_ ledger: inout LawLedger) {}

  func observed() -> String { "" }
}

/// Returns the seconds of processor time that this thread, without the other tests, has used.
private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
