import Foundation
import NavigationStorage

/// A process of this program that saves states.
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

  /// Kills the process a while after it has acknowledged its first state.
  ///
  /// - Returns: The last number that it has acknowledged; `nil` if it has acknowledged nothing.
  func kill(afterMicroseconds microseconds: Int) throws -> Int? {
    var text = output.fileHandleForReading.availableData
    usleep(UInt32(microseconds))
    Foundation.kill(process.processIdentifier, SIGKILL)
    text += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Self.lastNumber(text)
  }

  /// Waits until the process has saved all.
  ///
  /// - Returns: The last number that it has acknowledged.
  func wait() throws -> Int? {
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Self.lastNumber(text)
  }

  /// The number on the last line that is complete.
  private static func lastNumber(_ text: Data) -> Int? {
    let lines = String(decoding: text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast().last.flatMap { Int($0) }
  }
}

/// A folder for one trial, which is deleted after it.
final class TrialFolder {
  private let root: String

  init() throws {
    root = FileManager.default.temporaryDirectory.path + "/wayfinder-trial-\(UUID().uuidString)"
  }

  /// The part of the folder for files of a format.
  func path(_ format: StorageFormat) -> String { "\(root)/\(format.rawValue)" }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }
}
