import PropertyTesting
import PropertyTestingSwiftTesting
import Synchronization
import Testing

private enum Light { case green }

@Suite(.failures(in: .none)) struct `A failing body is reported once` {
  @Test(
    .reporting(lines: 6, "a = 0\nb = 700"),
    .fuzz(cases: 300))
  func `at its own expectation with the simplest values`() {
    let a = draw("a", .int(in: 0...1000))
    let b = draw("b", .int(in: 0...1000))
    #expect(a + b < 700)
  }

  @Test(.reporting(lines: 3, "value 1 = [400, 500]"), .fuzz(cases: 300))
  func `without names by the order of the draws`() {
    let prices = draw(.array(of: .int(in: 0...500)))
    #expect(prices.reduce(0, +) < 900)
  }

  @Test(
    .reporting(lines: 4, "lights = [PropertyTestingSwiftTestingTests.Light.green]"), .fuzz)
  func `without the address of a private type, which differs from process to process`() {
    let lights = draw("lights", .array(of: .element(of: [Light.green])))
    #expect(lights.isEmpty)
  }

  @Test(.reporting(lines: 4, "n = 43"), .fuzz(cases: 300))
  func `when an asynchronous body requires`() async throws {
    let number = draw("n", .int(in: 0...1000))
    await Task.yield()
    try #require(number < 43)
    if number >= 43 { Issue.record("the body went on") }
  }

  @Test(.reporting(lines: 4, "n = 43"), .fuzz(cases: 300))
  @MainActor func `on the main actor`() async {
    MainActor.assertIsolated()
    let number = draw("n", .int(in: 0...1000))
    #expect(number < 43)
  }

  @Test(
    .reporting { issues, test in
      #expect(issues.count == 1)
      #expect(issues.first?.error is Dear)
      #expect(issues.first?.sourceLocation == test.sourceLocation)
      #expect(issues.first?.comments.first?.rawValue == "price = 10")
    }, .fuzz)
  func `when it throws`() throws {
    let price = draw("price", .int(in: 0...1000))
    guard price < 10 else { throw Dear() }
  }

  struct Dear: Error {}

  @Test(.reporting(lines: 3, "greetings = 3"), .fuzz)
  func `when a confirmation counts wrong`() async {
    let count = draw("greetings", .int(in: 0...9))
    await confirmation(expectedCount: 0...2) { greeted in
      for _ in 0..<count { greeted() }
    }
  }

  @Test(
    .reporting { issues, _ in
      #expect(issues.map { $0.comments.first?.rawValue } == ["a = 1", "a = 1"])
    }, .fuzz)
  func `with all that goes wrong in that run`() {
    let a = draw("a", .int(in: 0...9))
    #expect(a != 1 && a < 2)
    for _ in 0..<1 where a > 0 { Issue.record("a = 1") }
  }

  @Test(.reporting(lines: 5, "a = 5\nvalue 2 = false\ntwice it is 10"), .fuzz)
  func `with the notes of that run`() {
    let a = draw("a", .int(in: 0...9))
    note("twice it is \(a * 2)")
    if draw(.bool) { return }
    #expect(a < 5)
  }

  @Test(
    .reporting { issues, _ in
      let text = issues.text
      #expect(text.contains("of seed 7"))
      #expect(text.contains("WAYFINDER_SEED=7"))
      #expect(text.contains(".fuzz(replaying: \"5\")"))
    }, .fuzz(seed: 7))
  func `with the seed and the tape`() {
    #expect(draw(.int(in: 0...9)) < 5)
  }
}

@Suite(.failures(in: .none)) struct `A failure is never taken for another` {
  @Test(.reporting(lines: 4, "a = 900"), .fuzz(cases: 1, replaying: "950"))
  func `by its place`() {
    let a = draw("a", .int(in: 0...1000))
    if a < 900 { #expect(a < 10) }
    #expect(a < 900)
  }
}

@Suite(.failures(in: .none)) struct `Failures of several kinds` {
  @Test(
    .reporting { issues, test in
      #expect(issues.map { $0.comments.first?.rawValue } == ["a = 1", "a = 3"])
      #expect(issues.map { ($0.sourceLocation?.line ?? 0) - test.sourceLocation.line } == [8, 7])
    }, .fuzz(cases: 300))
  func `are reported once each, with the simplest values of each`() {
    let a = draw("a", .int(in: 0...100))
    if a.isMultiple(of: 3) { #expect(a < 3) }
    if a % 3 == 1 { #expect(a < 1) }
  }

  @Test(.reporting { issues, _ in #expect(issues.count == 3) }, .fuzz(cases: 1_000))
  func `are three at most`() {
    let a = draw("a", .int(in: 0...5))
    if a == 1 { Issue.record("one") }
    if a == 2 { Issue.record("two") }
    if a == 3 { Issue.record("three") }
    if a == 4 { Issue.record("four") }
    if a == 5 { Issue.record("five") }
  }

  @Test(
    .reporting { issues, _ in
      #expect(
        issues.map { $0.comments.map(\.rawValue).prefix(2) } == [
          ["low", "a = 1"], ["high", "a = 51"],
        ])
    }, .fuzz(cases: 1, replaying: "9", "60", "1"))
  func `are found again in the cases that are repeated first`() {
    let a = draw("a", .int(in: 0...100))
    if a > 0, a < 51 { Issue.record("low") }
    if a > 50 { Issue.record("high") }
  }
}

@Suite(.failures(in: .none)) struct `What is no failure` {
  @Test(
    .reporting { issues, _ in
      #expect(issues.count == 1)
      #expect(issues.first?.severity == .warning)
    }, .fuzz)
  func `is reported once for each place`() {
    _ = draw(.int(in: 0...9))
    Issue.record("slow", severity: .warning)
  }

  @Test(
    .reporting { issues, _ in
      #expect(issues.count == 1)
      #expect(issues.first?.isFailure == false)
    }, .fuzz)
  func `is a known issue, and reported once`() {
    withKnownIssue(isIntermittent: true) { #expect(draw(.int(in: 0...9)) < 5) }
  }
}
