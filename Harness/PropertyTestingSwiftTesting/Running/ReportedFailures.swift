/// The kinds of failures that one test has reported, at most three.
struct ReportedFailures {
  /// How much work shrinking may do: the first failure is worth more than those after it.
  enum Share {
    case whole, small

    /// The evaluations out of all that are allowed.
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

  /// Whether a case fails in a way that was not reported yet.
  func isNew(_ result: CaseResult) -> Bool {
    guard result.hasFailed, let failure = result.failure else { return false }
    return !identities.contains(failure.identity)
  }

  /// Adds a failure, and returns its share of the work.
  mutating func add(_ result: CaseResult) -> Share {
    defer { if let failure = result.failure { identities.insert(failure.identity) } }
    return areNone ? .whole : .small
  }
}
