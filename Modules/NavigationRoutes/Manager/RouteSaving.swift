package import NavigationStorage

/// Saves stacks, and brings them back.
package struct RouteSaving<Route: NavigationRoute>: Sendable {
  let storage: (any NavigationStorageRepresentable<Route>)?
  /// Why there is no storage although one was wanted.
  let problem: StorageError?
  let saver: Saver<[Route]>
  private let begin: Saver<[Route]>.Begin

  init(
    _ option: NavigationStorageOption<Route>, onProblem: @escaping @Sendable (SaveProblem) -> Void,
    decisions: SaverDecisions, begin: @escaping Saver<[Route]>.Begin
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
    if let found {
      saver = Saver(
        write: { try await found.save($0, as: $1) }, onProblem: onProblem, decisions: decisions,
        begin: begin)
    } else {
      saver = Saver(keeping: [Route].self)
    }
  }

  func set(_ routes: [Route], for label: String) {
    saver.set(routes, for: label)
  }

  package func flush() async throws(NavigationError) {
    if let problem { throw .fileSystemError(problem) }
    do throws(SaveProblem) {
      try await saver.flush()
    } catch {
      throw .saveError(error.error)
    }
  }

  package func load(_ label: String) async -> Loaded<[Route]> {
    if let problem {
      return Loaded(value: nil, origin: .nothing, notes: [.failed(problem)])
    }
    if let storage { return await storage.loadStack(label) }
    guard let kept = saver.value(of: label) else {
      return Loaded(value: nil, origin: .nothing, notes: [.absent])
    }
    // What must not be saved does not come back from memory either.
    let codec = StackCodec<Route>.standard
    let stack = kept.map { route in (try? codec.encode(route)).flatMap { $0 }.flatMap(codec.decode)
    }
    return Loaded(value: stack.prefix { $0 != nil }.compactMap { $0 }, origin: .current)
  }

  /// Says that the app is at rest with what came back; nobody waits for it.
  package func settle(_ label: String) {
    begin { await settleNow(label) }
  }

  /// Says that the app is at rest with what came back.
  ///
  /// Where that cannot be noted, the state stays on trial, and the next launch finds it so.
  package func settleNow(_ label: String) async {
    try? await storage?.settle(label)
  }

  package func delete(_ label: String) async throws(NavigationError) {
    if let problem { throw .fileSystemError(problem) }
    await saver.forget(label)
    do {
      try await storage?.delete(label)
    } catch {
      throw .deleteError(StorageError(error))
    }
  }

  package func labels() async throws(NavigationError) -> [String] {
    if let problem { throw .fileSystemError(problem) }
    guard let storage else { return saver.labels }
    do {
      return try await storage.labels()
    } catch {
      throw .loadError(StorageError(error))
    }
  }
}
