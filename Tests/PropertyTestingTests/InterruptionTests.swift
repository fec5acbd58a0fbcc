import PropertyTesting
import Testing

/// A till that detects a mistake and is then interrupted.
private struct Closing: StateMachine {
  enum Mistake: Sendable {
    case draws(tooMany: Bool)
    case rejectsAtRest
  }

  static let rules = [Rule("sell")]
  static let laws = [Law("C1 balance", "nothing is left over")]

  let mistake: Mistake
  private var sold = 0

  init(_ mistake: Mistake) {
    self.mistake = mistake
  }

  func isEnabled(_ rule: Int) -> Bool { true }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    sold += 1
    guard case .draws(let tooMany) = mistake, sold > 2 else { return }
    ledger.fail(0, "something is left over")
    if tooMany { while true { _ = try draw.bool() } }
    try deepen(&draw)
  }

  private func deepen(_ draw: inout Draw) throws(Interruption) {
    try draw.span("deeper") { draw throws(Interruption) in try deepen(&draw) }
  }

  mutating func check(_ ledger: inout LawLedger) {}

  mutating func finish(draw: inout Draw, ledger: inout LawLedger) throws(Interruption) {
    guard case .rejectsAtRest = mistake else { return }
    ledger.require(0, sold < 3, "something is left over")
    try draw.require(sold < 3)
  }

  var abstractState: UInt64 { UInt64(sold) }
  func observed() -> String { "\(sold)" }
}

@Suite struct `What interrupts a case` {
  @Test(arguments: [
    Closing.Mistake.draws(tooMany: true), .draws(tooMany: false), .rejectsAtRest,
  ])
  fileprivate func `does not hide the violation before it`(_ mistake: Closing.Mistake) throws {
    let property = MachineProperty("the till balances") { Closing(mistake) }

    let settings = CheckSettings(cases: 50, choiceLimit: 400)

    guard case .failure(.falsified(let failure)) = property.check(settings) else {
      Issue.record("nothing was found")
      return
    }

    #expect(failure.violation.identity.law == "C1 balance")
    #expect(failure.script.steps.count == 3)
  }

  @Test func `does not count as a step`() {
    let property = MachineProperty("nothing happens") { draw throws(Interruption) in
      try draw.require(try draw.int(in: 0...9) > 0)
      return Closed(refuses: false)
    }

    guard case .failure(.unusable(let sentence)) = property.check(CheckSettings(cases: 50)) else {
      Issue.record("it holds without a step")
      return
    }
    #expect(sentence.contains("no step was taken"))
  }

  @Test func `is reported by a replay`() throws {
    let property = MachineProperty("nothing happens") { draw throws(Interruption) in
      try draw.require(try draw.int("n", in: 0...9) > 3, "too small a number")
      return Closed(refuses: false)
    }

    let replayed = property.replay(try Script(parsing: "* n=2"))

    #expect(replayed.violation == nil)
    #expect(replayed.staleNotes.contains { $0.contains("too small a number") })
  }

  @Test func `is caused by generators that loop without drawing`() throws {
    let lists = Gen<[Int]>.array(of: .constant(0), count: .max ... .max)
    let loops = Gen<Int> { draw throws(Interruption) in
      while true { _ = try draw.value(of: .constant(0)) }
    }

    let answers = [
      Property("long lists", lists) { _ in true }.check(CheckSettings(cases: 2)).unusable(),
      Property("loops", loops) { _ in true }.check(CheckSettings(cases: 2)).unusable(),
    ]

    for answer in answers { #expect(try #require(answer).contains("bound the loop")) }
  }

  @Test func `does not count as a case if a change to the best value caused it`() throws {
    let lengths = Gen<Int> { draw throws(Interruption) in
      var length = 0
      while !(try draw.bool()) { length += 1 }
      return length
    }

    let coverage = try Property("any length", lengths) { _ in true }
      .targeting { Double($0) }.verify()

    #expect(coverage.cases > 400)
  }

  @Test func `does not end the replay of a failure with a tape longer than usual`() throws {
    let lists = Gen<[Int]>.array(of: .int(in: 0...9), count: 70_000...70_000)
    let property = Property("no list is long", lists) { $0.count < 70_000 }
    let settings = CheckSettings(cases: 1, evaluationLimit: 2, choiceLimit: 200_000)

    guard case .failure(.falsified(let failure)) = property.check(settings) else {
      Issue.record("it holds")
      return
    }

    #expect(property.replay(failure.tape)?.identity == failure.violation.identity)
  }
}

extension Result {
  /// Returns the sentence that says why the property could not be tested; `nil` if it was tested.
  fileprivate func unusable<Value>() -> String? where Failure == PropertyFailure<Value> {
    guard case .failure(.unusable(let sentence)) = self else { return nil }
    return sentence
  }
}
