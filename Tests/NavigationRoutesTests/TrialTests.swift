import NavigationModel
import NavigationRoutes
import NavigationStorage
import Testing

/// Restored stacks on which the host has not settled yet.
@Suite struct TrialTests {
  private let store = StateStore(backend: MemoryBackend())

  /// Returns a manager in a host, after an earlier launch that saved two stacks.
  private func relaunched() async -> RoutingManager<Place> {
    let first = RoutingManager<Place>(storage: .store(store), identifier: "main")
    first.push(to: .home)
    first.showStack(PathIdentifier("other"))
    first.push(to: .settings)
    await first.flush()
    let hosted = RoutingManager<Place>(storage: .store(store), identifier: "main")
    hosted.context.isHosted = true
    return hosted
  }

  @Test func `a stack on trial is not reloaded after another one was restored`() async {
    let hosted = await relaunched()
    let (main, other) = (PathIdentifier("main"), PathIdentifier("other"))
    await hosted.loadRouteStack(for: main)
    hosted.showStack(other)
    await hosted.loadRouteStack(for: other)

    let again = await hosted.restoreRouteStack(for: main)

    #expect(again.result == .success)
    #expect(again.notes == [])
    #expect(hosted.routes(for: main) == [.home])
    #expect(hosted.routes == [.settings])
  }

  @Test func `a stack that was deleted during its trial is not found`() async {
    let hosted = await relaunched()
    await hosted.loadRouteStack()
    await hosted.deleteRouteStack()

    #expect(await hosted.loadRouteStack() == .failure(.pathNotFound))
  }
}
