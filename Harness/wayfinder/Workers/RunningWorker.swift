import Foundation
import NavigationSimulation
import NavigationTestingCore

/// The command-line arguments that let a worker run the cases of a given world and fault.
struct WorkerAssignment: Sendable {
  let arguments: [String]

  init(_ world: SelectedWorld, mutant: String?) {
    let subject = world.source.map { ["--file", $0] } ?? ["--module", world.entry.runner.name]
    let fault = mutant.map { ["--mutant", $0] } ?? []
    arguments = ["worker"] + subject + fault
  }
}

/// The operating system's resources for one worker: the process, its pipes, and its files.
final class RunningWorker {
  /// The reason why a process ended.
  struct CauseOfDeath {
    /// A message without values that differ from run to run.
    let message: String
    /// The message with which the worker refused to start; `nil` if it did not refuse.
    var refusal: String?
    /// Whether the worker was terminated because it made no progress.
    var hasHung = false
  }

  /// The interval at which a silent worker is checked, in milliseconds.
  private static let glance: Int32 = 200
  /// The longest time that a worker may take to start, unless the time limit for its cases is
  /// longer.
  private static let startUp = Duration.seconds(60)

  private let process = Process()
  private let input = Pipe()
  private let folder: ScratchFolder
  private var lines: LineReader
  private var hasHung = false

  init(_ assignment: WorkerAssignment, _ folder: ScratchFolder) throws {
    self.folder = folder
    try folder.makeBreadcrumb()
    let output = Pipe()
    process.executableURL = Bundle.main.executableURL
    process.arguments =
      assignment.arguments
      + ["--breadcrumb", folder.breadcrumb, "--parent", "\(getpid())"]
    // The runtime takes seconds to report a trap in detail, and only the message is needed.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = try folder.freshErrorFile()
    lines = LineReader(output.fileHandleForReading)
    try process.run()
    try? output.fileHandleForWriting.close()
  }

  deinit {
    send(Worker.farewell)
    try? input.fileHandleForWriting.close()
  }

  func send(_ line: String) {
    // If the worker has just ended, this is detected when its answer does not arrive.
    try? input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Returns the next line from the worker.
  ///
  /// - Parameter patience: The longest time that the worker may be silent while it runs one case;
  ///   `nil` for no limit.
  /// - Returns: The line; `nil` if the worker has ended, or was terminated because it made no
  ///   progress.
  func nextLine(patience: Duration?) -> String? {
    let clock = ContinuousClock()
    var latest = Breadcrumb.Note?.none
    var since = clock.now
    while true {
      switch lines.next(within: Self.glance) {
      case .line(let line): return line
      case .ended: return nil
      case .silent:
        let note = Breadcrumb.read(at: folder.breadcrumb)
        if note != latest { (latest, since) = (note, clock.now) }
        guard let patience else { continue }
        let limit = note == nil ? max(patience, Self.startUp) : patience
        guard clock.now - since > limit else { continue }
        hasHung = true
        kill(process.processIdentifier, SIGKILL)
        return nil
      }
    }
  }

  func causeOfDeath() -> CauseOfDeath {
    send(Worker.farewell)
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    if hasHung { return CauseOfDeath(message: "the case does not end", hasHung: true) }
    let lastWords = folder.errorText.split(separator: "\n").map { String($0) }
    let fatal = lastWords.last { $0.contains("Fatal error") }
    if process.terminationReason == .exit {
      let sentence = lastWords.last.map { $0.replacing("wayfinder: ", with: "") }
      return CauseOfDeath(message: "it ended by itself", refusal: sentence)
    }
    return CauseOfDeath(
      message: fatal.flatMap { Self.fatalMessage($0) }
        ?? "the process ended with signal \(process.terminationStatus)")
  }

  /// Returns the message of a trap without the file and line before it.
  private static func fatalMessage(_ line: String) -> String? {
    line.firstRange(of: "Fatal error").map { String(line[$0.lowerBound...]) }
  }
}
