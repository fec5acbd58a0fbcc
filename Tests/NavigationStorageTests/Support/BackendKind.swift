import Foundation
import NavigationStorage
import Synchronization

#if SQLite
  import NavigationSQLite
#endif

/// The back ends of this module, and one that an app might write.
enum BackendKind: String, CaseIterable, Sendable {
  case memory, files, drawer
  #if SQLite
    case database
  #endif

  func make() throws -> any StorageBackend { try place().backend() }

  func place() throws -> BackendPlace { try BackendPlace(self) }
}

/// A place that is shared by back ends made at different times.
final class BackendPlace {
  private let kind: BackendKind
  private let memory = MemoryBackend()
  private let drawer = Drawer()
  private let folder: ScratchFolder

  init(_ kind: BackendKind) throws {
    self.kind = kind
    folder = try ScratchFolder()
  }

  func backend() throws -> any StorageBackend {
    switch kind {
    #if SQLite
      case .database: try KeptFolder(SQLiteBackend(path: folder.path + "/a/b.sqlite"), folder)
    #endif
    case .memory: memory
    case .drawer: drawer
    case .files:
      KeptFolder(
        FileBackend(folder: folder.path + "/made/when/needed", fileExtension: "json"), folder)
    }
  }
}

/// A back end that retains its scratch folder.
struct KeptFolder<Backend: StorageBackend>: StorageBackend {
  private let backend: Backend
  private let folder: ScratchFolder

  init(_ backend: Backend, _ folder: ScratchFolder) {
    self.backend = backend
    self.folder = folder
  }

  func load(_ label: String) async throws -> [UInt8]? { try await backend.load(label) }
  func save(_ bytes: [UInt8], as label: String) async throws {
    try await backend.save(bytes, as: label)
  }
  func delete(_ label: String) async throws { try await backend.delete(label) }
  func labels() async throws -> [String] { try await backend.labels() }
}

// snippet: Modules/NavigationStorage/Backends/StorageBackend.swift
// snippet: drawer
final class Drawer: StorageBackend {
  private let contents = Mutex<[String: [UInt8]]>([:])

  func load(_ label: String) async throws -> [UInt8]? { contents.withLock { $0[label] } }
  func save(_ bytes: [UInt8], as label: String) async throws {
    contents.withLock { $0[label] = bytes }
  }
  func delete(_ label: String) async throws { contents.withLock { $0[label] = nil } }
  func labels() async throws -> [String] { contents.withLock { $0.keys.sorted() } }
}
// end snippet
