import PropertyTesting
import Testing

@Suite struct `Every history of a small scope` {
  @Test func `is tried, and the shortest that fails is reported`() throws {
    let property = MachineProperty("the counter is bounded") { Counter(bound: 3) }

    guard case .failure(.falsified(let failure)) = property.exhaust(steps: 4, values: 3) else {
      Issue.record("nothing was found")
      return
    }

    #expect(failure.script.lines == ["> add amount=1", "> add amount=2"])
    #expect(failure.isRepeatable)
    #expect("\(failure)".contains("every history of up to 2 steps with 3 values"))
    #expect(property.replay(failure.tape)?.identity == failure.violation.identity)
  }

  @Test func `is free of violations if none is reported`() throws {
    let property = MachineProperty("the counter is bounded") { Counter(bound: 3) }

    let coverage = try property.exhaust(steps: 2, values: 2).get()

    // Two steps break no law: only three additions of 1 would reach the bound.
    #expect(coverage.cases > 20)
    #expect(coverage.laws[0].count.decisive > 0)
  }

  @Test func `has a limit that is reported`() {
    let property = MachineProperty("the counter is bounded") { Counter(bound: 30) }

    guard case .failure(.unusable(let sentence)) = property.exhaust(steps: 6, limit: 30) else {
      Issue.record("it was tried")
      return
    }

    #expect(sentence.contains("more than 30 histories of"))
  }

  @Test func `of no steps is the machine as it was created`() throws {
    let property = MachineProperty("the counter is bounded") { Counter(bound: 3) }

    let coverage = try property.exhaust(steps: -1).get()

    #expect(coverage.cases == 1)
    #expect(coverage.steps == 0)
  }
}
