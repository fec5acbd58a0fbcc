import Foundation

/// A running `wayfinder play --web` process, which is a server with its own port.
final class PlayedApp {
  private let process = Process()
  /// The address of the app: the server, a random secret as the only path component, and a slash.
  let address: String

  /// Starts to play `app.json`, or resumes the walk saved in `walk`.
  ///
  /// - Parameters:
  ///   - tool: The path of the built `wayfinder` executable.
  ///   - folder: The folder with the app, in which the walk is saved.
  /// - Throws: An error if the process cannot be started or prints no address.
  init(_ tool: String, in folder: URL) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: tool)
    process.arguments = ["play", "app.json", "--web", "--resume", "walk"]
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let match = line.firstMatch(of: /http:\/\/[0-9.:]+\/[0-9a-f]+\//) else {
      process.terminate()
      throw PlayJourney.Missing(sentence: "the program says an address: \(line)")
    }
    address = String(match.0)
  }

  /// Interrupts the program, as Ctrl-C does, and waits until it ends.
  ///
  /// - Returns: The exit code.
  func interrupt() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends the program if it is still running.
  func end() {
    if process.isRunning { process.terminate() }
  }
}
