import NavigationLinks
import NavigationModel
import NavigationRoutes
import NavigationStorage
import Observation
import Synchronization
import Testing

@Suite struct NavigatorTests {
  @Test func `entries that stay keep their ids`() {
    let routes = RoutingManager<Place>()
    routes.push(to: .home, .trips)
    let before = routes.state.entries(of: routes.state.layers[0].container).map(\.id)

    routes.replaceCurrentStack(with: [.home, .settings, .trip(1)])

    let after = routes.state.entries(of: routes.state.layers[0].container).map(\.id)
    #expect(Array(after.prefix(2)) == Array(before.prefix(2)))
    #expect(routes.routes == [.home, .settings, .trip(1)])
  }

  @Test func `calls with the original labels refer to the same stack`() async {
    let routes = RoutingManager<Place>()
    let name = PathIdentifier(label: "default")
    routes.push(to: .home, .trips)

    #expect(await routes.saveRouteStack(with: name) == .success)
    #expect(await routes.loadRouteStack(with: name) == .success)
    #expect(name == "default")
    #expect(StorageDirectory.documentDirectory == .documents)
  }

  @Test func `a result is printed as a sentence`() {
    let routes = RoutingManager<Place>()

    #expect("\(routes.push(to: .home))" == "Succeeded.")
    #expect("\(routes.goBack(-1))" == "Failed: The count is -1; it must be 0 or more.")
  }

  @Test func `setting the same stack again is no change`() {
    let routes = RoutingManager<Place>()
    routes.push(to: .home, .trips)
    let revision = routes.state.revision

    routes.replaceCurrentStack(with: [.home, .trips])
    routes.goBack(0)
    routes.push(to: [])
    routes.goToLastOccurrence(of: .trips)

    #expect(routes.state.revision == revision)
    #expect(routes.lastResult == .success)
  }

  @Test func `views that read the routes are notified of every change`() {
    let routes = RoutingManager<Place>()
    let changes = Mutex(0)
    func watch() {
      withObservationTracking {
        _ = routes.routes
      } onChange: {
        changes.withLock { $0 += 1 }
      }
    }

    watch()
    routes.push(to: .home)
    watch()
    routes.goBack()
    watch()
    routes.goBack()

    #expect(changes.withLock { $0 } == 2)
  }

  @Test func `users can operate the app through its actions`() throws {
    let routes = RoutingManager<Place>()
    routes.destinations = { $0 == nil ? [.home, .trips] : [] }
    let root = try #require(routes.state.focused)

    let offered = routes.actions(on: root.id).map(\.label)
    let outcome = routes.handle(.perform(1, on: root.id, value: .none))
    let again = routes.handle(.perform(1, on: root.id, value: .none))

    #expect(offered == ["home", "trips"])
    #expect(outcome.isApplied)
    #expect(again == .ignored(.staleSource))
    #expect(routes.routes == [.trips])
    #expect(routes.name(of: try #require(routes.state.focused)) == "trips")
  }

  @Test func `a link opens its whole stack`() throws {
    let routes = RoutingManager<Place>()
    routes.links = try LinkTable(rules: [
      LinkRule("/trips", to: .trips),
      LinkRule("/trips/{trip:int}", under: { _ in .trips }) { values in
        values.int("trip").map { .trip($0) }
      } write: { place in
        guard case .trip(let number) = place else { return nil }
        return ["trip": .int(number)]
      },
    ])

    #expect(routes.handle(.link("/trips/7")).isApplied)
    #expect(routes.routes == [.trips, .trip(7)])
    #expect(routes.handle(.link("/nowhere")) == .ignored(.noTransition))
  }

  @Test func `inside another window a manager's calls touch its own part`() {
    let outer = RoutingManager<Place>()
    let inner = RoutingManager<Place>()
    outer.push(to: .home)
    inner.push(to: .trips, .trip(1))

    outer.context.adopt(inner, at: .push, by: outer.scope)
    inner.push(to: .trip(2))
    inner.goBack(2)
    let kept = inner.routes
    inner.goBack(9)

    #expect(kept == [.trips])
    #expect(inner.routes == [])
    #expect(outer.routes == [.home])
    #expect(inner.attachment.isAdopted)
    inner.push(to: .settings)
    #expect(outer.goToFirstOccurrence(of: .home) == .success)
    #expect(!inner.attachment.isAdopted)
    inner.push(to: .trips)
    #expect(inner.routes == [.trips])
  }

  @Test func `a window with a manager inside another is restored`() throws {
    let outer = RoutingManager<Place>()
    let inner = RoutingManager<Place>()
    outer.push(to: .home)
    inner.push(to: .trips, .trip(1))
    outer.context.adopt(inner, at: .present(.sheet), by: outer.scope)
    let saved = outer.snapshot()
    let fresh = RoutingManager<Place>()
    fresh.context.register(kind: "routes") { RoutingManager<Place>() }

    let restoration = fresh.context.restore(saved)

    #expect(restoration.lost.isEmpty)
    #expect(fresh.routes == [.home])
    let child = try #require(fresh.context.navigators.first as? RoutingManager<Place>)
    #expect(child.routes == [.trips, .trip(1)])
    child.push(to: .settings)
    #expect(child.routes == [.trips, .trip(1), .settings])
  }

  @Test func `a window that is too large is saved with its root and its topmost screens`()
    async throws
  {
    let store = StateStore(
      backend: MemoryBackend(), configuration: StoreConfiguration(budgetBytes: 2_000))
    let routes = RoutingManager<Place>()
    routes.push(to: (0..<300).map { .trip($0) })
    let sheet = RoutingManager<Place>()
    sheet.push(to: (300..<600).map { .trip($0) })
    routes.context.adopt(sheet, at: .present(.sheet), by: routes.scope)

    try await store.save(windowOf: routes, as: "main")
    let loaded = await store.loadWindow("main")
    let fresh = RoutingManager<Place>()
    fresh.context.register(kind: "routes") { RoutingManager<Place>() }
    let restoration = fresh.context.restore(try #require(loaded.value))

    let child = try #require(fresh.context.navigators.first as? RoutingManager<Place>)
    let kept = fresh.routes.count
    #expect(restoration.lost.isEmpty)
    #expect(loaded.notes == [.leftOut(2 * (300 - kept))])
    #expect(kept > 3 && kept < 100)
    #expect(fresh.routes == (300 - kept..<300).map { .trip($0) })
    #expect(child.routes == (600 - kept..<600).map { .trip($0) })
    #expect(fresh.state.depth(of: fresh.state.layers[0].container) == kept + 1)
    #expect(routes.routes.count == 300)
    try fresh.state.checkInvariants()
  }

  @Test func `a window that exceeds any budget is refused`() async throws {
    let store = StateStore(
      backend: MemoryBackend(), configuration: StoreConfiguration(budgetBytes: 100))
    let routes = RoutingManager<Place>()
    routes.push(to: (0..<30).map { .trip($0) })

    await #expect {
      try await store.save(windowOf: routes, as: "main")
    } throws: { error in
      guard case StorageError.tooLarge(label: "main", _, budget: 100) = error else { return false }
      return true
    }
  }

  @Test func `a route that must not be saved leaves with everything above it`() throws {
    let routes = RoutingManager<Visit>()
    routes.push(to: [.place, .signingIn, .place])
    let saved = routes.snapshot()
    let fresh = RoutingManager<Visit>()

    let restoration = fresh.context.restore(saved)

    #expect(restoration.outcome.isApplied)
    #expect(fresh.routes == [.place])
    fresh.push(to: .signingIn)
    #expect(fresh.routes == [.place, .signingIn])
  }

  @Test func `a snapshot of damaged bytes is refused and changes nothing`() {
    let routes = RoutingManager<Place>()
    routes.push(to: .home)
    var snapshot = routes.snapshot().root
    snapshot.data[snapshot.data.count / 2] ^= 1

    #expect(routes.restore(snapshot) == .refused(.damaged("\(Damage.checksum)")))
    #expect(routes.routes == [.home])
  }

  @Test func `routes that nothing shows are forgotten, and others keep their names`() {
    let routes = RoutingManager<Place>()
    routes.push(to: .home)
    for number in 0..<2000 {
      routes.push(to: .trip(number))
      routes.goBack()
    }

    #expect(routes.routes == [.home])
    routes.push(to: .trip(1))
    #expect(routes.routes == [.home, .trip(1)])
  }

  @Test func `many routes pushed together are all shown correctly`() {
    let routes = RoutingManager<Place>()
    let many = (0..<1_000).map { Place.trip($0) }

    routes.push(to: many)

    #expect(routes.routes == many)
    routes.replaceCurrentStack(with: many.reversed())
    #expect(routes.routes == many.reversed())
  }

  @Test func `a refused transaction leaves every route as it was`() {
    let routes = RoutingManager<Place>()
    let many = (0..<300).map { Place.trip($0) }
    routes.push(to: many)

    routes.context.transaction { _ in
      routes.resetNavigation()
      routes.push(to: (1_000..<1_300).map { .trip($0) })
      routes.push(to: .home)
      throw Refusal.busy
    }

    #expect(routes.routes == many)
  }

  @Test func `a hidden stack keeps its routes while many others come and go`() async {
    let routes = RoutingManager<Place>()
    let other = (0..<5).map { Place.trip(-$0) }
    routes.push(to: other, for: "other")

    for number in 0..<1_000 {
      routes.push(to: .trip(number))
      routes.goBack()
    }

    let saved = await routes.saving.load("other")
    #expect(saved.value == other)
    #expect(routes.routes(for: "other") == other)
  }

  @Test func `a pending save is unchanged after a window was restored`() async {
    let window = RoutingManager<Place>(identifier: "window")
    window.push(to: .settings, .trips, .home)
    let snapshot = window.snapshot()
    let routes = RoutingManager<Place>(identifier: "before")
    routes.push(to: .home, .trip(1))

    routes.restore(snapshot)

    #expect(await routes.saving.load("before").value == [.home, .trip(1)])
    #expect(await routes.saving.load("window").value == [.settings, .trips, .home])
    #expect(routes.routes == [.settings, .trips, .home])
  }

  @Test func `a step made while a stack is being written is written too`() async {
    let storage = HeldStorage()
    let routes = RoutingManager<Place>(storage: .stacks(storage))
    routes.push(to: .home)
    await storage.hasBegun()
    routes.push(to: .trips)

    storage.letGo()

    #expect(await routes.flush() == .success)
    #expect(storage.saved == [[.home], [.home, .trips]])
  }

  @Test func `a restored stack is reported as restored, immediately and without effects`() async {
    let store = StateStore(backend: MemoryBackend())
    let first = RoutingManager<Place>(storage: .store(store))
    first.push(to: .home, .trips, .settings)
    await first.flush()
    let routes = RoutingManager<Place>(storage: .store(store))
    var changes: [Change] = []
    let token = routes.context.observeChanges { changes.append($0) }

    await routes.loadRouteStack()
    token.cancel()

    #expect(routes.routes == first.routes)
    #expect(changes.map(\.cause) == [.restore])
    #expect(changes.map(\.animation) == [.none])
    #expect(routes.drainEffects().isEmpty)
  }

  @Test func `a refusal of the window is the result of the call`() {
    let routes = RoutingManager<Place>()
    routes.push(to: .home)
    routes.context.apply(.setRoot(.stack(NewEntry(ScreenID(rawValue: 9)))))

    let pushed = routes.push(to: .trips)
    let last = routes.lastResult

    guard case .failure(.refused(.unknownContainer)) = pushed else {
      Issue.record("a push into a stack that is gone gave \(pushed)")
      return
    }
    #expect(last == pushed)
    #expect(routes.goBack() == pushed)
  }

  @Test func `navigating while a stack is loaded takes precedence over the restored stack`() async {
    let store = StateStore(backend: MemoryBackend())
    let first = RoutingManager<Place>(storage: .store(store))
    first.push(to: .home)
    await first.flush()
    let routes = RoutingManager<Place>(storage: .store(store))

    let began = routes.beginRestoring()
    let loaded = await routes.saving.load("default")
    routes.push(to: .settings)

    #expect(routes.finishRestoring(began, loaded) == .failure(.superseded))
    #expect(routes.routes == [.settings])
  }

  @Test func `under a host, a restored stack is on trial until the host has settled`() async {
    let store = StateStore(backend: MemoryBackend())
    let first = RoutingManager<Place>(storage: .store(store))
    first.push(to: .home)
    await first.flush()
    let crashed = RoutingManager<Place>(storage: .store(store))
    crashed.context.isHosted = true
    let result = await crashed.loadRouteStack()
    let again = await crashed.loadRouteStack()

    let next = RoutingManager<Place>(storage: .store(store))
    let distrusted = await next.restoreRouteStack()

    #expect(result == .success && again == .success)
    #expect(crashed.routes == [.home])
    #expect(distrusted.result == .failure(.pathNotFound))
    #expect(distrusted.notes.first == .distrusted(.current, launches: 1))
  }

  @Test func `a stack that a host has settled on is trusted`() async throws {
    let store = StateStore(backend: MemoryBackend())
    let first = RoutingManager<Place>(storage: .store(store))
    first.push(to: .home)
    await first.flush()
    let hosted = RoutingManager<Place>(storage: .store(store))
    hosted.context.isHosted = true
    await hosted.loadRouteStack()

    hosted.handle(.host(.settled(revision: hosted.state.revision)))
    await hosted.saving.settleNow("default")

    let next = RoutingManager<Place>(storage: .store(store))
    #expect(await next.loadRouteStack() == .success)
    #expect(next.routes == [.home])
  }
}

/// Places, one of which must not be saved.
private enum Visit: String, NavigationRoute, Restorable {
  case place, signingIn
  var id: String { rawValue }

  var saved: String? { self == .place ? rawValue : nil }

  init?(restoring saved: String) {
    self.init(rawValue: saved)
  }
}
