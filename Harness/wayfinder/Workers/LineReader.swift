import Foundation

/// Lines from a pipe, one at a time, as they come.
struct LineReader {
  private let handle: FileHandle
  private var buffer = Data()

  init(_ handle: FileHandle) {
    self.handle = handle
  }

  /// The next line without its end; `nil` when the writer has gone.
  mutating func next() -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer = Data(buffer[buffer.index(after: end)...]) }
        return String(bytes: buffer[..<end], encoding: .utf8)
      }
      let more = handle.availableData
      if more.isEmpty { return nil }
      buffer.append(more)
    }
  }
}
