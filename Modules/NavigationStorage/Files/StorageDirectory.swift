internal import Foundation

/// A folder in which apps keep saved data.
///
/// On Apple's systems, each app has its own folders for documents, application support and caches;
/// but a Mac app without a sandbox uses the user's folders. On other systems, these folders follow
/// the XDG base directory specification. A folder need not exist: a back end creates it with the
/// first save.
public enum StorageDirectory: Hashable, Sendable {
  /// For files that the user made and can see.
  case documents
  /// For data that only the app itself uses; backed up if the system makes backups.
  case applicationSupport
  /// For data that can be recreated; the system may remove it.
  case caches
  /// For data that is needed only briefly.
  case temporary
  /// A folder of the app's choice, by its path.
  case path(String)

  /// The documents folder, by its Foundation name.
  public static var documentDirectory: StorageDirectory { .documents }

  /// The application support folder, by its Foundation name.
  public static var applicationSupportDirectory: StorageDirectory { .applicationSupport }

  /// The caches folder, by its Foundation name.
  public static var cachesDirectory: StorageDirectory { .caches }

  /// The path of the folder.
  ///
  /// For documents, application support and caches, this is a subfolder `navigation` of the
  /// system's folder.
  ///
  /// - Throws: ``StorageError/backend(_:)`` if the system provides no such folder.
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
