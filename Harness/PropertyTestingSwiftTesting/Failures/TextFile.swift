#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A small text file, accessed through the C library, which every platform has.
///
/// A file that cannot be read counts as absent, and text that cannot be written is dropped, so that
/// a full disk neither fails nor passes a test.
package struct TextFile: Sendable {
  let path: String

  /// The content; `nil` if the file does not exist or cannot be read.
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

  /// Whether the file exists and can be read.
  var exists: Bool {
    guard let file = fopen(path, "rb") else { return false }
    fclose(file)
    return true
  }

  /// Replaces the content, and creates missing folders.
  ///
  /// - Parameter content: The text.
  /// - Returns: Whether the text was written.
  @discardableResult
  func write(_ content: String) -> Bool {
    makeFolders()
    guard let file = fopen(path, "wb") else { return false }
    let isWritten = fputs(content, file) >= 0
    return fclose(file) == 0 && isWritten
  }

  /// Removes the file if it exists.
  func remove() {
    _ = path.withCString { unlink($0) }
  }

  private func makeFolders() {
    for index in path.indices.dropFirst() where path[index] == "/" {
      let folder = String(path[..<index])
      _ = mkdir(folder, 0o777)
    }
  }

  /// Returns the value of an environment variable; `nil` if it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
