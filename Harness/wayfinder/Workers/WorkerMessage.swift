import Foundation
import NavigationTestingCore
import PropertyTesting

/// The messages from the process that runs a campaign to its workers, one line each.
enum WorkerRequest {
  /// Run and count random cases of a phase; if requested, only up to the first violation.
  case run(
    first: Int, count: Int, stride: Int, seed: UInt64, phase: CasePhase, stopsAtFirst: Bool)
  /// Run one random case with a limited number of steps, and report its events.
  case generate(Int, seed: UInt64, steps: Int, streams: Bool)
  /// Run the case that recorded choices describe, and report its events.
  case replay(Tape, narrates: Bool, streams: Bool)
  /// Run the case that recorded choices describe, and send a frame of each moment.
  case film(Tape)
  /// Run every case of a small scope until one violates a law.
  case exhaust(SmallScope)
  /// Search for the deliberate fault with the cases of one seed, and shrink the case that reveals
  /// the fault.
  case hunt(seed: UInt64, cases: Int, restarts: Int, isThorough: Bool)
  /// Run the steps of a script and report its events.
  case read(Script, streams: Bool)
  /// Run one case that begins with recorded choices and continues at random, and report its events.
  case goOn(after: Tape, Int, seed: UInt64, steps: Int, streams: Bool)
  /// Run random cases, about half of which start in rarely visited states, until the time is over.
  case soak(first: Int, seed: UInt64, milliseconds: Int)

  var line: String {
    switch self {
    case .run(let first, let count, let stride, let seed, let phase, let stopsAtFirst):
      "run \(first) \(count) \(stride) \(seed) \(phase.rawValue) \(stopsAtFirst)"
    case .generate(let number, let seed, let steps, let streams):
      "case \(streams) \(number) \(seed) \(steps)"
    case .replay(let tape, let narrates, let streams): "tape \(streams) \(narrates) \(tape)"
    case .film(let tape): "film \(tape)"
    case .exhaust(let scope):
      "exhaust \(scope.steps) \(scope.values) \(scope.limit) \(scope.alphabet) \(scope.setup)"
    case .hunt(let seed, let cases, let restarts, let isThorough):
      "hunt \(seed) \(cases) \(restarts) \(isThorough)"
    case .read(let script, let streams):
      // The lines of a script contain no tabs, because a script escapes tabs.
      "script \(streams)\t" + script.lines.joined(separator: "\t")
    case .goOn(let tape, let number, let seed, let steps, let streams):
      "after \(streams) \(number) \(seed) \(steps) \(tape)"
    case .soak(let first, let seed, let milliseconds): "soak \(first) \(seed) \(milliseconds)"
    }
  }

  init?(_ line: String) {
    let words = line.split(separator: " ").map { String($0) }
    switch words.first {
    case "run":
      let numbers = words.dropFirst().prefix(3).compactMap { Int($0) }
      guard numbers.count == 3, words.count == 7, let seed = UInt64(words[4]),
        let phase = CasePhase(rawValue: words[5])
      else { return nil }
      self = .run(
        first: numbers[0], count: numbers[1], stride: numbers[2], seed: seed, phase: phase,
        stopsAtFirst: words[6] == "true")
    case "case":
      guard words.count == 5, let number = Int(words[2]), let seed = UInt64(words[3]),
        let steps = Int(words[4])
      else { return nil }
      self = .generate(number, seed: seed, steps: steps, streams: words[1] == "true")
    case "tape":
      guard words.count >= 3, let tape = Tape(words.dropFirst(3).joined(separator: " ")) else {
        return nil
      }
      self = .replay(tape, narrates: words[2] == "true", streams: words[1] == "true")
    case "film":
      guard let tape = Tape(words.dropFirst().joined(separator: " ")) else { return nil }
      self = .film(tape)
    case "exhaust":
      guard let scope = SmallScope(Array(words.dropFirst())) else { return nil }
      self = .exhaust(scope)
    case "hunt":
      let numbers = words.dropFirst(2).prefix(2).compactMap { Int($0) }
      guard numbers.count == 2, words.count == 5, let seed = UInt64(words[1]) else { return nil }
      self = .hunt(
        seed: seed, cases: numbers[0], restarts: numbers[1], isThorough: words[4] == "true")
    case "script":
      let lines = line.split(separator: "\t").dropFirst().joined(separator: "\n")
      guard let script = try? Script(parsing: lines) else { return nil }
      self = .read(script, streams: line.hasPrefix("script true"))
    case "after":
      let tape = Tape(words.dropFirst(5).joined(separator: " "))
      guard words.count >= 5, let number = Int(words[2]), let seed = UInt64(words[3]),
        let steps = Int(words[4]), let tape
      else { return nil }
      self = .goOn(after: tape, number, seed: seed, steps: steps, streams: words[1] == "true")
    case "soak":
      guard words.count == 4, let first = Int(words[1]), let seed = UInt64(words[2]),
        let milliseconds = Int(words[3])
      else { return nil }
      self = .soak(first: first, seed: seed, milliseconds: milliseconds)
    default: return nil
    }
  }
}

/// The last line of a worker's answer about one case, which describes how the case ended.
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
