import PropertyTesting
import PropertyTestingSwiftTesting
import Synchronization
import Testing

/// A count of how often the body of a test ran.
private final class Runs: Sendable {
  private let count = Mutex(0)

  func add() { count.withLock { $0 += 1 } }

  /// Returns a trait that expects this number of runs and no issue.
  func equal(_ expected: Int) -> Reporting {
    Reporting { issues, _ in
      #expect(issues.isEmpty)
      #expect(self.count.withLock { $0 } == expected)
    }
  }
}

private let ofSuite = Runs()
private let ofTest = Runs()
private let ofBoth = Runs()
private let ofInner = Runs()

@Suite(.failures(in: .none), Reporting { issues, _ in #expect(issues.isEmpty) }, .fuzz(cases: 40))
struct `The trait of a suite` {
  @Test func `does not affect tests that draw nothing`() {}

  @Suite(ofInner.equal(7), .fuzz(cases: 7)) struct `with a suite inside` {
    @Test func `gives way to the inner one`() {
      ofInner.add()
      _ = draw(.bool)
    }
  }
}

@Suite(.failures(in: .none), ofSuite.equal(40), .fuzz(cases: 40))
struct `The trait of another suite` {
  @Test func `holds for its tests`() {
    ofSuite.add()
    _ = draw(.bool)
  }
}

@Suite(.failures(in: .none), ofTest.equal(9), .fuzz(cases: 40))
struct `The trait of a third suite` {
  @Test(.fuzz(cases: 9)) func `gives way to that of a test`() {
    ofTest.add()
    _ = draw(.bool)
  }
}

@Suite(.failures(in: .none), ofBoth.equal(10)) struct `Traits of one test` {
  @Test(.fuzz(cases: 9), .examples(["a": 3])) func `hold together`() {
    ofBoth.add()
    _ = draw("a", .int(in: 0...9))
  }
}

@Suite(.failures(in: .none)) struct `A parameterized test` {
  @Test(.reporting(lines: 3, "n = 5"), .fuzz(cases: 200), arguments: [5, 5])
  func `runs for each argument`(_ limit: Int) {
    let number = draw("n", .int(in: 0...100))
    #expect(number < limit)
  }

  @Test(arguments: ["first", "second"]) func `tells its cases apart`(_ argument: String) {
    let place = Test.current.map { FuzzPlace($0, Test.Case.current) }

    #expect(place?.arguments == argument)
  }
}

@Suite(.failures(in: .none)) struct `An example` {
  @Test(
    .reporting { issues, _ in
      #expect(issues.count == 1)
      #expect(issues.first?.comments.first?.rawValue == "amount = 812\nrate = 0")
      #expect(issues.text.contains("example 2 of the trait"))
    }, .fuzz, .examples(["amount": 3], ["amount": 812]))
  func `runs first and is reported as it is`() {
    let amount = draw("amount", .int(in: 0...1000))
    _ = draw("rate", .int(in: 0...9))
    #expect(amount < 700)
  }
}
