import NavigationStorage
import Synchronization
import Testing

@Suite struct `A storage of the app` {
  @Test func `gets one call after the other even if calls suspend`() async throws {
    let log = CallLog()
    let storage = FileStorage(SuspendingStorage(log))

    try await withThrowingTaskGroup { group in
      for number in 1...20 {
        group.addTask { try await storage.save(number, as: "number") }
        group.addTask { _ = try await storage.load(for: "number") }
        group.addTask { _ = try await storage.listAllIdentifiers() }
      }
      try await group.waitForAll()
    }

    #expect(log.largest == 1)
    #expect(log.count == 60)
  }

  @Test func `gets the next call after one that failed`() async throws {
    let log = CallLog()
    let storage = FileStorage(SuspendingStorage(log))

    await #expect(throws: SuspendingStorage.Full.self) { try await storage.save(-1, as: "number") }
    try await storage.save(1, as: "number")

    #expect(log.count == 2)
  }
}

/// A count of calls, and of the most calls that were in progress at the same time.
private final class CallLog: Sendable {
  private let counts = Mutex((running: 0, largest: 0, total: 0))

  var largest: Int { counts.withLock(\.largest) }
  var count: Int { counts.withLock(\.total) }

  func run() async {
    counts.withLock {
      $0.running += 1
      $0.total += 1
      $0.largest = max($0.largest, $0.running)
    }
    for _ in 0..<20 { await Task.yield() }
    counts.withLock { $0.running -= 1 }
  }
}

/// A storage whose calls suspend before they end.
private final class SuspendingStorage: FileStorageRepresentable {
  struct Full: Error {}

  private let log: CallLog

  init(_ log: CallLog) { self.log = log }

  func save(_ object: Int, as identifier: String) async throws {
    await log.run()
    if object < 0 { throw Full() }
  }

  func load(for identifier: String) async throws -> Int? {
    await log.run()
    return nil
  }

  func delete(for identifier: String) async throws { await log.run() }

  func listAllIdentifiers() async throws -> [String] {
    await log.run()
    return []
  }
}
