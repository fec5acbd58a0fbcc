/// Keeps bytes under labels, which is all that a store needs of a place to save to.
///
/// A back end takes a dozen lines. There is one contract for all of them, which the tests of this
/// module run on each:
///
/// - ``load(_:)`` gives what the last ``save(_:as:)`` under this label was given, or nothing.
/// - A save replaces the whole or, where it fails, leaves the whole.
/// - Deleting what is not there is no error.
/// - ``labels()`` are those under which something is saved, each once, in ascending order.
/// - Labels are distinguished as Swift distinguishes strings, whatever they contain.
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
  /// What is saved under a label; `nil` if nothing is.
  func load(_ label: String) async throws -> [UInt8]?

  /// Saves bytes under a label, in the place of what was saved there; when it returns, they last.
  func save(_ bytes: [UInt8], as label: String) async throws

  /// Forgets what is saved under a label.
  func delete(_ label: String) async throws

  /// The labels under which something is saved, in ascending order.
  func labels() async throws -> [String]
}
