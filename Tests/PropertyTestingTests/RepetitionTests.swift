import PropertyTesting
import Synchronization
import Testing

private struct Dice: StateMachine {
  static let rules = [Rule("roll")]
  static let laws = [Law("D1 bounded", "no number is too large")]

  var bound: Int
  var number = 0

  init(bound: Int) {
    self.bound = bound
  }

  func isEnabled(_ rule: Int) -> Bool { true }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    number = try draw.int("number", in: 1...6)
  }

  mutating func check(_ ledger: inout LawLedger) {
    ledger.require(0, number <= bound, "too large")
  }

  var abstractState: UInt64 { 0 }
  func observed() -> String { "\(number)" }
}

@Suite struct `Cases that cannot be repeated` {
  @Test func `a property that fails only once is reported as such`() throws {
    let count = Atomic(0)
    let property = Property("once", Gen<Int>.int) { _ in
      count.wrappingAdd(1, ordering: .relaxed).newValue != 17
    }
    guard case .failure(let failure) = property.check(), case .falsified(let found) = failure else {
      Issue.record("it passed")
      return
    }

    #expect(!found.isRepeatable)
    #expect(failure.description.contains("depend on nothing but what is drawn"))
  }

  @Test func `a property that always fails is not reported as failing once`() {
    let result = Property("never", Gen<Int>.int) { _ in false }.check()
    guard case .failure(let failure) = result, case .falsified(let found) = failure else {
      Issue.record("it passed")
      return
    }

    #expect(found.isRepeatable)
    #expect(!failure.description.contains("depend on nothing"))
  }

  @Test func `a machine that fails only once is reported as such`() throws {
    let count = Atomic(0)
    let property = MachineProperty("moody") {
      let number = count.wrappingAdd(1, ordering: .relaxed).newValue
      return Dice(bound: number == 17 ? 0 : 10)
    }
    guard case .failure(let failure) = property.check(), case .falsified(let found) = failure else {
      Issue.record("it passed")
      return
    }

    #expect(!found.isRepeatable)
    #expect(failure.description.contains("depend on nothing but what is drawn"))
  }
}

@Suite struct `Interruptions that are caught` {
  /// An even number, or -1 after a rejection.
  private static let number = Gen<Int> { draw throws(Interruption) in
    let even = Gen<Int>.int(in: 0...9).filter(tries: 1) { $0.isMultiple(of: 2) }
    do throws(Interruption) {
      return try draw.value(of: even)
    } catch .rejected {
      return -1
    }
  }

  @Test func `leave the depth as it was`() throws {
    let numbers = Gen<[Int]>.array(of: Self.number, count: 2_000...2_000)
    let coverage = try Property("all are drawn", numbers) { $0.count == 2_000 }
      .verify(CheckSettings(cases: 5))

    #expect(coverage.cases == 5)
  }

  @Test func `leave the spans as they were`() throws {
    var draw = Draw(random: Xoshiro256StarStar(seed: 0))
    draw.replay([Choice(1, upTo: 1), Choice(0, upTo: 1)], padsWithZeros: false)
    try draw.span("pair") { draw throws(Interruption) in
      let refused: Bool? = try? draw.span("first") { draw throws(Interruption) in
        try draw.require(try !draw.bool())
        return true
      }
      #expect(refused == nil)
      _ = try draw.span("second") { draw throws(Interruption) in try draw.bool() }
    }

    #expect(draw.tape.spans.map(\.range) == [0..<2, 0..<1, 1..<2])
    #expect(draw.tape.spans.map(\.depth) == [0, 1, 1])
  }
}
