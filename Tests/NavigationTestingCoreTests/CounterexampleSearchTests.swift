import NavigationTestingCore
import PropertyTesting
import Testing

/// Handwritten cases; each consists of a value, which is drawn first, and of the rules of its
/// steps.
///
/// A case fails in one of two ways, and no small change leads from one way to the other.
private final class WrittenCases: CaseRunning {
  /// The shortest case for each way to fail: five steps for the first way, two for the second.
  private static let ways: [(head: UInt64, rules: [UInt64])] = [
    (0, [1, 2, 3, 4, 5]), (3, [7, 8]),
  ]

  private let cases: (Int) -> Tape
  private let short: (Int) -> Tape
  private(set) var largestNumber = 0

  init(_ cases: @escaping (Int) -> Tape, short: @escaping (Int) -> Tape = { _ in Tape() }) {
    self.cases = cases
    self.short = short
  }

  static func tape(_ head: UInt64, _ rules: [UInt64]) -> Tape {
    Tape([Choice(head, upTo: 3)] + rules.map { Choice($0, upTo: 9, section: .step) })
  }

  /// Returns a case that fails in one of the two ways; irrelevant steps follow each step it needs.
  static func failing(_ way: Int, padding: Int) -> Tape {
    let least = ways[way]
    return tape(
      least.head, least.rules.flatMap { [$0] + Array(repeating: 9, count: padding) })
  }

  func generate(_ caseNumber: Int, seed: UInt64, upTo steps: Int) -> CaseAttempt {
    guard steps == .max else { return attempt(short(steps)) }
    largestNumber = max(largestNumber, caseNumber)
    return attempt(cases(caseNumber))
  }

  func generate(
    after beginning: Tape, _ caseNumber: Int, seed: UInt64, upTo steps: Int
  ) -> CaseAttempt {
    attempt(beginning)
  }

  func replay(_ choices: [Choice], narrates: Bool) -> CaseAttempt {
    attempt(Tape(choices))
  }

  func film(_ choices: [Choice]) -> [Frame] { [] }

  func read(_ script: Script) -> CaseAttempt {
    attempt(Tape())
  }

  func hunt(_ plan: CampaignPlan) -> Hunt {
    Hunt(cases: 0, steps: 0, shortest: nil)
  }

  private func attempt(_ tape: Tape) -> CaseAttempt {
    let head = tape.choices.first { $0.section == .continued }?.value
    let rules = tape.choices.filter { $0.section == .step }.map(\.value)
    let fails = Self.ways.contains { $0.head == head && rules.contains(inOrder: $0.rules) }
    return CaseAttempt(fails ? .violated(theViolation) : .passed, tape: tape)
  }
}

extension [UInt64] {
  fileprivate func contains(inOrder others: [UInt64]) -> Bool {
    var rest = others[...]
    for rule in self where rule == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

private let theViolation = Violation(law: "W1", message: "it fails")

@Suite struct `The search for the shortest case` {
  /// Returns the number of steps of the shortest case that a search finds when it begins with case
  /// 5.
  private func steps(
    _ runner: WrittenCases, cases: Int = 600, restarts: Int = 8
  ) throws -> Int {
    let plan = CampaignPlan(cases: cases, restarts: restarts, isThorough: true)
    let search = CounterexampleSearch(runner, plan, keepsIdentity: true)
    return try search.shortest(for: .init(caseNumber: 5, violation: theViolation)).steps
  }

  @Test func `a further case can lead to a shorter way to fail`() throws {
    let runner = WrittenCases { number in
      switch number {
      case 5: WrittenCases.failing(0, padding: 2)
      case 300: WrittenCases.failing(1, padding: 9)
      default: Tape()
      }
    }

    #expect(try steps(runner) == 2)
    #expect(try steps(runner, restarts: 0) == 5, "Without restarts, no other case is searched for.")
  }

  @Test func `a case that fails late is not overlooked among many that fail early`() throws {
    let runner = WrittenCases { number in
      switch number {
      case 5...40: WrittenCases.failing(0, padding: 1)
      case 45: WrittenCases.failing(1, padding: 20)
      default: Tape()
      }
    }

    #expect(try steps(runner) == 2)
  }

  @Test func `if few cases fail, twice as many are searched`() throws {
    let runner = WrittenCases { number in
      switch number {
      case 5: WrittenCases.failing(0, padding: 1)
      case 1_100: WrittenCases.failing(1, padding: 1)
      default: Tape()
      }
    }

    #expect(try steps(runner) == 2)
    #expect(runner.largestNumber == 5 + 1_200)
  }

  @Test func `if many cases fail, the search ends after a fixed number`() throws {
    let runner = WrittenCases { _ in WrittenCases.failing(0, padding: 1) }

    #expect(try steps(runner) == 5)
    #expect(runner.largestNumber == 5 + 64)
  }

  @Test func `short cases are tried last`() throws {
    let runner = WrittenCases { number in
      number == 5 ? WrittenCases.failing(0, padding: 1) : Tape()
    } short: { steps in
      steps >= 2 ? WrittenCases.failing(1, padding: 0) : Tape()
    }

    #expect(try steps(runner) == 2)
  }
}
