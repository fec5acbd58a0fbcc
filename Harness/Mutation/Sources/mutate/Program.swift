import Foundation

/// A program that is run to its end, or to the end of its time.
struct Program {
  struct Ending {
    let output: String
    let status: Int32
    /// Whether a signal ended it.
    let isTrap: Bool
    let isOutOfTime: Bool
    let seconds: Double
  }

  let arguments: [String]
  var environment: [String: String] = [:]
  var folder: URL?
  /// The seconds after which it is ended.
  var limit: Int?
  /// Whether its memory is bounded, since a mistake may let a loop collect for ever.
  var isBounded = false

  /// Runs it; standard output and standard error go to one file.
  ///
  /// - Parameter file: Where the output is put.
  /// - Returns: How it ended.
  /// - Throws: An error of the system if it cannot be started.
  func run(writingTo file: URL) throws -> Ending {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", (isBounded ? "ulimit -v 6000000; ulimit -c 0; " : "") + "exec \"$0\" \"$@\""]
      + arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = isBounded ? FileHandle.nullDevice : handle
    let start = Date()
    try process.run()
    let isOutOfTime = wait(for: process, since: start)
    return Ending(
      output: String(decoding: try Data(contentsOf: file), as: UTF8.self),
      status: process.terminationStatus,
      isTrap: process.terminationReason == .uncaughtSignal && !isOutOfTime,
      isOutOfTime: isOutOfTime, seconds: Date().timeIntervalSince(start))
  }

  /// Waits, and ends the process when its time is over.
  private func wait(for process: Process, since start: Date) -> Bool {
    guard let limit else {
      process.waitUntilExit()
      return false
    }
    while process.isRunning {
      if Date().timeIntervalSince(start) > Double(limit) {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return true
      }
      usleep(5_000)
    }
    process.waitUntilExit()
    return false
  }
}
