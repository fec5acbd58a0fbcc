import PropertyTesting
import Testing

/// The result of one run of the body.
struct CaseResult: Sendable {
  /// The first failure; `nil` if there was none.
  var failure: CaseFailure?
  /// The reason why the run does not count; `nil` if it does.
  var rejection: String?
  /// A mismatch between an example and the values that the body drew; `nil` if there is none.
  var exampleProblem: String?
  /// For each kind that was passed to `classify`, whether the case belongs to it.
  var kinds: [CaseKind: Bool]
  /// The highest score for each name that was passed to `target`.
  var scores: [String: Double]
  /// The choices of the run.
  var tape: Tape
  /// The number of rounds of all loops.
  var rounds: Int
  /// The values that were drawn; empty unless text was recorded.
  var values: [DrawnValue]

  /// Whether the run counts and the body failed.
  var hasFailed: Bool { failure != nil && rejection == nil }
}

/// A failed expectation, a thrown error or another issue.
struct CaseFailure: Sendable {
  /// The parts that identify a failure; shrinking accepts only failures with the same identity.
  struct Identity: Sendable, Hashable {
    let kind: String
    let location: SourceLocation?
  }

  let identity: Identity
  let text: String

  /// Creates the failure that an issue reports; returns `nil` for a warning or a known issue.
  init?(_ issue: Issue) {
    guard issue.isFailure else { return nil }
    identity = Identity(kind: Self.kind(of: issue), location: issue.sourceLocation)
    text = "\(issue.kind)"
  }

  private static func kind(of issue: Issue) -> String {
    switch issue.kind {
    case .unconditional: "issue"
    case .expectationFailed: "expectation"
    case .confirmationMiscounted: "confirmation"
    case .errorCaught(let error): "error \(type(of: error))"
    case .timeLimitExceeded: "time limit"
    case .knownIssueNotRecorded: "known issue"
    case .valueAttachmentFailed: "attachment"
    case .apiMisused: "misuse"
    case .system: "system"
    @unknown default: "\(issue.kind)"
    }
  }
}
