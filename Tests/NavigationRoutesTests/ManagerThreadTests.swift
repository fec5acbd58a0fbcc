import Dispatch
import Foundation
import NavigationRoutes
import NavigationStorage
import Synchronization
import Testing

/// Managers have no isolation of their own.
///
/// Two managers can be used on two threads, even if they save to one folder.
///
/// `scripts/check-threads` also runs these tests under the thread sanitizer.
@Suite struct ManagerThreadTests {
  @Test func `two managers on two threads that save to one folder keep their own stacks`()
    async throws
  {
    let folder = try ScratchFolder()
    let store = StateStore(
      backend: FileBackend(folder: folder.path, fileExtension: "navigation"))
    let alone = (1...2).map { seed in walk(seed, RoutingManager<Place>()) }

    let together = await onTwoThreads { seed in
      let manager = RoutingManager<Place>(
        storage: .store(store), identifier: "stack \(seed)")
      defer { wait(for: manager.saving) }
      return walk(seed, manager)
    }

    #expect(together == alone)
    for (index, routes) in alone.enumerated() {
      let codec = StackCodec<Place>.standard
      #expect(await store.loadStack("stack \(index + 1)", using: codec).value == routes)
    }
  }

  /// Navigates at random, and returns the resulting routes.
  private func walk(_ seed: Int, _ manager: RoutingManager<Place>) -> [Place] {
    var random = UInt64(seed)
    for step in 0..<1_000 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      switch random >> 33 % 6 {
      case 0, 1: manager.push(to: .trip(step % 7))
      case 2: manager.goBack()
      case 3: manager.replaceCurrent(with: .settings)
      case 4: manager.push(to: .home, .trips)
      default: manager.goToFirstOccurrence(of: .home)
      }
    }
    return manager.routes
  }

  /// Runs a body on two threads, and returns both results in order.
  private func onTwoThreads(_ body: @escaping @Sendable (Int) -> [Place]) async -> [[Place]] {
    let found = Shelf()
    await withCheckedContinuation { continuation in
      for seed in 1...2 {
        Thread.detachNewThread {
          if found.put(body(seed), at: seed) == 2 { continuation.resume() }
        }
      }
    }
    return found.inOrder
  }

  /// Blocks the thread until everything is saved.
  private func wait(for saving: RouteSaving<Place>) {
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      try? await saving.flush()
      done.signal()
    }
    done.wait()
  }
}

/// The place where two threads leave their results.
private final class Shelf: Sendable {
  private let found = Mutex<[Int: [Place]]>([:])

  /// Adds a result, and returns the number of results.
  func put(_ routes: [Place], at seed: Int) -> Int {
    found.withLock { found in
      found[seed] = routes
      return found.count
    }
  }

  var inOrder: [[Place]] {
    found.withLock { found in found.sorted { $0.key < $1.key }.map(\.value) }
  }
}
