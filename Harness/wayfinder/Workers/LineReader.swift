import Foundation

/// A reader that returns lines from a pipe, one at a time as they arrive.
struct LineReader {
  /// The result of waiting for a line.
  enum Answer {
    case line(String)
    /// The writer has closed the pipe.
    case ended
    /// No line arrived in time.
    case silent
  }

  private static let blockSize = 65_536

  private let handle: FileHandle
  private var buffer: [UInt8] = []
  /// The number of bytes in the buffer that have already been returned.
  private var start = 0

  init(_ handle: FileHandle) {
    self.handle = handle
  }

  /// Returns the next line, without the line feed.
  ///
  /// - Parameter milliseconds: The longest time to wait whenever more bytes are needed for the
  ///   line.
  /// - Returns: The line, or the reason why there is none.
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

  /// Returns the position of the next line feed; `nil` if there is none in the buffer.
  ///
  /// The method uses the C library for speed in debug builds, since it is called for every event of
  /// every case.
  private func lineEnd(from position: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = memchr(base + position, Int32(UInt8(ascii: "\n")), bytes.count - position)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// Returns whether the pipe becomes readable within the given time.
  private func waits(_ milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    // A signal may end the wait although there is nothing to read.
    return poll(&descriptor, 1, milliseconds) > 0
  }

  /// Adds the available bytes to the buffer; returns `false` if the writer has closed the pipe.
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
