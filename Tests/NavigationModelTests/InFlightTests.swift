import NavigationModel
import Testing

/// Decisions that take time, under each policy.
@Suite struct InFlightTests {
  private let tokens = (1...3).map { Token(owner: .root, number: $0) }

  @Test func `the latest decision replaces the one in progress`() {
    var inFlight = InFlight<String>()
    guard case .start(nil) = inFlight.begin("a", as: tokens[0]),
      case .start(let replaced?) = inFlight.begin("b", as: tokens[1])
    else { return #expect(Bool(false), "both start") }

    #expect(replaced.token == tokens[0])
    #expect(inFlight.complete(tokens[0]) == nil)
    #expect(inFlight.complete(tokens[1]) == "b")
    #expect(inFlight.complete(tokens[1]) == nil)
  }

  @Test func `queued decisions start one after the other`() {
    var inFlight = InFlight<String>(policy: .queue)
    _ = inFlight.begin("a", as: tokens[0])

    guard case .waits = inFlight.begin("b", as: tokens[1]) else {
      return #expect(Bool(false), "the second one waits")
    }
    #expect(inFlight.startNext()?.decision == nil)
    #expect(inFlight.complete(tokens[0]) == "a")
    #expect(inFlight.startNext()?.token == tokens[1])
    #expect(inFlight.cancelAll().map(\.decision) == ["b"])
    #expect(inFlight.startNext()?.decision == nil)
  }

  @Test func `a busy navigator refuses a second decision`() {
    var inFlight = InFlight<String>(policy: .refuse)
    _ = inFlight.begin("a", as: tokens[0])

    guard case .busy = inFlight.begin("b", as: tokens[1]) else {
      return #expect(Bool(false), "the second one is refused")
    }
  }

  @Test func `the runner for tests ends work only on request`() async {
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
