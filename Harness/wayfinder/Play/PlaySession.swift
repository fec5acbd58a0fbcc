import Foundation
import NavigationSimulation
import NavigationTestingCore

/// A session in which a user's commands continue a walk through an app, with the file that stores
/// the walk.
struct PlaySession {
  private(set) var walk: Walk
  private let crowd: Crowd
  private let file: OutputFile?

  /// The result of a command.
  enum Reply {
    /// The sentences to print, whether the screen has changed or not.
    case said([String])
    /// The reason why a command is not possible.
    case refused(String)
    case quit
  }

  static let help = [
    "A number or the words beside it: does that.",
    "twice 1: taps twice, before the screen can follow.",
    "open LINK: opens a link.",
    "undo: undoes the last step.",
    "save FILE: writes the walk as a recording, which 'wayfinder replay FILE' plays.",
    "quit: ends.",
  ]

  /// Creates a session that begins a walk, or continues the walk in a file.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - path: The path of the file; `nil` to store no walk.
  /// - Throws: An error if the file cannot be written, or if its walk is not possible in the app.
  init(_ app: WalkedApp, keptIn path: String?) throws {
    walk = Walk(app)
    crowd = Crowd(app)
    file = try path.map { try OutputFile($0) }
    guard let path, FileManager.default.fileExists(atPath: path) else { return }
    let lines = try GraphInput.text(path: path).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where Self.isStep(line) {
      do {
        try walk.take(String(line))
      } catch {
        throw UnusableInput(
          "\(path), line \(index + 1): \(error.sentence) The walk belongs to another app, or the "
            + "app has changed; correct the line or begin with a new file.")
      }
    }
  }

  /// Returns whether a line contains a command, and not only a comment or spaces.
  static func isStep(_ line: some StringProtocol) -> Bool {
    line.first { !$0.isWhitespace }.map { $0 != "#" } ?? false
  }

  /// Performs a user's command.
  ///
  /// - Parameter line: The command.
  /// - Returns: The result of the command.
  /// - Throws: An error if the session's file can no longer be written.
  mutating func perform(_ line: String) throws -> Reply {
    let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
    switch (words.first, words.count) {
    case ("quit", 1): return .quit
    case ("help", 1): return .said(Self.help)
    case ("undo", 1): return try undo()
    case ("save", 2): return save(words[1])
    default: return try take(line)
    }
  }

  /// Runs hostile users in the app from its start, without changing the walk.
  ///
  /// - Parameters:
  ///   - seed: The seed of their actions.
  ///   - fault: A fault of the host, or `nil` if there is none.
  /// - Returns: The result of the hostile users' actions.
  func letCrowdLoose(seed: UInt64, fault: Mutant?) -> Crowd.Outcome {
    crowd.run(seed: seed, fault: fault)
  }

  private mutating func undo() throws -> Reply {
    guard let step = walk.undo() else { return .refused("There is no step to undo.") }
    try keep()
    return .said(["Undone: \(step)."])
  }

  private func save(_ path: String) -> Reply {
    do {
      try OutputFile(path).write(Data(walk.recording.utf8))
      return .said(["The walk is in \(path); 'wayfinder replay' plays it."])
    } catch {
      return .refused((error as? UnusableInput)?.sentence ?? "\(path) cannot be written.")
    }
  }

  private mutating func take(_ line: String) throws -> Reply {
    do {
      try walk.take(offered(line))
    } catch {
      return .refused(error.sentence)
    }
    try keep()
    return .said(walk.news)
  }

  /// Returns a line after replacing the number of an offer with the offer's text.
  private func offered(_ line: String) -> String {
    let (prefix, rest) =
      line.hasPrefix("twice ") ? ("twice ", String(line.dropFirst(6))) : ("", line)
    let offers = walk.offers
    guard let number = Int(rest), offers.indices.contains(number - 1) else { return line }
    return prefix + offers[number - 1].text
  }

  /// Writes the walk to its file, from which it can be continued.
  private func keep() throws {
    let head = "# A walk through \(walk.name), which 'wayfinder play --resume' continues."
    try file?.write(Data(([head] + walk.lines).joined(separator: "\n").appending("\n").utf8))
  }
}
