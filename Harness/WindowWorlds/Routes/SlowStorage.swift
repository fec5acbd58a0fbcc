package import NavigationStorage
import Synchronization

/// A storage in which the world decides when a save ends and whether it fails.
package final class SlowStorage: NavigationStorageRepresentable {
  package typealias Element = SimulatedPlace

  private struct Waiting: Sendable {
    let stack: [SimulatedPlace]
    let label: String
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct Books: Sendable {
    var isSlow = false
    var waiting: [Waiting] = []
    var mostAtOnce = 0
  }

  package let store: StackStorage<SimulatedPlace>
  /// The back end in which the store saves its bytes.
  package let backend = MemoryBackend()
  private let books = Mutex(Books())

  package init() {
    store = StackStorage(StateStore(backend: backend), codec: .codable)
  }

  /// Whether saves wait until they are released.
  package var isSlow: Bool {
    get { books.withLock { $0.isSlow } }
    set { books.withLock { $0.isSlow = newValue } }
  }

  /// The number of saves in progress, all of which wait to be released.
  package var savesUnderWay: Int { books.withLock { $0.waiting.count } }

  /// The largest number of saves that were in progress at the same time.
  package var mostAtOnce: Int { books.withLock { $0.mostAtOnce } }

  /// Lets the save that has waited longest succeed or fail; does nothing if no save waits.
  package func letGo(fails: Bool) {
    let first = books.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
    first?.continuation.resume(returning: !fails)
  }

  package func save(_ stack: [SimulatedPlace], as label: String) async throws {
    if isSlow {
      let succeeds = await withCheckedContinuation { continuation in
        books.withLock { books in
          books.waiting.append(Waiting(stack: stack, label: label, continuation: continuation))
          books.mostAtOnce = max(books.mostAtOnce, books.waiting.count)
        }
      }
      guard succeeds else { throw StorageError.backend("the storage is out of order") }
    }
    try await store.save(stack, as: label)
  }

  package func loadStack(_ label: String) async -> Loaded<[SimulatedPlace]> {
    await store.loadStack(label)
  }

  package func settle(_ label: String) async throws { try await store.settle(label) }
  package func delete(_ label: String) async throws { try await store.delete(label) }
  package func labels() async throws -> [String] { try await store.labels() }
}
