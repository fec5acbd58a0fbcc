import NavigationModel
import NavigationRoutes
import NavigationStorage
import Synchronization
import Testing

/// A stack that exceeds its storage budget does not lose its middle silently.
@Suite struct BudgetTests {
  private func store(_ oversize: StoreConfiguration.Oversize) -> StateStore {
    StateStore(
      backend: MemoryBackend(),
      configuration: StoreConfiguration(budgetBytes: 4_000, oversize: oversize))
  }

  @Test func `a route that is too large is left out, and a note reports it`() async {
    let store = store(.trim)
    let routes = RoutingManager<Page>(storage: .store(store))
    routes.push(to: [.home, .note(String(repeating: "x", count: 5_000)), .home])
    let flushed = await routes.flush()
    let relaunched = RoutingManager<Page>(storage: .store(store))

    let (result, notes) = await relaunched.restoreRouteStack()

    #expect(flushed == .success && result == .success)
    #expect(relaunched.routes == [.home, .home])
    #expect(notes == [.leftOut(1)])
  }

  @Test func `a note reports how many of many routes are missing`() async {
    let store = store(.trim)
    let routes = RoutingManager<Page>(storage: .store(store))
    routes.push(to: (0..<2_000).map { .note("\($0)") })
    await routes.flush()
    let relaunched = RoutingManager<Page>(storage: .store(store))

    let notes = await relaunched.restoreRouteStack().notes

    #expect(relaunched.routes.first == .note("0") && relaunched.routes.last == .note("1999"))
    #expect(notes == [.leftOut(2_000 - relaunched.routes.count)])
  }

  @Test func `a stack that may not be trimmed is reported as a problem`() async {
    let problems = Mutex<[SaveProblem]>([])
    let store = store(.refuse)
    let routes = RoutingManager<Page>(storage: .store(store)) { problem in
      problems.withLock { $0.append(problem) }
    }
    routes.push(to: .home)
    await routes.flush()
    routes.push(to: [.note(String(repeating: "x", count: 5_000)), .home])

    let flushed = await routes.flush()

    guard case .failure(.saveError(.tooLarge(label: "default", _, budget: 4_000))) = flushed else {
      Issue.record("flushing gave \(flushed)")
      return
    }
    #expect(problems.withLock { !$0.isEmpty })
    let relaunched = RoutingManager<Page>(storage: .store(store))
    await relaunched.loadRouteStack()
    #expect(relaunched.routes == [.home])
  }

  @Test func `a window that may not be trimmed is refused`() async {
    let store = store(.refuse)
    let routes = RoutingManager<Page>()
    routes.push(to: (0..<2_000).map { .note("\($0)") })

    await #expect {
      try await store.save(windowOf: routes, as: "main")
    } throws: { error in
      guard case StorageError.tooLarge(label: "main", _, budget: 4_000) = error else {
        return false
      }
      return true
    }
  }
}

private enum Page: NavigationRoute {
  case home
  case note(String)

  var id: String {
    switch self {
    case .home: "home"
    case .note(let text): text
    }
  }
}
