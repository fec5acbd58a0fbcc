import ArgumentParser
import Foundation
import NavigationSimulation
import NavigationTestingCore

/// Records random users in every kind of app, to test whether other builds can replay the
/// recordings.
struct RecordUsers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Record random users of every kind of app.",
    shouldDisplay: false)

  @Argument(help: "The folder for the recordings, which must not exist yet.")
  var folder: String

  @Option(help: "How many users.")
  var users = 36

  @Option(help: "Where the random choices come from.")
  var seed = Seed(0)

  func run() throws {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false)
    } catch {
      throw UnusableInput("\(folder) cannot be created; name a new folder in an existing one.")
    }
    for number in 0..<max(0, users) {
      let recording = try ObserverWorld.recording(number, seed: seed.value)
      try recording.text.write(
        toFile: "\(folder)/\(number).trace", atomically: true, encoding: .utf8)
    }
  }
}
