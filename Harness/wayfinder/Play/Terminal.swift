import Foundation
import Synchronization

/// A terminal that delivers each key immediately, without waiting for the end of a line.
final class Terminal {
  /// An event from the keyboard or the window.
  enum Event: Equatable {
    case character(Character)
    case enter, erase, up, down
    /// The size of the window may have changed.
    case resized
    /// The user has requested to quit, or the process is about to end.
    case end
  }

  /// Whether the window's size has changed since the last event.
  private static let isResized = Atomic<Bool>(false)

  private let original: termios
  private var pending: [UInt8] = []

  /// Creates a terminal that controls the terminal of the process.
  ///
  /// - Returns: `nil` if standard input or output is not a terminal, or the terminal does not
  ///   support drawing.
  init?() {
    var settings = termios()
    let kind = ProcessInfo.processInfo.environment["TERM"] ?? "dumb"
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, kind != "dumb",
      tcgetattr(STDIN_FILENO, &settings) == 0
    else { return nil }
    original = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON)
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) == 0 else { return nil }
    UserInterrupt.begin()
    signal(SIGWINCH) { _ in Terminal.isResized.store(true, ordering: .relaxed) }
    // Switches to the alternate screen, which preserves the previous content, and cuts lines at the
    // margin.
    write("\u{1B}[?1049h\u{1B}[?7l")
  }

  /// Restores the terminal to its original state.
  func close() {
    write("\u{1B}[?7h\u{1B}[?1049l")
    var settings = original
    _ = tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  /// The size in characters; a common size if the terminal does not report it.
  var size: (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0
    else { return (24, 80) }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// Writes text, which may contain sequences that move the cursor.
  func write(_ text: String) { Console.write(Data(text.utf8)) }

  /// Waits for the next key, a change of the window's size, or a reason to end.
  func next() -> Event {
    while true {
      if UserInterrupt.isRequested || !Console.hasReader() { return .end }
      if Self.isResized.exchange(false, ordering: .relaxed) { return .resized }
      if let event = takeEvent() { return event }
      // A signal ends the wait immediately. A signal that arrives just before the wait is noticed
      // when the wait times out.
      guard waits(500) else { continue }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else { return .end }
      pending += bytes.prefix(count)
      // The rest of an arrow key may still be arriving.
      if pending == [0x1B], waits(50) {
        let rest = read(STDIN_FILENO, &bytes, bytes.count)
        pending += bytes.prefix(max(0, rest))
      }
    }
  }

  /// Returns whether input is available or becomes available within the given time.
  private func waits(_ milliseconds: Int32) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, milliseconds) > 0
  }

  /// Removes and returns the first event from the bytes that were read; `nil` if there is none or
  /// it is still incomplete.
  private func takeEvent() -> Event? {
    while let first = pending.first {
      if first == 0x1B, let event = takeSequence() { return event }
      guard first != 0x1B else { continue }
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard pending.count >= length else { return nil }
      let bytes = pending.prefix(length)
      pending.removeFirst(length)
      switch first {
      case 3, 4: return .end
      case 10, 13: return .enter
      case 8, 127: return .erase
      case 12: return .resized
      case ..<32: continue
      default:
        if let character = String(decoding: bytes, as: UTF8.self).first {
          return .character(character)
        }
      }
    }
    return nil
  }

  /// Removes a byte sequence that begins with an escape, and returns the event if it is the key up
  /// or down; otherwise `nil`.
  private func takeSequence() -> Event? {
    guard pending.count > 1, [0x5B, 0x4F].contains(pending[1]) else {
      pending.removeFirst()
      return nil
    }
    let end = pending.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }
    let key = end.map { pending[$0] }
    pending.removeFirst((end ?? pending.count - 1) + 1)
    switch key {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    default: return nil
    }
  }
}
