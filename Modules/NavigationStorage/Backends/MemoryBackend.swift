internal import Synchronization

/// Keeps bytes as long as the process lives.
///
/// Copies share what they keep.
public struct MemoryBackend: StorageBackend {
  private let contents = Contents()

  private final class Contents: Sendable {
    let bytes = Mutex<[String: [UInt8]]>([:])
  }

  /// Makes a back end that keeps nothing yet.
  public init() {}

  /// What is saved under a label; `nil` if nothing is.
  public func load(_ label: String) async throws -> [UInt8]? {
    contents.bytes.withLock { $0[label] }
  }

  /// Saves bytes under a label.
  public func save(_ bytes: [UInt8], as label: String) async throws {
    contents.bytes.withLock { $0[label] = bytes }
  }

  /// Forgets what is saved under a label.
  public func delete(_ label: String) async throws {
    contents.bytes.withLock { $0[label] = nil }
  }

  /// The labels under which something is saved, in ascending order.
  public func labels() async throws -> [String] {
    contents.bytes.withLock { $0.keys.sorted() }
  }
}
