import Foundation

/// A terminal without a screen, on which the program runs as on a real one.
final class PseudoTerminal {
  private let master: Int32
  private let process = Process()
  private var output: [UInt8] = []

  /// The error if no terminal is available.
  struct Failure: Error {}

  /// Starts the program on a new terminal.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - folder: The folder in which the program runs.
  ///   - rows: The height of the window, in lines.
  ///   - columns: The width of the window, in characters.
  ///   - environment: Environment variables that are added to those of the tests.
  /// - Throws: An error if no terminal is available, or if the program cannot be started.
  init(
    _ arguments: [String], in folder: TestFolder, rows: UInt16, columns: UInt16,
    environment: [String: String] = [:]
  ) throws {
    let ends = try Self.open()
    master = ends.master
    let slave = FileHandle(
      fileDescriptor: Foundation.open(ends.name, O_RDWR | O_NOCTTY), closeOnDealloc: true)
    process.executableURL = ToolRun.program
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }
    process.standardInput = slave
    process.standardOutput = slave
    process.standardError = slave
    resize(rows: rows, columns: columns)
    try process.run()
    // If this end stayed open here, the reader would not see the end of the program.
    try slave.close()
  }

  /// Opens a new terminal, and returns its two ends: an open file, and the name of the other end.
  private static func open() throws -> (master: Int32, name: String) {
    #if os(Linux)
      // On Linux, Swift cannot call the POSIX functions that open a terminal.
      let (unlock, number) = (UInt(0x4004_5431), UInt(0x8004_5430))
      let master = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (isLocked, index) = (Int32(0), Int32(0))
      guard master >= 0, ioctl(master, unlock, &isLocked) == 0, ioctl(master, number, &index) == 0
      else { throw Failure() }
      return (master, "/dev/pts/\(index)")
    #else
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
      else { throw Failure() }
      return (master, String(cString: name))
    #endif
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(master)
  }

  /// Gives the window another size, and notifies the program as terminals do.
  func resize(rows: UInt16, columns: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    // The terminal does not control a session here, so the signal is sent explicitly.
    if process.isRunning { kill(process.processIdentifier, SIGWINCH) }
  }

  /// Presses keys.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  /// Asks the program to end, as the system does when it shuts down.
  func terminate() { process.terminate() }

  /// Reads until the last screen that was drawn has the wanted content.
  ///
  /// - Parameter isWanted: Returns whether the lines of a screen have the wanted content.
  /// - Returns: The lines of that screen; the lines of the last screen if the program ends, or if
  ///   nothing more is drawn for 20 seconds.
  func screen(where isWanted: ([String]) -> Bool) -> [String] {
    while true {
      if let lines = lastScreen, isWanted(lines) { return lines }
      guard readMore() else { return lastScreen ?? [] }
    }
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: The exit code, and everything that the program wrote.
  func end() -> (status: Int32, output: String) {
    while readMore() {}
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  private func readMore() -> Bool {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 20_000) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += bytes.prefix(count)
    return true
  }

  /// The lines of the last screen that was drawn completely; `nil` if there is none yet.
  private var lastScreen: [String]? {
    let text = String(decoding: output, as: UTF8.self)
    guard let end = text.range(of: "\u{1B}[J", options: .backwards),
      let start = text[..<end.lowerBound].range(of: "\u{1B}[H", options: .backwards)
    else { return nil }
    return text[start.upperBound..<end.lowerBound].components(separatedBy: "\r\n")
      .map { $0.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "") }
  }
}
