internal import Synchronization

/// A back end that stores bytes in memory, until its last copy is gone.
///
/// Copies share their contents.
public struct MemoryBackend: StorageBackend {
  private let contents = Contents()

  private final class Contents: Sendable {
    let bytes = Mutex<[String: [UInt8]]>([:])
  }

  /// Creates an empty back end.
  public init() {}

  /// Returns the bytes saved under a label, or `nil` if there are none.
  public func load(_ label: String) async throws -> [UInt8]? {
    contents.bytes.withLock { $0[label] }
  }

  /// Saves bytes under a label.
  public func save(_ bytes: [UInt8], as label: String) async throws {
    contents.bytes.withLock { $0[label] = bytes }
  }

  /// Deletes what is saved under a label.
  public func delete(_ label: String) async throws {
    contents.bytes.withLock { $0[label] = nil }
  }

  /// Returns the labels under which something is saved, in ascending order.
  public func labels() async throws -> [String] {
    contents.bytes.withLock { $0.keys.sorted() }
  }
}
