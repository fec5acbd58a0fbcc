import NavigationModel
import NavigationTesting
import NavigationTestingCore
import Testing

@Suite struct ExpectCostTests {
  @Test func `a page that lists all pages is reported with its measurements`() throws {
    let texts = issues {
      // snippet: slow
      expectCost(.constant, of: "Opening a page") { size in
        let reader = Reader(pages: size)
        return CostRun(prepare: { reader.goBack() }) { reader.open() }
      }
      // end snippet
    }

    let text = try #require(texts.first)
    let sentence = /Opening a page grows with the size by the power ([\d.]+) \[/
    let power = try #require(text.firstMatch(of: sentence).flatMap { Double($0.1) })
    // Caches make a linear operation look a little worse; the exact power depends on the machine.
    #expect(0.75...1.5 ~= power)
    #expect(text.contains("O(1) is allowed."))
    #expect(text.contains("4,096"))
  }

  @Test func `a page that follows changes is not reported`() {
    expectCost(.constant) { size in
      let reader = SwiftReader(pages: size)
      return CostRun(prepare: { reader.goBack() }) { reader.open() }
    }
  }

  @Test func `a slow page is not reported if its class allows it`() {
    expectCost(.linear) { size in
      let reader = Reader(pages: size)
      return CostRun(prepare: { reader.goBack() }) { reader.open() }
    }
  }

  @Test func `a comparison of all pairs is reported as quadratic`() throws {
    let texts = issues {
      expectCost(.linear) { size in
        let ids = Array(0..<size)
        var equal = 0
        return CostRun {
          for first in ids { for second in ids where first == second { equal += 1 } }
        }
      }
    }

    #expect(try #require(texts.first).contains("O(n) is allowed."))
  }
}
