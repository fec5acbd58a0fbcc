import NavigationLinks
import NavigationRoutes
import NavigationStorage

typealias Routes = RoutingManager<Place>

func routeMistakes() -> [Mistake] {
  mistakes("routes", routeSituations, routeCalls)
    + slowMistakes("routes", routeSituations, savingCalls)
}

private let routeSituations: [Situation<Routes>] = [
  Situation("of nothing", inside: whilePushing) { Routes() },
  Situation("three deep", inside: whilePushing) {
    let routes = Routes()
    routes.push(to: .home, .trip(1), .trip(1))
    return routes
  },
  Situation("with a storage that fails") { Routes(storage: .stacks(broken)) },
  Situation("with a folder that cannot be made") {
    Routes(storage: .fileSystem(directory: .path("/dev/null/folder")))
  },
]

private let broken = StackStorage<Place>(StateStore(backend: BrokenBackend()), codec: .standard)

/// A storage back end that always fails, as on a full disk.
struct BrokenBackend: StorageBackend {
  struct Failure: Error { let secret = 5 }

  func load(_ label: String) async throws -> [UInt8]? { throw Failure() }
  func save(_ bytes: [UInt8], as label: String) async throws { throw Failure() }
  func delete(_ label: String) async throws { throw Failure() }
  func labels() async throws -> [String] { throw Failure() }
}

@MainActor
private func whilePushing(_ routes: Routes, _ call: @escaping @MainActor () -> Void) {
  let registration = routes.context.observeChanges { _ in call() }
  routes.push(to: .home)
  registration.cancel()
}

private let routeCalls: [Call<Routes>] = backCalls + identifierCalls + stackCalls

private let backCalls: [Call<Routes>] =
  Hostile.counts.map { count -> Call<Routes> in
    Call("go back \(count)") { $0.goBack(count) }
  }

private let identifierCalls: [Call<Routes>] =
  Hostile.texts.flatMap { text -> [Call<Routes>] in
    let name = Hostile.name(text)
    let identifier = PathIdentifier(text)
    return [
      Call("push for \(name)") { $0.push(to: .home, for: identifier) },
      Call("go back for \(name)") { $0.goBack(for: identifier) },
      Call("the routes for \(name)") { "\($0.routes(for: identifier).count) routes" },
      Call("show \(name)") { $0.showStack(identifier) },
      Call("reset \(name)") { $0.resetNavigation(for: identifier) },
    ]
  }

private let stackCalls: [Call<Routes>] =
  [
    Call("push nothing") { $0.push(to: []) },
    Call("push a route that is there") { $0.push(to: .home) },
    Call("push a million characters") {
      $0.push(to: .note(String(repeating: "x", count: 1_000)))
    },
    Call("replace with nothing") { $0.replaceCurrentStack(with: []) },
    Call("replace the top") { $0.replaceCurrent(with: .home) },
    Call("go to a route that is not there") { $0.goToFirstOccurrence(of: .note("nowhere")) },
    Call("go to the last of a route that is not there") {
      $0.goToLastOccurrence(of: .note("nowhere"))
    },
    Call("go to the top") { $0.goToLastOccurrence(of: .trip(1)) },
    Call("settle") { routes in
      routes.settle()
      return routes.lastResult
    },
  ]
private let savingCalls: [SlowCall<Routes>] = labelCalls + launchCalls

private let labelCalls: [SlowCall<Routes>] =
  Hostile.texts.flatMap { text -> [SlowCall<Routes>] in
    let name = Hostile.name(text)
    return [
      SlowCall("save as \(name)") { await $0.saveRouteStack(for: PathIdentifier(text)) },
      SlowCall("restore \(name)") { await $0.restoreRouteStack(for: PathIdentifier(text)).result },
      SlowCall("delete \(name)") { await $0.deleteRouteStack(for: PathIdentifier(text)) },
      SlowCall("update \(name)") {
        await $0.updateRoutes([.home], for: PathIdentifier(text))
      },
      SlowCall("the identifier of \(name)") {
        try await $0.getPathIdentifier(for: text).label.count
      },
    ]
  }

private let launchCalls: [SlowCall<Routes>] =
  [
    SlowCall("flush") { await $0.flush() },
    SlowCall("save, then restore") { routes in
      routes.push(to: .home)
      _ = await routes.saveRouteStack()
      return await routes.loadRouteStack()
    },
    SlowCall("all routes") { routes in
      switch await routes.getAllRoutes() {
      case .success(let all): "\(all.count) identifiers"
      case .failure(let error): "\(error)"
      }
    },
    SlowCall("delete, then restore") { routes in
      _ = await routes.deleteRouteStack()
      return await routes.restoreRouteStack().result
    },
    SlowCall("push a megabyte and save") { routes in
      routes.push(to: .note(String(repeating: "x", count: 2 << 20)))
      return await routes.flush()
    },
  ]
