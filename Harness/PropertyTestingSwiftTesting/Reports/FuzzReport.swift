import PropertyTesting
import Testing

/// The text of a failure: its values, how it was found, and how to reproduce it.
struct FuzzReport: Sendable {
  /// The origin of the failing case.
  enum Source: Sendable, Hashable {
    case random(number: Int)
    /// A change to an earlier random case with a high score.
    case changed(number: Int)
    case saved
    case replayed
    case example(number: Int)
    case crashed

    /// The number of a random case; `nil` for cases that ran before the random ones.
    var randomNumber: Int? {
      switch self {
      case .random(let number), .changed(let number): number
      case .saved, .replayed, .example, .crashed: nil
      }
    }
  }

  let source: Source
  let seed: UInt64
  let tape: Tape
  let evaluations: Int
  /// Whether the case is saved for the next run.
  let isSaved: Bool

  /// Returns the comments for the failed expectation.
  func comments(values: [DrawnValue], notes: [String]) -> [Comment] {
    let story = values.map(\.line) + notes
    let text = [origin, way].compactMap { $0 }.joined(separator: "\n")
    return [story.joined(separator: "\n"), text].filter { !$0.isEmpty }.map {
      Comment(rawValue: $0)
    }
  }

  private var origin: String {
    let shrunk =
      evaluations > 0 ? ", made simpler in \(evaluations) run\(evaluations == 1 ? "" : "s")" : ""
    return switch source {
    case .random(let number): "case \(number) of seed \(seed)\(shrunk)"
    case .changed(let number):
      "case \(number) of seed \(seed), which changed an earlier case with a high score\(shrunk)"
    case .saved: "a case that failed before\(shrunk)"
    case .replayed: "a tape of the trait\(shrunk)"
    case .example(let number): "example \(number) of the trait"
    case .crashed: "the case at which an earlier run ended\(shrunk)"
    }
  }

  private var way: String? {
    if case .example = source { return nil }
    let again = isSaved ? "the next run begins with it; " : ""
    let tape = "to keep it: .fuzz(replaying: \"\(tape)\")"
    guard source.randomNumber != nil else { return again + tape }
    return again + tape + "; to search again: WAYFINDER_SEED=\(seed)"
  }
}

/// Messages about problems with a test itself.
enum HealthReport {
  static let drawsNothing: Comment = """
    Nothing is drawn, so one run says all: draw values with draw(), or remove the trait .fuzz.
    """

  static func nothingValid(_ rejected: Int, _ reason: String) -> Comment {
    """
    None of \(rejected) cases was valid. \(reason.sentence) Draw values that are valid by \
    construction, or assume less.
    """
  }

  static func fewValid(_ tally: CaseTally, of limit: Int) -> Comment {
    """
    Only \(tally.held) of \(limit) cases ran, because \(tally.rejected) more were not valid. \
    \(tally.reason.sentence) Draw values that are valid by construction, or assume less.
    """
  }

  static func fewOfKind(_ kind: CaseKind, _ count: Int, of cases: Int) -> Comment {
    """
    Only \(count) of \(cases) cases were '\(kind.name)', but a share of \(kind.share) should be: \
    draw other values, or demand less.
    """
  }

  static func flaky(_ failure: CaseFailure, _ values: [DrawnValue], _ tape: Tape) -> Comment {
    Comment(
      rawValue: """
        The body failed once and passed when it was run again with the same values, so something \
        other than the drawn values decides: the clock, a random number, the order of tasks, or \
        what an earlier run left behind.
        \(failure.text)
        \(values.map(\.line).joined(separator: "\n"))
        tape: "\(tape)"
        """)
  }

  static func crashed(_ values: [String]) -> Comment {
    Comment(
      rawValue: """
        An earlier run ended in the middle of this case: the process trapped or was stopped. It \
        runs first now.
        \(values.map { String($0.drop { $0 == " " }) }.joined(separator: "\n"))
        """)
  }

  static func unreadable(_ tape: String) -> Comment {
    "The tape \"\(tape)\" of the trait is not a tape: write the numbers as a failure prints them."
  }

  static func stale(example number: Int, _ problem: String) -> Comment {
    "Example \(number) of the trait does not fit the body: \(problem)."
  }
}

extension String {
  /// The text with an initial capital letter and a period at the end.
  fileprivate var sentence: String {
    let capital = prefix(1).uppercased() + dropFirst()
    return capital.hasSuffix(".") ? capital : capital + "."
  }
}
