import Foundation
import NavigationModel
import NavigationRoutes
import NavigationStorage
import Synchronization
import Testing

/// Tests that this module does not have the defects of the package RoutingManager.
///
/// The names in this module are those of that package; the module's documentation lists the
/// differences under "Coming from RoutingManager".
@Suite struct DefectTests {
  @Test func `a negative count is refused and never traps`() {
    let routes = RoutingManager<Place>()
    routes.push(to: .home)

    #expect(routes.goBack(-1) == .failure(.invalidCount(-1)))
    #expect(routes.goBack(Int.min) == .failure(.invalidCount(Int.min)))
    #expect(routes.goBack(Int.max) == .success)
    #expect(routes.routes == [])
  }

  @Test func `a swipe changes the one stack that is both saved and searched`() async {
    let store = StateStore(backend: MemoryBackend())
    let routes = RoutingManager<Place>(storage: .store(store))
    routes.push(to: .home, .trips, .settings)
    let entries = routes.state.entries(of: routes.state.layers[0].container)

    routes.handle(.host(.removed([entries[3].id])))
    routes.handle(.host(.removed([entries[2].id])))
    routes.push(to: .trip(1))
    let result = routes.goToFirstOccurrence(of: .home)
    await routes.flush()

    #expect(result == .success)
    #expect(routes.routes == [.home])
    #expect(await store.loadStack("default", using: StackCodec<Place>.codable).value == [.home])
  }

  @Test func `a relaunch restores by default, and labels do not accumulate`() async throws {
    let store = StateStore(backend: MemoryBackend())
    for launch in 1...3 {
      let routes = RoutingManager<Place>(storage: .store(store))
      await routes.loadRouteStack()
      routes.push(to: .trip(launch))
      await routes.flush()
    }

    let routes = RoutingManager<Place>(storage: .store(store))
    #expect(await routes.loadRouteStack() == .success)
    #expect(routes.routes == [.trip(1), .trip(2), .trip(3)])
    #expect(await routes.getAllRoutes() == .success(["default"]))
  }

  @Test func `eight managers that save concurrently keep each other's stacks`() async throws {
    let folder = try ScratchFolder()
    let path = folder.path

    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          let routes = RoutingManager<Place>(
            storage: .fileSystem(directory: .path(path)), identifier: "stack \(number)")
          for step in 0..<5 { routes.push(to: .trip(number * 10 + step)) }
          await routes.flush()
        }
      }
    }

    let routes = RoutingManager<Place>(storage: .fileSystem(directory: .path(path)))
    #expect(
      await routes.getAllRoutes() == .success((0..<8).map { PathIdentifier("stack \($0)") }))
    for number in 0..<8 {
      let identifier = PathIdentifier("stack \(number)")
      await routes.loadRouteStack(for: identifier)
      #expect(routes.routes(for: identifier) == (0..<5).map { .trip(number * 10 + $0) })
    }
  }

  @Test func `a failed save is reported immediately, and by flush until it succeeds`() async {
    let problems = Mutex<[SaveProblem]>([])
    let store = StateStore(backend: BrokenBackend())
    let routes = RoutingManager<Place>(storage: .store(store)) { problem in
      problems.withLock { $0.append(problem) }
    }

    let result = routes.push(to: .home)
    let flushed = await routes.flush()
    let again = await routes.flush()

    #expect(result == .success)
    #expect(flushed == again)
    guard case .failure(.saveError(.file(.write, _, 28))) = flushed else {
      Issue.record("flushing gave \(flushed)")
      return
    }
    // Each flush begins a save; the push may have begun another one before the first flush.
    let labels = problems.withLock { $0.map(\.label) }
    #expect((2...3).contains(labels.count) && Set(labels) == ["default"], "\(labels)")
  }

  @Test func `replacing the whole stack saves it`() async {
    let store = StateStore(backend: MemoryBackend())
    let routes = RoutingManager<Place>(storage: .store(store))

    routes.replaceCurrentStack(with: [.home, .settings])
    await routes.flush()

    #expect(
      await store.loadStack("default", using: StackCodec<Place>.codable).value
        == [.home, .settings])
  }

  @Test func `a call for another stack does not affect the shown one`() async {
    let store = StateStore(backend: MemoryBackend())
    let routes = RoutingManager<Place>(storage: .store(store))
    routes.push(to: .home)

    routes.push(to: .settings, for: "other")
    await routes.updateRoutes([.trips, .trip(1)], for: "third")
    await routes.flush()

    #expect(routes.routes == [.home])
    #expect(routes.routes(for: "other") == [.settings])
    #expect(await routes.getAllRoutes() == .success(["default", "other", "third"]))
    #expect(routes.showStack("third") == .success)
    #expect(routes.routes == [.trips, .trip(1)])
    #expect(routes.routes(for: "default") == [.home])
  }

  @Test func `deleting a stack that was never saved succeeds, and deleting empties the stack`()
    async
  {
    let store = StateStore(backend: MemoryBackend())
    let routes = RoutingManager<Place>(storage: .store(store))

    #expect(await routes.deleteRouteStack(for: "never") == .success)
    routes.push(to: .home)
    #expect(await routes.deleteRouteStack() == .success)

    #expect(routes.routes == [])
    #expect(await routes.getAllRoutes() == .success([]))
    #expect(await routes.loadRouteStack() == .failure(.pathNotFound))
  }

  @Test(arguments: [false, true])
  func `a deleted stack is neither listed nor found`(isInMemory: Bool) async {
    let store = StateStore(backend: MemoryBackend())
    let routes = RoutingManager<Place>(storage: isInMemory ? .inMemory : .store(store))
    routes.push(to: .home, .trips)
    routes.push(to: [.settings], for: "other")
    await routes.flush()

    let deleted = await routes.deleteRouteStack()

    #expect(deleted == .success)
    #expect(await routes.getAllRoutes() == .success(["other"]))
    #expect(await routes.loadRouteStack() == .failure(.pathNotFound))
    #expect(await routes.saving.load("other").value == [.settings])
  }

  @Test func `a custom storage restores`() async throws {
    let folder = try ScratchFolder()
    let storage = FileStorage(ListedStorage<[Place]>(folder.path))
    let routes = RoutingManager<Place>(storage: .custom(storage: storage))
    routes.push(to: .home, .trip(3))
    await routes.flush()

    let relaunched = RoutingManager<Place>(storage: .custom(storage: storage))

    #expect(await relaunched.loadRouteStack() == .success)
    #expect(relaunched.routes == [.home, .trip(3)])
  }

  @Test func `a damaged file gives an error or the good copy, an unknown route its own error`()
    async throws
  {
    let backend = MemoryBackend()
    let store = StateStore(
      backend: backend, configuration: StoreConfiguration(format: .json))
    let routes = RoutingManager<Place>(storage: .store(store))
    routes.push(to: .home)
    await routes.flush()
    try await backend.save(Array("{".utf8), as: "default")

    let result = await RoutingManager<Place>(storage: .store(store)).loadRouteStack()

    guard case .failure(.loadError(.damaged)) = result else {
      Issue.record("loading gave \(result)")
      return
    }
    let unknown = SavedValue.record([
      "entries": .list([.record(["home": .record([])]), .record(["gone": .record([])])])
    ])
    try await store.save(unknown, as: "default")
    let relaunched = RoutingManager<Place>(storage: .store(store))
    #expect(await relaunched.loadRouteStack() == .success)
    #expect(relaunched.routes == [.home])
  }

  @Test func `a route that the app no longer has ends the stack, and the notes say where`()
    async throws
  {
    let store = StateStore(
      backend: MemoryBackend(), configuration: StoreConfiguration(format: .json))
    let saved = ["home", "gone", "home"].map { SavedValue.record([$0: .record([])]) }
    try await store.save(.record(["entries": .list(saved)]), as: "default")
    let routes = RoutingManager<Place>(storage: .store(store))

    let (result, notes) = await routes.restoreRouteStack()

    #expect(result == .success)
    #expect(routes.routes == [.home])
    #expect(notes.map(\.description).contains("entry 1 'gone' could not be restored"))
  }

  @Test func `labels are listed as written, and other files are not`() async throws {
    let folder = try ScratchFolder()
    try Data("not ours".utf8).write(to: URL(filePath: folder.path + "/readme.txt"))
    let routes = RoutingManager<Place>(
      storage: .fileSystem(directory: .path(folder.path)), identifier: "route_a.json")
    routes.push(to: .home)
    await routes.flush()

    #expect(await routes.savedIdentifiers() == .success(["route_a.json"]))
    #expect(await routes.getAllRoutes() == .success(["route_a.json"]))
    #expect(try await routes.savedIdentifier(for: "route_a.json") == "route_a.json")
    #expect(try await routes.getPathIdentifier(for: "route_a.json") == "route_a.json")
    await #expect(throws: NavigationError.pathIdentifierNotFound("a")) {
      try await routes.getPathIdentifier(for: "a")
    }
  }

  @Test func `the names and defaults used in the examples exist`() async {
    let routes: RoutingManager<Place> = .init()
    routes.push(to: .home)
    await routes.flush()

    #expect(routes.identifier == "default")
    #expect(await routes.loadRouteStack() == .success)
    // A stack in memory stays there: another manager, as after a relaunch, finds nothing.
    #expect(await RoutingManager<Place>().loadRouteStack() == .failure(.pathNotFound))
  }

  @Test func `modals, tabs and nesting keep the stack beneath as it was`() throws {
    let outer = RoutingManager<Place>()
    let sheet = RoutingManager<Place>()
    let tab = RoutingManager<Place>()
    outer.push(to: .home, .trips)

    outer.context.adopt(sheet, at: .present(.sheet), by: outer.scope)
    sheet.push(to: .settings)
    outer.context.apply(
      .presentContainer(.tabs([NewTab(0, .stack(0)), NewTab(1, .stack(0))], selected: 1), .sheet))
    outer.context.adopt(tab, at: .push, by: outer.scope)
    tab.push(to: .trip(1), .trip(2))

    #expect(outer.routes == [.home, .trips])
    #expect(sheet.routes == [.settings])
    #expect(tab.routes == [.trip(1), .trip(2)])
    #expect(outer.state.layers.count == 3)
    tab.goBack(2)
    outer.context.apply(.dismissAll)
    #expect(outer.routes == [.home, .trips])
    #expect(!sheet.attachment.isAdopted)
    try outer.state.checkInvariants()
  }

  @Test func `errors are distinguished by their cause`() {
    #expect(
      NavigationError.saveError(.backend("x")) != NavigationError.loadError(.backend("x")))
    #expect(NavigationError.invalidCount(-1) != NavigationError.invalidCount(-2))
  }
}

/// A storage such as an app might write: one property list for each identifier.
private final class ListedStorage<T: Codable>: FileStorageRepresentable {
  private let folder: String

  init(_ folder: String) {
    self.folder = folder
  }

  private func url(_ identifier: String) -> URL {
    URL(filePath: folder).appending(path: identifier + ".xml")
  }

  func save(_ object: T, as identifier: String) async throws {
    try PropertyListEncoder().encode(object).write(to: url(identifier))
  }

  func load(for identifier: String) async throws -> T? {
    guard let data = try? Data(contentsOf: url(identifier)) else { return nil }
    return try PropertyListDecoder().decode(T.self, from: data)
  }

  func delete(for identifier: String) async throws {
    try FileManager.default.removeItem(at: url(identifier))
  }

  func listAllIdentifiers() async throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).map { String($0.dropLast(4)) }
  }
}
