import Foundation

/// Lines from a pipe, one at a time, as they come.
struct LineReader {
  /// The result of waiting for a line.
  enum Answer {
    case line(String)
    /// The writer has gone.
    case ended
    /// Nothing came in time.
    case silent
  }

  private static let blockSize = 65_536

  private let handle: FileHandle
  private var buffer: [UInt8] = []
  /// How much of the buffer has been returned.
  private var start = 0

  init(_ handle: FileHandle) {
    self.handle = handle
  }

  /// The next line without its end.
  ///
  /// - Parameter milliseconds: How long to wait for it.
  /// - Returns: The line, or why there is none.
  mutating func next(within milliseconds: Int32) -> Answer {
    var searched = start
    while true {
      if let end = lineEnd(from: searched) {
        defer { start = end + 1 }
        return .line(String(decoding: buffer[start..<end], as: UTF8.self))
      }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      guard waits(milliseconds) else { return .silent }
      guard readBlock() else { return .ended }
    }
  }

  /// The position of the next line feed; by the C library, since there is one call for every event
  /// of every case, in debug builds as well.
  private func lineEnd(from position: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = memchr(base + position, Int32(UInt8(ascii: "\n")), bytes.count - position)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// Whether something can be read in time.
  private func waits(_ milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    // A signal may end the wait, and then there may be nothing to read.
    return poll(&descriptor, 1, milliseconds) > 0
  }

  /// Adds what is there to the buffer; false when the writer has gone.
  private mutating func readBlock() -> Bool {
    var isInterrupted = false
    let block = [UInt8](unsafeUninitializedCapacity: Self.blockSize) { bytes, count in
      let size = read(handle.fileDescriptor, bytes.baseAddress, Self.blockSize)
      isInterrupted = size < 0 && errno == EINTR
      count = max(size, 0)
    }
    buffer += block
    return !block.isEmpty || isInterrupted
  }
}
