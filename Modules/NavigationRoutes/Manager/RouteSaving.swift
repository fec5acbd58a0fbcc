internal import NavigationModel
package import NavigationStorage
internal import Synchronization

/// The saving and restoring of the stacks of a ``RoutingManager``.
package struct RouteSaving<Route: NavigationRoute>: Sendable {
  let screens = SavedScreens()
  private let place: Place
  private let storage: (any NavigationStorageRepresentable<Route>)?
  /// The reason why there is no storage even though the app requested one.
  private let problem: StorageError?
  /// Writes each stack with the contents that it has at the time of writing; `nil` if there is no
  /// storage.
  private let saver: Saver<Void>?
  private let begin: Saver<Void>.Begin

  /// A reference to the store with the routes of the saved screens; the store can be replaced.
  private final class Place: Sendable {
    private let shelf: Mutex<RouteStore<Route>>

    init(_ shelf: RouteStore<Route>) {
      self.shelf = Mutex(shelf)
    }

    var current: RouteStore<Route> {
      get { shelf.withLock { $0 } }
      set { shelf.withLock { $0 = newValue } }
    }
  }

  init(
    _ option: NavigationStorageOption<Route>, _ shelf: RouteStore<Route>,
    onProblem: @escaping @Sendable (SaveProblem) -> Void, decisions: SaverDecisions,
    begin: @escaping Saver<Void>.Begin
  ) {
    var found: (any NavigationStorageRepresentable<Route>)?
    var problem: StorageError?
    do throws(StorageError) {
      found = try option.storage()
    } catch {
      problem = error
    }
    storage = found
    self.problem = problem
    self.begin = begin
    place = Place(shelf)
    let (screens, place) = (screens, place)
    saver = found.map { storage in
      Saver(
        write: { _, label in
          guard let routes = Self.routes(of: label, screens, place) else { return }
          try await storage.save(routes, as: label)
        }, onProblem: onProblem, decisions: decisions, begin: begin)
    }
  }

  /// Returns the current routes of a stack; `nil` if the stack was never set or was forgotten.
  private static func routes(
    of label: String, _ screens: SavedScreens, _ place: Place
  ) -> [Route]? {
    screens.take(label) { place.current.routes(of: $0) }
  }

  /// Schedules a write of a stack that has changed.
  func write(_ label: String) {
    saver?.set((), for: label)
  }

  /// Switches to another table of routes.
  ///
  /// The saved screens get the numbers that their routes have in the new table. From then on,
  /// routes are read from that table.
  func move(to table: RouteTable<Route>) {
    let before = place.current
    screens.renumber { screens in
      before.routes(of: screens).map { table.screen(of: $0) }
    } finally: {
      place.current = table.shelf
    }
  }

  package func flush() async throws(NavigationError) {
    if let problem { throw .fileSystemError(problem) }
    do throws(SaveProblem) {
      try await saver?.flush()
    } catch {
      throw .saveError(error.error)
    }
  }

  package func load(_ label: String) async -> Loaded<[Route]> {
    if let problem {
      return Loaded(value: nil, origin: .nothing, notes: [.failed(problem)])
    }
    if let storage { return await storage.loadStack(label) }
    guard let kept = Self.routes(of: label, screens, place) else {
      return Loaded(value: nil, origin: .nothing, notes: [.absent])
    }
    // A route that cannot be saved must not be restored from memory either.
    let codec = StackCodec<Route>.standard
    let stack = kept.map { route in (try? codec.encode(route)).flatMap { $0 }.flatMap(codec.decode)
    }
    return Loaded(value: stack.prefix { $0 != nil }.compactMap { $0 }, origin: .current)
  }

  /// Records in the storage that the app runs normally with a restored stack; the caller does not
  /// wait.
  package func settle(_ label: String) {
    begin { await settleNow(label) }
  }

  /// Records in the storage that the app runs normally with a restored stack.
  ///
  /// If the storage cannot record this, the next launch treats the stack as if the app had crashed
  /// while the stack was shown.
  package func settleNow(_ label: String) async {
    try? await storage?.settle(label)
  }

  package func delete(_ label: String) async throws(NavigationError) {
    if let problem { throw .fileSystemError(problem) }
    screens.forget(label)
    await saver?.forget(label)
    do {
      try await storage?.delete(label)
    } catch {
      throw .deleteError(StorageError(error))
    }
  }

  package func labels() async throws(NavigationError) -> [String] {
    if let problem { throw .fileSystemError(problem) }
    guard let storage else { return screens.labels }
    do {
      return try await storage.labels()
    } catch {
      throw .loadError(StorageError(error))
    }
  }
}
