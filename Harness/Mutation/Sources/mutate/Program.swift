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
  /// What it may use; nothing is bounded where none is given.
  var bounds: Bounds?

  /// What a program may use, since a mistake may let a loop run or collect forever.
  struct Bounds {
    /// The seconds of the processor after which it is ended; ten times as many pass on the clock
    /// before a program that only waits is ended.
    var seconds: Int
    var kibibytes = 3_000_000

    var shell: String {
      "ulimit -v \(kibibytes); ulimit -c 0; ulimit -S -t \(seconds); "
    }
  }

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
      ["-c", (bounds?.shell ?? "") + "exec \"$0\" \"$@\""] + arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = bounds != nil ? FileHandle.nullDevice : handle
    let start = Date()
    try process.run()
    let isStuck = wait(for: process, since: start)
    let isSignalled = process.terminationReason == .uncaughtSignal
    let isOutOfTime = isStuck || isSignalled && process.terminationStatus == SIGXCPU
    return Ending(
      output: String(decoding: try Data(contentsOf: file), as: UTF8.self),
      status: process.terminationStatus,
      isTrap: isSignalled && !isOutOfTime,
      isOutOfTime: isOutOfTime, seconds: Date().timeIntervalSince(start))
  }

  /// Waits, and ends the process when its time is over.
  private func wait(for process: Process, since start: Date) -> Bool {
    guard let bounds else {
      process.waitUntilExit()
      return false
    }
    while process.isRunning {
      if Date().timeIntervalSince(start) > Double(10 * bounds.seconds) {
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
