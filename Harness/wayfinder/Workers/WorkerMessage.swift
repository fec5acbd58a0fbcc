import Foundation
import NavigationTestingCore
import PropertyTesting

/// What is said between the process that runs a campaign and its workers, one line each.
enum WorkerRequest {
  /// Run some random cases and count them.
  case run(first: Int, count: Int, stride: Int)
  /// Run one random case and say what happened in it.
  case generate(Int, streams: Bool)
  /// Repeat a tape and say what happened.
  case replay(Tape, narrates: Bool, streams: Bool)
  /// Follow a script and say what happened.
  case read(Script, streams: Bool)

  var line: String {
    switch self {
    case .run(let first, let count, let stride): "run \(first) \(count) \(stride)"
    case .generate(let number, let streams): "case \(streams) \(number)"
    case .replay(let tape, let narrates, let streams): "tape \(streams) \(narrates) \(tape)"
    case .read(let script, let streams):
      // The lines of a script hold no tabs: they are escaped.
      "script \(streams)\t" + script.lines.joined(separator: "\t")
    }
  }

  init?(_ line: String) {
    let words = line.split(separator: " ").map { String($0) }
    switch words.first {
    case "run":
      let numbers = words.dropFirst().compactMap { Int($0) }
      guard numbers.count == 3 else { return nil }
      self = .run(first: numbers[0], count: numbers[1], stride: numbers[2])
    case "case":
      guard words.count == 3, let number = Int(words[2]) else { return nil }
      self = .generate(number, streams: words[1] == "true")
    case "tape":
      guard words.count >= 3, let tape = Tape(words.dropFirst(3).joined(separator: " ")) else {
        return nil
      }
      self = .replay(tape, narrates: words[2] == "true", streams: words[1] == "true")
    case "script":
      let lines = line.split(separator: "\t").dropFirst().joined(separator: "\n")
      guard let script = try? Script(parsing: lines) else { return nil }
      self = .read(script, streams: line.hasPrefix("script true"))
    default: return nil
    }
  }
}

/// The last line of a worker's answer about one case: how it ended.
struct CaseEnding: Codable {
  static let mark = "end "

  private let violation: Violation?
  private let interruption: Interruption?
  private let reason: String?
  let staleNotes: [String]

  init(_ attempt: CaseAttempt) {
    staleNotes = attempt.staleNotes
    violation = attempt.violation
    guard case .interrupted(let cause, let why) = attempt.ending else {
      (interruption, reason) = (nil, nil)
      return
    }
    (interruption, reason) = (cause, why)
  }

  var ending: CaseAttempt.Ending {
    if let violation { return .violated(violation) }
    if let interruption { return .interrupted(interruption, reason: reason ?? "") }
    return .passed
  }
}
