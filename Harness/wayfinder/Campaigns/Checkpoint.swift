import Foundation
import NavigationTestingCore
import Synchronization

/// A file with the progress of a campaign, from which the campaign can be resumed.
///
/// The file is replaced as a whole, so it is always complete, even if the process ends while
/// writing.
final class Checkpoint: Sendable {
  /// The results of some cases of a world, with the positions of those cases.
  struct Progress: Codable {
    /// The finished ranges of positions, each as its first position and the position after its
    /// last.
    var done: [[Int]] = []
    var part = CampaignPart()
  }

  private struct Content: Codable {
    var format = "wayfinder-campaign"
    var version = 1
    /// The facts that must be unchanged when the campaign is resumed.
    let subjects: [Report.Subject]
    let plans: [CampaignPlan]
    var worlds: [String: Progress] = [:]
  }

  private struct State {
    var content: Content
    var saved = ContinuousClock.now
  }

  private static let interval = Duration.seconds(1)

  private let path: String
  private let state: Mutex<State>

  /// Creates the checkpoint of a campaign, with the progress in the file if the file exists.
  ///
  /// In either case, the file is then written. An existing file that is not the checkpoint of the
  /// same campaign is an error.
  init(path: String, _ campaigns: [(subject: Report.Subject, plan: CampaignPlan)]) throws {
    self.path = path
    var content = Content(subjects: campaigns.map(\.subject), plans: campaigns.map(\.plan))
    if let data = FileManager.default.contents(atPath: path) {
      guard let known = try? JSONDecoder().decode(Content.self, from: data),
        known.format == content.format, known.version == content.version
      else {
        throw UnusableInput(
          "\(path) is not a saved campaign; give the file of one, or a new name.")
      }
      guard known.subjects == content.subjects, known.plans == content.plans else {
        throw UnusableInput(
          "\(path) is of another campaign; repeat its command line with the same tool, or "
            + "give a new name.")
      }
      content = known
    }
    state = Mutex(State(content: content))
    try save()
  }

  /// Returns the recorded progress of a phase in a world.
  func progress(_ world: String, _ phase: CasePhase) -> Progress {
    state.withLock { $0.content.worlds["\(world)/\(phase.rawValue)"] ?? Progress() }
  }

  /// Records progress, and writes the file at intervals.
  func note(_ progress: Progress, _ world: String, _ phase: CasePhase) throws {
    let isDue = state.withLock { state in
      state.content.worlds["\(world)/\(phase.rawValue)"] = progress
      return ContinuousClock.now - state.saved > Self.interval
    }
    if isDue { try save() }
  }

  /// Writes the file.
  func save() throws {
    try state.withLock { state in
      state.saved = .now
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      try OutputFile(path).write(try encoder.encode(state.content))
    }
  }
}
