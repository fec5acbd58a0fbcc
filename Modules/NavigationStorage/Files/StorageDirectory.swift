internal import Foundation

/// A folder in which apps keep what they save.
///
/// On Apple's systems these are the folders of the app; on others they follow the XDG base
/// directory specification. None of them has to exist: a back end makes its folder when it saves
/// first.
public enum StorageDirectory: Hashable, Sendable {
  /// What the user made and can see.
  case documents
  /// What the app keeps for itself; backed up where the system does so.
  case applicationSupport
  /// What can be made again; the system may remove it.
  case caches
  /// What is forgotten soon.
  case temporary
  /// A folder of the app's choice, by its path.
  case path(String)

  /// The folder of documents, under the name that Foundation has for it.
  public static var documentDirectory: StorageDirectory { .documents }

  /// The folder for application support, under the name that Foundation has for it.
  public static var applicationSupportDirectory: StorageDirectory { .applicationSupport }

  /// The folder for caches, under the name that Foundation has for it.
  public static var cachesDirectory: StorageDirectory { .caches }

  /// The path of the folder.
  ///
  /// - Throws: ``StorageError/unusableLabel(_:reason:)`` where the system names no such folder.
  public var path: String {
    get throws(StorageError) {
      switch self {
      case .documents: try Self.found(.documentDirectory)
      case .applicationSupport: try Self.found(.applicationSupportDirectory)
      case .caches: try Self.found(.cachesDirectory)
      case .temporary: FileManager.default.temporaryDirectory.path
      case .path(let path): path
      }
    }
  }

  private static func found(
    _ directory: FileManager.SearchPathDirectory
  ) throws(StorageError) -> String {
    guard let url = FileManager.default.urls(for: directory, in: .userDomainMask).first else {
      throw .backend("the system names no folder of this kind; give the path of one")
    }
    return url.path + "/navigation"
  }
}
