public import Foundation
import NavigationModel

/// The reason why something could not be saved or restored.
public enum StorageError: Error, Hashable, Sendable {
  /// The system refused an operation on a file or folder; `code` is the system's error number.
  case file(FileOperation, path: String, code: Int32)
  /// The data saved under the label is damaged.
  case damaged(label: String, Damage)
  /// A newer version of the app saved the state; the numbers are the schema of the state and the
  /// newest schema that this version supports.
  case newerSchema(label: String, found: Int, known: Int)
  /// An older version of the app saved the state, and there is no migration from its schema.
  case noMigration(label: String, from: Int, known: Int)
  /// A migration failed for the given reason.
  case migrationFailed(label: String, from: Int, reason: String)
  /// The value is larger than the budget and cannot or must not be trimmed; both sizes are in
  /// bytes.
  case tooLarge(label: String, bytes: Int, budget: Int)
  /// The value cannot be written for the given reason.
  case unwritable(label: String, reason: String)
  /// The back end cannot use the label for the given reason.
  case unusableLabel(String, reason: String)
  /// A back end that is not part of this module, or the system, failed; the text describes the
  /// error.
  case backend(String)

  /// An operation on a file.
  public enum FileOperation: String, Hashable, Sendable, Codable, CaseIterable {
    /// Opening or creating a file.
    case open
    /// Reading a file.
    case read
    /// Writing a file.
    case write
    /// Waiting until what was written is durable.
    case sync
    /// Renaming a file to replace another.
    case rename
    /// Removing a file.
    case remove
    /// Listing the names in a folder.
    case list
    /// Creating a folder.
    case makeFolder
    /// Locking the folder against other processes.
    case lock
  }

  /// Creates an error of this type from any error.
  package init(_ error: any Error) {
    self = (error as? StorageError) ?? .backend(Self.text(of: error))
  }
}

extension StorageError: CustomStringConvertible, LocalizedError {
  /// One sentence with the cause and, in most cases, the place and a remedy.
  public var description: String { sentence.shortened }

  private var sentence: String {
    switch self {
    case .file(let operation, "", let code):
      "the folder has no name, and the system refused to \(operation.verb) it: "
        + "\(Self.text(of: code)); name one"
    case .file(let operation, let path, let code):
      "\(path): the system refused to \(operation.verb) it: \(Self.text(of: code)); "
        + Self.wayOut(code)
    case .damaged(let label, let damage):
      "what is saved as '\(label)' is damaged: \(damage); a store sets it aside"
    case .newerSchema(let label, let found, let known):
      "'\(label)' was saved with schema \(found), but this app knows \(known); "
        + "update the app"
    case .noMigration(let label, let from, let known):
      "'\(label)' was saved with schema \(from), and nothing migrates it to \(known); "
        + "add a migration from \(from)"
    case .migrationFailed(let label, let from, let reason):
      "'\(label)' could not be migrated from schema \(from): \(reason)"
    case .tooLarge(let label, let bytes, let budget):
      "'\(label)' takes \(bytes) bytes, and the budget is \(budget); save less, or raise the budget"
    case .unwritable(let label, let reason): "'\(label)' cannot be written: \(reason)"
    case .unusableLabel(let label, let reason):
      "the label '\(label.prefix(40))' cannot be used: \(reason)"
    case .backend(let text): text
    }
  }

  /// The same sentence as ``description``.
  public var errorDescription: String? { description }

  /// Returns an error's own text or, if it has none, its description.
  ///
  /// For an error of Foundation, returns the localized description. For other errors, Foundation
  /// generates a localized description that does not name a cause.
  private static func text(of error: any Error) -> String {
    if let text = (error as? any LocalizedError)?.errorDescription { return text }
    let isOfFoundation = error is any CustomNSError || type(of: error) is NSError.Type
    return isOfFoundation ? error.localizedDescription : "\(error)"
  }

  private static func text(of code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  private static func wayOut(_ code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: "make room and save again"
    case EACCES, EPERM, EROFS: "choose a folder that the app may write to"
    case ENOTDIR: "a part of the path is a file, so choose another folder"
    case EISDIR: "choose a folder that has nothing of that name"
    default: "save again, or choose another folder"
    }
  }
}

extension StorageError.FileOperation {
  /// The operation as part of a sentence.
  fileprivate var verb: String {
    switch self {
    case .open, .read, .write, .sync, .rename, .remove, .list, .lock: rawValue
    case .makeFolder: "make"
    }
  }
}
