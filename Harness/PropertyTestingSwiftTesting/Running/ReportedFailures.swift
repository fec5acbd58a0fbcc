/// The kinds of failures that one test has reported, at most three.
struct ReportedFailures {
  /// The share of the runs that one failure may use for shrinking; it is larger for the first
  /// failure.
  enum Share {
    case whole, small

    /// Returns the number of evaluations allowed by this share of the limit.
    func evaluations(of limit: Int) -> Int {
      switch self {
      case .whole: limit
      case .small: min(limit, 200)
      }
    }
  }

  private var identities: Set<CaseFailure.Identity> = []

  var areNone: Bool { identities.isEmpty }
  var areEnough: Bool { identities.count >= 3 }

  /// Returns whether a case fails in a way that has not been reported yet.
  func isNew(_ result: CaseResult) -> Bool {
    guard result.hasFailed, let failure = result.failure else { return false }
    return !identities.contains(failure.identity)
  }

  /// Records a failure, and returns its share of the runs.
  mutating func add(_ result: CaseResult) -> Share {
    defer { if let failure = result.failure { identities.insert(failure.identity) } }
    return areNone ? .whole : .small
  }
}
