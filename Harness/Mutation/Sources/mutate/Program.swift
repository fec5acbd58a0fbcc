import Foundation

/// A program that runs until it ends or exceeds its time limit.
struct Program {
  struct Ending {
    let output: String
    let status: Int32
    /// Whether a signal ended the program for a reason other than a time limit.
    let isTrap: Bool
    let isOutOfTime: Bool
    let seconds: Double
  }

  let arguments: [String]
  var environment: [String: String] = [:]
  var folder: URL?
  /// The limits of the program's resources; `nil` for no limits.
  var bounds: Bounds?

  /// The limits of a program's resources, which end a program that loops or allocates memory
  /// forever.
  struct Bounds {
    /// The processor time after which the program is ended, in seconds.
    ///
    /// The program is also ended if it is still running after three times as many seconds of real
    /// time.
    var seconds: Int
    var kibibytes = 3_000_000

    var shell: String {
      "ulimit -v \(kibibytes); ulimit -c 0; ulimit -S -t \(seconds); "
    }
  }

  /// Runs the program and writes its output to a file.
  ///
  /// The file receives standard output and, unless there are limits, also standard error.
  ///
  /// - Parameter file: The file that receives the output.
  /// - Returns: The output, the status and the duration of the program.
  /// - Throws: An error if the program cannot be started.
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

  /// Waits for the process; ends it and returns `true` if it exceeds its limit of real time.
  private func wait(for process: Process, since start: Date) -> Bool {
    guard let bounds else {
      process.waitUntilExit()
      return false
    }
    while process.isRunning {
      if Date().timeIntervalSince(start) > Double(3 * bounds.seconds) {
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
