public import Foundation
import NavigationModel

/// Why something could not be saved or brought back.
public enum StorageError: Error, Hashable, Sendable {
  /// The system refused an operation on a file; `code` is its error number.
  case file(FileOperation, path: String, code: Int32)
  /// What is saved under the label is damaged.
  case damaged(label: String, Damage)
  /// A newer version of the app has saved this; the numbers are those of its schema and of ours.
  case newerSchema(label: String, found: Int, known: Int)
  /// An older version of the app has saved this, and no migration leads on from its schema.
  case noMigration(label: String, from: Int, known: Int)
  /// A migration gave up; the text says why.
  case migrationFailed(label: String, from: Int, reason: String)
  /// The value is larger than the budget, even when trimmed; both in bytes.
  case tooLarge(label: String, bytes: Int, budget: Int)
  /// The value cannot be written; the text says why.
  case unwritable(label: String, reason: String)
  /// The label cannot be kept by this back end; the text says why.
  case unusableLabel(String, reason: String)
  /// A back end that is not ours failed; the text is what it said.
  case backend(String)

  /// An operation on a file.
  public enum FileOperation: String, Hashable, Sendable, Codable, CaseIterable {
    /// Opening or making a file.
    case open
    /// Reading it.
    case read
    /// Writing it.
    case write
    /// Waiting until what was written lasts.
    case sync
    /// Putting a file in the place of another.
    case rename
    /// Removing it.
    case remove
    /// Reading the names in a folder.
    case list
    /// Making a folder.
    case makeFolder
    /// Keeping other processes out.
    case lock
  }

  /// Any error as an error of this type.
  package init(_ error: any Error) {
    self = (error as? StorageError) ?? .backend(Self.text(of: error))
  }
}

extension StorageError: CustomStringConvertible, LocalizedError {
  /// One sentence with the cause, the place and the way out.
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
      "'\(label)' was saved by schema \(found) of the app, and this one knows \(known); "
        + "update the app"
    case .noMigration(let label, let from, let known):
      "'\(label)' was saved by schema \(from) of the app, and nothing migrates it to \(known); "
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

  /// The same sentence.
  public var errorDescription: String? { description }

  /// What an error says of itself; the text that Foundation makes up for others names no cause.
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
    case EISDIR: "choose a folder in which nothing of that name stands"
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
