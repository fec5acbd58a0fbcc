#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A small file of text, through the C library, which every platform has.
///
/// A file that cannot be read counts as absent, and what cannot be written is dropped: a test
/// neither fails nor passes because of a full disk.
package struct TextFile: Sendable {
  let path: String

  /// The content; `nil` if there is no such file.
  var content: String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Whether there is such a file.
  var exists: Bool {
    guard let file = fopen(path, "rb") else { return false }
    fclose(file)
    return true
  }

  /// Replaces the content, and creates missing folders.
  ///
  /// - Parameter content: The text.
  /// - Returns: Whether it was written.
  @discardableResult
  func write(_ content: String) -> Bool {
    makeFolders()
    guard let file = fopen(path, "wb") else { return false }
    let isWritten = fputs(content, file) >= 0
    return fclose(file) == 0 && isWritten
  }

  /// Removes the file, if there is one.
  func remove() {
    _ = path.withCString { unlink($0) }
  }

  private func makeFolders() {
    for index in path.indices.dropFirst() where path[index] == "/" {
      let folder = String(path[..<index])
      _ = mkdir(folder, 0o777)
    }
  }

  /// The value of a variable of the environment.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
