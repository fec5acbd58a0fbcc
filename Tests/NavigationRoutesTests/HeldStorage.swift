import NavigationRoutes
import NavigationStorage
import Synchronization

/// A storage whose first save does not end until the test releases it.
final class HeldStorage: NavigationStorageRepresentable {
  private let saves = Mutex<[[Place]]>([])
  private let (begins, begin) = AsyncStream<Void>.makeStream()
  private let (gates, gate) = AsyncStream<Void>.makeStream()

  /// The stacks saved so far, oldest first.
  var saved: [[Place]] { saves.withLock { $0 } }

  /// Returns when the first save is in progress.
  func hasBegun() async {
    for await _ in begins { return }
  }

  /// Allows the first save to end.
  func letGo() {
    gate.yield()
  }

  func save(_ stack: [Place], as label: String) async throws {
    let count = saves.withLock { saves in
      saves.append(stack)
      return saves.count
    }
    guard count == 1 else { return }
    begin.yield()
    for await _ in gates { return }
  }

  func loadStack(_ label: String) async -> Loaded<[Place]> {
    Loaded(value: nil, origin: .nothing, notes: [.absent])
  }

  func settle(_ label: String) async throws {}
  func delete(_ label: String) async throws {}
  func labels() async throws -> [String] { [] }
}
