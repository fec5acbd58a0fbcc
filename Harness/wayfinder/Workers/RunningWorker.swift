import Foundation
import NavigationSimulation
import NavigationTestingCore

/// What a worker needs to know to run the same cases as any other.
struct WorkerAssignment: Sendable {
  let arguments: [String]

  init(_ world: SelectedWorld, mutant: String?) {
    let subject = world.source.map { ["--file", $0] } ?? ["--module", world.entry.runner.name]
    let fault = mutant.map { ["--mutant", $0] } ?? []
    arguments = ["worker"] + subject + fault
  }
}

/// The operating system's side of one worker: the process, its pipes, and what it left behind.
final class RunningWorker {
  /// Why a process ended.
  struct CauseOfDeath {
    /// What happened, without values that differ from run to run.
    let message: String
    /// The sentence of a worker that refused to start.
    var refusal: String?
  }

  private let process = Process()
  private let input = Pipe()
  private let folder: ScratchFolder
  private var lines: LineReader

  init(_ assignment: WorkerAssignment, _ folder: ScratchFolder) throws {
    self.folder = folder
    let output = Pipe()
    process.executableURL = Bundle.main.executableURL
    process.arguments = assignment.arguments + ["--breadcrumb", folder.breadcrumb]
    // The runtime's own report of a trap takes seconds; the message is all that is needed.
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
    try? input.fileHandleForWriting.close()
  }

  func send(_ line: String) {
    // A worker that has just died is noticed when its answer does not come.
    try? input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  func nextLine() -> String? {
    lines.next()
  }

  func causeOfDeath() -> CauseOfDeath {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
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

  /// The message of a trap without the file and line before it.
  private static func fatalMessage(_ line: String) -> String? {
    line.firstRange(of: "Fatal error").map { String(line[$0.lowerBound...]) }
  }
}
