import PropertyTesting
import Testing

@Suite struct `Properties` {
  private struct SoldOut: Error {}

  private static let orders = Gen<[Int]>.array(of: .int(in: 0...1_000))

  @Test func `a property that holds passes`() throws {
    let property = Property("reversing twice changes nothing", Self.orders) { order in
      order.reversed().reversed() == order
    }

    try property.verify()
  }

  @Test func `a property that does not hold is falsified by its simplest value`() throws {
    let property = Property("an order costs less than 100", Self.orders) { $0.reduce(0, +) < 100 }

    let failure = try #require(property.falsification())

    #expect(failure.value == [100])
    #expect(failure.violation.identity.message == "it is false")
    #expect(property.replay(failure.tape) == failure.violation)
  }

  @Test func `shrinking does not change one error into another`() throws {
    let property = Property("an order is served", Self.orders) { order in
      if order.count > 3 { throw SoldOut() }
      return !order.contains(1)
    }

    for seed: UInt64 in 0..<20 {
      let failure = try #require(property.falsification(seed: seed))
      switch failure.violation.identity.message {
      case "it is false": #expect(failure.value == [1])
      default: #expect(failure.value == [0, 0, 0, 0])
      }
    }
  }

  @Test func `the same seed finds the same value with the same evaluations`() throws {
    let property = Property("an order is short", Self.orders) { $0.count < 20 }

    let first = try #require(property.falsification(seed: 5))
    let second = try #require(property.falsification(seed: 5))

    #expect(first.firstValue == second.firstValue)
    #expect(first.caseNumber == second.caseNumber)
    #expect(first.evaluations == second.evaluations)
  }

  @Test func `a class of which too few values are drawn fails the check`() throws {
    let property = Property("orders are fine", Self.orders) { _ in true }
      .classifying("empty", atLeast: 0.05) { $0.isEmpty }
      .classifying("huge", atLeast: 0.5) { $0.count > 50 }

    let result = property.check()

    guard case .failure(.uncovered(let coverage)) = result else {
      Issue.record("expected a coverage failure, got \(result)")
      return
    }
    #expect(coverage.classes[0].count > 50)
    #expect("\(PropertyFailure<[Int]>.uncovered(coverage))".contains("'huge'"))
  }

  @Test func `the evaluation limit is obeyed`() throws {
    let property = Property("an order is short", Self.orders) { $0.count < 20 }
    let settings = CheckSettings(evaluationLimit: 3)

    let failure = try #require(property.falsification(settings))

    #expect(failure.evaluations == 3)
  }

  @Test func `a check without cases does not pass`() {
    let property = Property("orders are fine", Self.orders) { _ in true }

    for cases in [0, -4] {
      #expect(property.check(CheckSettings(cases: cases)).problem()?.contains("one case") == true)
    }
  }

  @Test func `the message about too many choices contains the limit`() throws {
    let endless = Gen<Int> { draw throws(Interruption) in
      while true { _ = try draw.natural(upTo: 9) }
    }
    let property = Property("it ends", endless) { _ in true }

    let problem = try #require(property.check(CheckSettings(cases: 3, choiceLimit: 100)).problem())

    #expect(problem.contains("more than 100 choices"))
  }

  @Test func `a text is in quotation marks, so that its end is visible in the report`() throws {
    let property = Property("a text has one line", .string(of: .element(of: ["a", "\n"]))) {
      !$0.contains("\n")
    }

    let failure = try #require(property.falsification())

    let report = "\(PropertyFailure.falsified(failure))"
    #expect(report.hasPrefix(#"'a text has one line' does not hold for "\n": it is false. Found"#))
  }
}

extension Result {
  /// Returns the reason why the property could not be tested; `nil` if it was tested.
  fileprivate func problem<Value>() -> String? where Failure == PropertyFailure<Value> {
    guard case .failure(.unusable(let sentence)) = self else { return nil }
    return sentence
  }
}

extension Property {
  func falsification(seed: UInt64 = 0) -> Falsification<Value>? {
    falsification(CheckSettings(seed: seed, cases: 10_000))
  }

  func falsification(_ settings: CheckSettings) -> Falsification<Value>? {
    guard case .failure(.falsified(let failure)) = check(settings) else { return nil }
    return failure
  }
}
