import Foundation
import NavigationStorage
import Synchronization

/// The back ends of this module, and one such as an app may write.
enum BackendKind: String, CaseIterable, Sendable {
  case memory, files, drawer

  func make() throws -> any StorageBackend { try place().backend() }

  func place() throws -> BackendPlace { try BackendPlace(self) }
}

/// A place that back ends made at different times share.
final class BackendPlace {
  private let kind: BackendKind
  private let memory = MemoryBackend()
  private let drawer = Drawer()
  private let folder: ScratchFolder

  init(_ kind: BackendKind) throws {
    self.kind = kind
    folder = try ScratchFolder()
  }

  func backend() -> any StorageBackend {
    switch kind {
    case .memory: memory
    case .drawer: drawer
    case .files: KeptFiles(folder: folder)
    }
  }
}

/// A file back end that keeps its scratch folder.
struct KeptFiles: StorageBackend {
  private let folder: ScratchFolder
  private let files: FileBackend

  init(folder: ScratchFolder) {
    self.folder = folder
    files = FileBackend(folder: folder.path + "/made/when/needed", fileExtension: "json")
  }

  func load(_ label: String) async throws -> [UInt8]? { try await files.load(label) }
  func save(_ bytes: [UInt8], as label: String) async throws {
    try await files.save(bytes, as: label)
  }
  func delete(_ label: String) async throws { try await files.delete(label) }
  func labels() async throws -> [String] { try await files.labels() }
}

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
