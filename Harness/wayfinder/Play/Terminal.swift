import Foundation
import Synchronization

/// A terminal that gives each key at once, until it is closed.
final class Terminal {
  /// What a person does with the keyboard or the window.
  enum Event: Equatable {
    case character(Character)
    case enter, erase, up, down
    /// The window may have another size now.
    case resized
    /// The person, or the end of the process, wants it to end.
    case end
  }

  /// Whether the window has another size since it was asked for.
  private static let isResized = Atomic<Bool>(false)

  private let original: termios
  private var pending: [UInt8] = []

  /// Takes the terminal over.
  ///
  /// - Returns: `nil` if standard input or output is no terminal, or one that cannot be drawn on.
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
    // Another screen, so that the one before comes back; and lines are cut where the screen ends.
    write("\u{1B}[?1049h\u{1B}[?7l")
  }

  /// Gives the terminal back as it was.
  func close() {
    write("\u{1B}[?7h\u{1B}[?1049l")
    var settings = original
    _ = tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  /// The size in characters; of the usual one where the terminal does not say.
  var size: (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0
    else { return (24, 80) }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// Writes text, which may move the cursor.
  func write(_ text: String) { Console.write(Data(text.utf8)) }

  /// Waits for the next key, or for another size of the window.
  func next() -> Event {
    while true {
      if UserInterrupt.isRequested || !Console.hasReader() { return .end }
      if Self.isResized.exchange(false, ordering: .relaxed) { return .resized }
      if let event = takeEvent() { return event }
      // A signal ends the wait at once; one that arrives just before it is seen a little later.
      guard waits(500) else { continue }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else { return .end }
      pending += bytes.prefix(count)
      // The rest of an arrow key may be on its way.
      if pending == [0x1B], waits(50) {
        let rest = read(STDIN_FILENO, &bytes, bytes.count)
        pending += bytes.prefix(max(0, rest))
      }
    }
  }

  /// Whether there is input, or will be within a time.
  private func waits(_ milliseconds: Int32) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, milliseconds) > 0
  }

  /// The first event of the bytes that were read; `nil` if a part of it is missing.
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

  /// An arrow key; other sequences of bytes after an escape mean nothing.
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
