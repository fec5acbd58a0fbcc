import PropertyTesting

/// A counter that must stay below a bound, and jobs that are done in random order at rest.
struct Counter: StateMachine {
  static let rules = [
    Rule("add"), Rule("remove"), Rule("reset"), Rule("enqueue"), Rule("impossible"),
  ]
  static let laws = [
    Law("K1 bounded", "the count stays below the bound"),
    Law("K2 no loss", "at rest, jobs were done in order"),
  ]
  static let goals = ["reset"]

  var bound = 20
  var count = 0
  var jobs: [Int] = []

  init(bound: Int = 20) {
    self.bound = bound
  }

  func isEnabled(_ rule: Int) -> Bool {
    rule == 1 ? count > 0 : rule < 4
  }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0:
      let amount = try draw.int("amount", in: 0...9)
      try draw.require(amount != 3, "three is not accepted")
      count += amount
    case 1: count -= min(count, try draw.int("amount", in: 1...9))
    case 2:
      count = 0
      ledger.reach(0)
    default: jobs.append(try draw.int("job", in: 0...99))
    }
    ledger.note(.applied)
  }

  mutating func check(_ ledger: inout LawLedger) {
    ledger.require(0, when: count > 0, count < bound, "the count is too large", details: "\(count)")
  }

  mutating func finish(draw: inout Draw, ledger: inout LawLedger) throws(Interruption) {
    var order: [Int] = []
    while !jobs.isEmpty {
      order.append(jobs.remove(at: try draw.index("next", below: jobs.count)))
    }
    let isOrdered = order == order.sorted(by: <) || order.count < 2
    ledger.require(1, when: order.count > 1, isOrdered || order.count < 3, "a job came too early")
  }

  var abstractState: UInt64 { UInt64(min(count, 5)) }

  func observed() -> String { "\(count), jobs \(jobs)" }
}

/// A bench that runs cases of the counter.
final class CounterBench {
  var run = CaseRun(of: Counter.self)
  let bound: Int

  init(bound: Int = 20) {
    self.bound = bound
  }

  func generate(_ index: Int, plan: CasePlan? = nil) throws -> Violation? {
    let seed = CaseSeed(root: 0, test: "counter", index: index)
    run.generate(seed, plan: plan ?? CasePlan(seed: seed, rules: Counter.rules.count))
    return try play()
  }

  func replay(_ choices: [Choice], narrates: Bool = false) throws -> Violation? {
    run.replay(choices, narrates: narrates)
    return try play()
  }

  func read(_ script: Script) throws -> Violation? {
    run.read(script, narrates: true)
    return try play()
  }

  private func play() throws -> Violation? {
    var counter = Counter(bound: bound)
    try counter.play(&run)
    return run.ledger.violation(among: Counter.laws)
  }

  /// Returns the first case that breaks a law, shrunk; `nil` if none of 2,000 cases breaks it.
  func shrunk(law: String, shrinker: Shrinker = Shrinker()) throws -> Tape? {
    for index in 0..<2_000 {
      guard let violation = try generate(index), violation.identity.law == law else { continue }
      _ = try replay(run.draw.tape.choices)
      return shrinker.shrink(run.draw.tape) { choices in
        guard let other = try? self.replay(choices), other.identity == violation.identity else {
          return .noFailure
        }
        return .sameFailure(self.run.draw.tape)
      }.tape
    }
    return nil
  }
}
