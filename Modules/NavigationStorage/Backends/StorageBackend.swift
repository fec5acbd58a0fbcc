/// A place in which a store saves bytes under labels.
///
/// A back end takes a dozen lines of code. All back ends follow one contract, and this module's
/// tests check that its own back ends do:
///
/// - ``load(_:)`` returns the bytes passed to the last ``save(_:as:)`` under the same label, or
///   `nil` if nothing is saved under it.
/// - A save replaces all bytes or, if it fails, leaves all of them as they were.
/// - Deleting something that is not saved is not an error.
/// - ``labels()`` returns the labels under which something is saved, each once, in ascending order.
/// - Labels are compared as Swift compares strings, regardless of what they contain.
///
/// ```swift
/// final class Drawer: StorageBackend {
///   private let contents = Mutex<[String: [UInt8]]>([:])
///
///   func load(_ label: String) async throws -> [UInt8]? { contents.withLock { $0[label] } }
///   func save(_ bytes: [UInt8], as label: String) async throws {
///     contents.withLock { $0[label] = bytes }
///   }
///   func delete(_ label: String) async throws { contents.withLock { $0[label] = nil } }
///   func labels() async throws -> [String] { contents.withLock { $0.keys.sorted() } }
/// }
/// ```
public protocol StorageBackend: Sendable {
  /// Returns the bytes saved under a label, or `nil` if there are none.
  func load(_ label: String) async throws -> [UInt8]?

  /// Saves bytes under a label, replacing any bytes saved under it before.
  ///
  /// When the function returns, the bytes are as durable as the back end can make them.
  func save(_ bytes: [UInt8], as label: String) async throws

  /// Deletes what is saved under a label.
  func delete(_ label: String) async throws

  /// Returns the labels under which something is saved, in ascending order.
  func labels() async throws -> [String]
}
