import Foundation

/// The program that shows an app in the browser, on a port of its own.
final class PlayedApp {
  private let process = Process()
  /// The address with the secret, ending with a slash.
  let address: String

  /// Starts to play `app.json`, or goes on with the walk that was kept.
  ///
  /// - Parameters:
  ///   - tool: The path of the built `wayfinder`.
  ///   - folder: Where the app is, and where the walk is kept.
  /// - Throws: What starting a process throws, and a sentence if it says no address.
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

  /// Presses Ctrl-C and waits for the end.
  ///
  /// - Returns: The exit code.
  func interrupt() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends the program if it still runs.
  func end() {
    if process.isRunning { process.terminate() }
  }
}
