import PropertyTesting
import PropertyTestingSwiftTesting
import Testing

@Suite struct `Expectations in a property` {
  private static let prices = Gen<[Int]>.array(of: .int(in: 0...500))

  @Test(
    .reporting { issues, test in
      #expect(issues.count == 1)
      #expect((issues.first?.sourceLocation?.line ?? 0) - test.sourceLocation.line == 8)
      #expect(issues.text.contains("does not hold for [400, 500]"))
    })
  func `are failures of the property, reported once at the expectation`() async {
    let cheap = Property("no order is dear", Self.prices) { prices in
      #expect(prices.reduce(0, +) < 900)
      return true
    }
    await cheap.verifyExpectations()
  }

  @Test(
    .reporting { issues, test in
      #expect(issues.count == 1)
      #expect((issues.first?.sourceLocation?.line ?? 0) - test.sourceLocation.line == 7)
    })
  func `leave what the predicate returns as it is`() async {
    let cheap = Property("no order is dear", Self.prices) { $0.reduce(0, +) < 900 }
    await cheap.verifyExpectations()
  }

  @Test(.reporting { issues, _ in #expect(issues.isEmpty) })
  func `say nothing while they hold`() async {
    let sorted = Property("sorting keeps every number", Self.prices) { prices in
      #expect(prices.sorted().count == prices.count)
      return true
    }
    await sorted.verifyExpectations()
  }
}
