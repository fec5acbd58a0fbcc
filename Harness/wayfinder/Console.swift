import Foundation
import Synchronization

/// Functions that write to standard output and standard error.
enum Console {
  /// Whether standard output is a terminal and the variable `NO_COLOR` is not set.
  static let isColoured =
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil

  /// The error number of the failed write to standard output; 0 if no write has failed.
  private static let failure = Atomic<Int32>(0)

  /// Whether some of the input could not be used, while the rest could.
  private static let isInputIncomplete = Atomic<Bool>(false)

  /// Prints a line on standard output.
  static func print(_ line: String) {
    write(Data((line + "\n").utf8))
  }

  /// Writes bytes to standard output.
  ///
  /// After a failed write, nothing more is written, so the output is always a prefix of the whole.
  static func write(_ data: Data) {
    guard failure.load(ordering: .relaxed) == 0 else { return }
    if let error = FileBytes.write(data, to: STDOUT_FILENO) {
      failure.store(error, ordering: .relaxed)
    }
  }

  /// Returns whether output can be delivered; it cannot once the reader of a pipe has ended.
  static func hasReader() -> Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    if poll(&output, 1, 0) > 0, output.revents & Int16(POLLERR) != 0 {
      failure.store(EPIPE, ordering: .relaxed)
    }
    return failure.load(ordering: .relaxed) == 0
  }

  /// Prints a message on standard error, after the program's name.
  static func error(_ sentence: String) {
    remark("wayfinder: \(sentence)")
  }

  /// Prints a message about a part of the input that cannot be used.
  ///
  /// The program continues with the rest of the input. It then ends with the exit code for unusable
  /// input.
  static func refuse(_ sentence: String) {
    isInputIncomplete.store(true, ordering: .relaxed)
    error(visible(sentence))
  }

  /// Prints a line on standard error that does not belong to the result, such as a rate or
  /// progress.
  static func remark(_ line: String) {
    // If this write fails, only the exit code tells the caller what happened.
    _ = FileBytes.write(Data((line + "\n").utf8), to: STDERR_FILENO)
  }

  /// Writes text to standard error without ending the line.
  static func write(_ text: String) {
    _ = FileBytes.write(Data(text.utf8), to: STDERR_FILENO)
  }

  /// Returns a text on one line that is safe for a terminal.
  ///
  /// Each control character, such as a line feed or an escape, is replaced by U+FFFD. So nothing in
  /// the result moves the cursor or sets a color.
  static func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}

extension Console {
  /// Opens the null device in place of closed standard streams.
  ///
  /// Otherwise, the next opened file would get the number of a closed stream and receive the output
  /// for that stream.
  static func reserveStandardStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
      if stream == STDOUT_FILENO { failure.store(EBADF, ordering: .relaxed) }
    }
  }

  /// Ends the program.
  ///
  /// If output could not be written, the failure is reported and overrides every other exit code.
  /// Otherwise, if a part of the input could not be used, the exit code for unusable input
  /// overrides the given code.
  static func end(_ code: Int32) -> Never {
    let number = failure.load(ordering: .relaxed)
    guard number != 0 else {
      exit(isInputIncomplete.load(ordering: .relaxed) ? Exit.unusable : code)
    }
    error("not everything could be written to standard output: \(FileBytes.cause(number)).")
    exit(Exit.unusable)
  }
}

/// Low-level writing of bytes to an open file.
enum FileBytes {
  /// Writes all bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - file: The number of the open file.
  /// - Returns: The error number; `nil` if all bytes were written.
  static func write(_ data: Data, to file: Int32) -> Int32? {
    data.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = unsafeWrite(file, UnsafeRawBufferPointer(rebasing: bytes[written...]))
        if count > 0 {
          written += count
        } else if count == 0 {
          return EIO
        } else if errno == EAGAIN {
          var waiting = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }

  private static func unsafeWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    // Each write is limited to a size that every system accepts.
    Foundation.write(file, bytes.baseAddress, min(bytes.count, 1 << 20))
  }

  /// Returns the meaning of an error and a remedy, as the end of a sentence.
  static func cause(_ number: Int32) -> String {
    switch number {
    case EPIPE: "the program that reads it has ended; let it read to the end, or write to a file"
    case ENOSPC, EDQUOT: "there is no room left; make room, or write elsewhere"
    case EBADF: "it is closed; give the program somewhere to write"
    case EACCES, EPERM, EROFS: "it may not be written to; check its permissions, or write elsewhere"
    default: "\(String(cString: strerror(number))); write elsewhere"
    }
  }
}

/// Functions that add terminal colors to text; the text stays plain unless standard output is a
/// terminal that accepts colors.
enum Paint {
  static func good(_ text: String) -> String { wrap(text, "32") }
  static func bad(_ text: String) -> String { wrap(text, "1;31") }
  static func faint(_ text: String) -> String { wrap(text, "2") }
  static func strong(_ text: String) -> String { wrap(text, "1") }

  private static func wrap(_ text: String, _ code: String) -> String {
    Console.isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
