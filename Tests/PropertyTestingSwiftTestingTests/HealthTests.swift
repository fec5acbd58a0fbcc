import PropertyTesting
import PropertyTestingSwiftTesting
import Synchronization
import Testing

@Suite(.failures(in: .none)) struct `A test says what is wrong with itself` {
  @Test(
    .reporting { issues, _ in
      #expect(issues.map(\.severity) == [.warning])
      #expect(issues.text.contains("Nothing is drawn"))
    }, .fuzz)
  func `when it draws nothing`() {}

  @Test(
    .reporting { issues, _ in
      #expect(issues.map(\.severity) == [.error])
      #expect(issues.text.contains("None of 1000 cases was valid. Never negative."))
    }, .fuzz)
  func `when no case is valid`() throws {
    try assume(draw(.int(in: 0...9)) < 0, "never negative")
    Issue.record("the body went on")
  }

  @Test(
    .reporting { issues, _ in
      #expect(issues.map(\.severity) == [.warning])
      #expect(issues.text.contains("of 100 cases ran"))
    }, .fuzz)
  func `when few cases are valid`() throws {
    try assume(draw(.int(in: 0...99)) == 7)
  }

  @Test(
    .reporting { issues, _ in
      #expect(issues.map(\.severity) == [.error])
      #expect(issues.text.contains("of 100 cases were 'seven', but a share of 0.5 should be"))
    }, .fuzz)
  func `when few cases are of a kind`() {
    let number = draw(.int(in: 0...9))
    classify("seven", number == 7, atLeast: 0.5)
    classify("small", number < 7, atLeast: 0.5)
  }

  @Test(
    .reporting { issues, _ in
      #expect(issues.count == 1)
      #expect(issues.text.contains("failed once and passed"))
      #expect(issues.text.contains("tape: \""))
    }, .fuzz)
  func `when it is flaky`() {
    _ = draw(.int(in: 0...9))
    #expect(
      Self.runs.withLock { runs in
        runs += 1; return runs
      } != 20)
  }

  private static let runs = Mutex(0)

  @Test(
    .reporting { issues, _ in
      #expect(issues.count == 1)
      #expect(issues.text.contains("nothing called 'amont' is drawn; did you mean 'amount'?"))
    }, .fuzz, .examples(["amont": 3]))
  func `when the name of an example is stale`() {
    _ = draw("amount", .int(in: 0...9))
  }

  @Test(
    .reporting { issues, _ in
      #expect(issues.text.contains("the value of 'amount' is a String, but a Int is drawn"))
    }, .fuzz, .examples(["amount": "3"]))
  func `when the value of an example is of another type`() {
    _ = draw("amount", .int(in: 0...9))
  }

  @Test(
    .reporting { issues, _ in
      #expect(issues.text.contains("The tape \"3 x\" of the trait is not a tape"))
    }, .fuzz(replaying: "3 x"))
  func `when a tape cannot be read`() {
    _ = draw(.int(in: 0...9))
  }

  @Test(
    .reporting { issues, _ in
      #expect(issues.count == 1)
      #expect(issues.text.contains("draw() was called inside a generator"))
    }, .fuzz(cases: 1))
  func `when a generator calls draw`() {
    _ = draw(Gen.bool.map { _ in draw(.int(in: 0...9)) })
  }
}

@Suite struct `Outside of a fuzz test` {
  @Test(
    .reporting { issues, test in
      #expect(issues.count == 1)
      let line = issues.first?.sourceLocation?.line ?? 0
      #expect(line - test.sourceLocation.line == 8)
      #expect(issues.text.contains("write @Test(.fuzz)"))
    })
  func `draw records an issue and gives a value`() {
    let number = draw(.int(in: 3...9))
    #expect((3...9).contains(number))
  }

  @Test func `assume throws and note does nothing`() {
    note("no one reads this")

    #expect(throws: AssumptionFailure.self) { try assume(false, "it is Monday") }
  }
}

@Suite(.failures(in: .none)) struct `A rejected case` {
  @Test(.reporting { issues, _ in #expect(issues.isEmpty) }, .fuzz)
  func `counts neither as passed nor as failed`() {
    let number = draw(.int(in: 0...9).filter("even", tries: 1) { $0.isMultiple(of: 2) })
    #expect(number.isMultiple(of: 2))
  }

  @Test(.reporting { issues, _ in #expect(issues.isEmpty) }, .fuzz)
  func `stays rejected when the error is swallowed`() {
    let number = draw(.int(in: 0...9))
    try? assume(number < 5)
    #expect(number < 5)
  }
}
