import Foundation
import NavigationStorage

/// A process that runs this program to save states.
struct SavingProcess {
  private let process: Process
  private let output: Pipe

  /// Starts the process.
  init(
    _ folder: String, _ format: StorageFormat, _ label: String, first: Int, last: Int? = nil
  ) throws {
    process = Process()
    output = Pipe()
    process.executableURL = Bundle.main.executableURL
    process.arguments =
      ["storage", "save", folder, "--format", format.rawValue, "--label", label]
      + ["--first", "\(first)"] + (last.map { ["--last", "\($0)"] } ?? [])
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw UnusableInput("a process could not be started: \(error.localizedDescription)")
    }
  }

  /// Kills the process a given time after it has acknowledged its first state.
  ///
  /// - Returns: The number of the last state that the process has acknowledged; `nil` if it has
  ///   acknowledged none.
  func kill(afterMicroseconds microseconds: Int) throws -> Int? {
    var text = output.fileHandleForReading.availableData
    usleep(UInt32(microseconds))
    Foundation.kill(process.processIdentifier, SIGKILL)
    text += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Self.lastNumber(text)
  }

  /// Waits until the process has saved all states and ended.
  ///
  /// - Returns: The number of the last state that the process has acknowledged; `nil` if it has
  ///   acknowledged none.
  func wait() throws -> Int? {
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Self.lastNumber(text)
  }

  /// Returns the number on the last complete line.
  private static func lastNumber(_ text: Data) -> Int? {
    let lines = String(decoding: text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast().last.flatMap { Int($0) }
  }
}

/// A folder for one trial, which is deleted after the trial.
final class TrialFolder {
  private let root: String

  init() throws {
    root = FileManager.default.temporaryDirectory.path + "/wayfinder-trial-\(UUID().uuidString)"
  }

  /// Returns the subfolder for files of a format.
  func path(_ format: StorageFormat) -> String { "\(root)/\(format.rawValue)" }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }
}
