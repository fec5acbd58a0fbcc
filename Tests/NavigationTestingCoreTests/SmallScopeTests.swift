import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct `Small scopes of a world` {
  /// Two tapes that create the app, with a largest depth of four and with the greatest possible
  /// one.
  private let four = Tape([Choice(1, upTo: 6)])
  private let nine = Tape([Choice(6, upTo: 6)])

  @Test func `show that no sequence shorter than the minimum has the fault`() throws {
    let session = WorldRunner.cafe.session(Cafe.mutants[0])

    let two = try #require(session.exhaust(steps: 2, values: 8, setup: four))
    let three = try #require(session.exhaust(steps: 3, values: 8, setup: four))

    #expect(two.violation == nil)
    #expect(three.script.steps.map(\.action) == ["open", "open", "open"])
  }

  @Test func `are not called exhausted if they are too large`() {
    let session = WorldRunner.cafe.session(nil)

    #expect(session.exhaust(steps: 6, values: 8, setup: four, limit: 5) == nil)
  }

  @Test func `visit every abstract state, or report what is missing`() {
    let session = WorldRunner.cafe.session(nil)

    let all = session.explore(depth: 20, values: 8, setup: nine)
    let near = session.explore(depth: 2, values: 8, setup: nine)

    #expect(all.states == 9)
    #expect(all.isExhausted)
    #expect(near.states == 3)
    #expect(!near.isExhausted)
  }

  @Test func `are not called exhausted if the limit ends the search within a layer`() {
    let session = WorldRunner.cafe.session(nil)
    let all = session.explore(depth: 20, values: 8, setup: nine)

    for limit in 1..<all.edges {
      let cut = session.explore(depth: 20, values: 8, setup: nine, limit: limit)
      #expect(!cut.isExhausted, "\(limit)")
    }
  }

  @Test func `are exhausted if the limit permits exactly all steps`() {
    let session = WorldRunner.cafe.session(nil)
    let all = session.explore(depth: 20, values: 8, setup: nine)

    let limited = session.explore(depth: 20, values: 8, setup: nine, limit: all.edges)

    #expect(limited == all)
    #expect(limited.isExhausted)
  }

  @Test func `find a fault by the shortest path`() throws {
    let session = WorldRunner.cafe.session(Cafe.mutants[0])

    let found = session.explore(depth: 9, values: 8, setup: nine)

    #expect(found.violation?.identity.law == "C1 depth")
    #expect(found.tape.stepCount == 3)
  }

  @Test func `novelty leads to every state and is deterministic`() {
    func soak() -> (search: NoveltySearch, part: CampaignPart) {
      let session = WorldRunner.cafe.session(nil)
      var search = NoveltySearch(test: "cafe", seed: 3)
      for _ in 0..<300 {
        let (number, beginning) = search.next()
        let attempt = session.run(after: beginning, number, seed: 3)
        search.note(session.state, attempt.tape)
      }
      return (search, session.takePart())
    }

    let (first, second) = (soak(), soak())

    #expect(first.search.stateCount == 9)
    #expect(first.search.unseenShare < 0.05)
    #expect(first.part == second.part)
  }
}
