internal import Foundation

/// The system's files, accessed through its C library.
package struct SystemFileLayer: FileLayer {
  package init() {}

  package func read(_ path: String) throws(StorageError) -> [UInt8]? {
    guard let file = try OpenFile(path, O_RDONLY, isOptional: true) else { return nil }
    defer { file.close() }
    return try file.readAll()
  }

  package func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    guard let file = try OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC) else { return }
    defer { file.close() }
    try file.writeAll(bytes)
  }

  package func sync(_ path: String) throws(StorageError) {
    guard let file = try OpenFile(path, O_WRONLY) else { return }
    defer { file.close() }
    try file.sync()
  }

  package func syncFolder(_ path: String) throws(StorageError) {
    guard let folder = try OpenFile(path, O_RDONLY | O_DIRECTORY) else { return }
    defer { folder.close() }
    try folder.sync()
  }

  package func rename(_ path: String, to target: String) throws(StorageError) {
    guard Foundation.rename(path, target) == 0 else {
      throw .file(.rename, path: target, code: errno)
    }
  }

  package func remove(_ path: String) throws(StorageError) -> Bool {
    if unlink(path) == 0 { return true }
    guard errno == ENOENT else { throw .file(.remove, path: path, code: errno) }
    return false
  }

  package func names(in folder: String) throws(StorageError) -> [String]? {
    guard let stream = opendir(folder) else {
      guard errno == ENOENT else { throw .file(.list, path: folder, code: errno) }
      return nil
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  package func makeFolder(_ path: String) throws(StorageError) {
    if mkdir(path, 0o777) == 0 { return try syncFolder(FilePath.folder(of: path)) }
    switch errno {
    case EEXIST: return
    case ENOENT where FilePath.folder(of: path) != path:
      try makeFolder(FilePath.folder(of: path))
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
        throw .file(.makeFolder, path: path, code: errno)
      }
      try syncFolder(FilePath.folder(of: path))
    default: throw .file(.makeFolder, path: path, code: errno)
    }
  }

  package func withLock<Result>(
    _ path: String, _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    guard let file = try OpenFile(path, O_RDWR | O_CREAT) else { return try body() }
    // Closing the file releases the lock, as does the end of the process.
    defer { file.close() }
    try file.lock()
    return try body()
  }
}

/// Operations on paths.
enum FilePath {
  /// Returns the folder that contains a file or folder.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// An open file.
private struct OpenFile {
  private let descriptor: Int32
  private let path: String

  /// Opens a file.
  ///
  /// - Returns: The open file; `nil` if the file does not exist and `isOptional` is `true`.
  init?(_ path: String, _ flags: Int32, isOptional: Bool = false) throws(StorageError) {
    var descriptor: Int32
    repeat {
      // Regular files never block, but a pipe in the place of a file would block until another
      // process writes.
      descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o666)
    } while descriptor < 0 && errno == EINTR
    if descriptor < 0, isOptional, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw .file(.open, path: path, code: errno) }
    self.descriptor = descriptor
    self.path = path
  }

  func close() {
    _ = Foundation.close(descriptor)
  }

  func readAll() throws(StorageError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= Envelope.maximumSize {
      var code: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        var got: Int
        repeat {
          got = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        } while got < 0 && errno == EINTR
        if got < 0 { code = errno }
        count = max(0, got)
      }
      guard code == 0 else { throw .file(.read, path: path, code: code) }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  func writeAll(_ bytes: [UInt8]) throws(StorageError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { rest in
        Foundation.write(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .file(.write, path: path, code: count < 0 ? errno : ENOSPC) }
      written += count
    }
  }

  func sync() throws(StorageError) {
    #if canImport(Darwin)
      // On Apple's systems, fsync returns before the drive has written the data; F_FULLFSYNC waits
      // for that.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    while fsync(descriptor) != 0 {
      guard errno == EINTR else { throw .file(.sync, path: path, code: errno) }
    }
  }

  func lock() throws(StorageError) {
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .file(.lock, path: path, code: errno) }
    }
  }
}
