import NavigationGraphs
import NavigationModel
import Testing

/// A controller as apps use it: on the main actor, with tasks that do the work.
@MainActor
@Suite struct MainActorTests {
  @Test func `work done in tasks ends on the caller's actor`() async throws {
    let home = ScreenNode<Void, Int>("home")
    let fetch = HeadlessNode<Int, Int>(id: "fetch") { (number: Int) async -> Int in number * 10 }
    let trips = ScreenNode<Int, Int>("trips")
    let stage = Stage(
      NavigationGraph {
        home
        fetch
        trips
        Edge(from: home, to: fetch, transition: .none)
        Edge(from: fetch, to: trips, transition: .push)
      })
    let runner = TaskEffectRunner()
    stage.controller.start(at: home, with: ())
    let (changed, change) = AsyncStream.makeStream(of: Void.self)
    let registration = stage.controller.context.observeChanges { _ in
      MainActor.assertIsolated()
      change.yield()
    }

    try stage.complete(4)
    stage.controller.runEffects(on: runner)
    for await _ in changed { break }
    registration.cancel()

    #expect(stage.screens == "home trips")
  }
}
