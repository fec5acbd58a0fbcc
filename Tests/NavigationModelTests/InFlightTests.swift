import NavigationModel
import Testing

/// Decisions that take time, under each policy.
@Suite struct InFlightTests {
  @Test func `the latest decision takes the place of the one under way`() {
    var inFlight = InFlight<String>(owner: .root)
    guard case .start(let first, nil) = inFlight.begin("a"),
      case .start(let second, let cancelled) = inFlight.begin("b")
    else { return #expect(Bool(false), "both start") }

    #expect(cancelled == first)
    #expect(inFlight.complete(first) == nil)
    #expect(inFlight.complete(second) == "b")
    #expect(inFlight.complete(second) == nil)
  }

  @Test func `queued decisions start one after the other`() {
    var inFlight = InFlight<String>(owner: .root, policy: .queue)
    guard case .start(let first, nil) = inFlight.begin("a") else { return }

    #expect(inFlight.begin("b") == .waits)
    #expect(inFlight.startNext()?.decision == nil)
    #expect(inFlight.complete(first) == "a")
    #expect(inFlight.startNext()?.decision == "b")
    #expect(inFlight.cancelAll() != nil)
    #expect(inFlight.startNext()?.decision == nil)
  }

  @Test func `a busy navigator refuses`() {
    var inFlight = InFlight<String>(owner: .root, policy: .refuse)
    _ = inFlight.begin("a")

    #expect(inFlight.begin("b") == .busy)
  }

  @Test func `the runner for tests ends work when it is told to`() async {
    let runner = StepwiseEffectRunner()
    let tokens = (1...3).map { Token(owner: .root, number: $0) }
    var ended: [Token] = []
    runner.run(
      tokens.map { Effect(token: $0, work: .run { .value(1) }) },
      complete: { token, _ in ended.append(token) })
    runner.run([Effect(token: tokens[1], work: .cancel)], complete: { _, _ in })

    #expect(runner.tokens == [tokens[0], tokens[2]])
    #expect(runner.end(tokens[2], with: .cancelled))
    #expect(!runner.end(tokens[1], with: .cancelled))
    #expect(await runner.perform(tokens[0]))

    #expect(ended == [tokens[2], tokens[0]])
  }
}
