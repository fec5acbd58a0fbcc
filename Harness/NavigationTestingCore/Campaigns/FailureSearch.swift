import PropertyTesting

/// The failures of a campaign, the first of each kind.
struct FailureSearch {
  struct Failure {
    let caseNumber: Int
    let violation: Violation
  }

  private(set) var failures: [Failure] = []
  private var interruption: (Interruption, reason: String)?

  mutating func meet(_ violation: Violation, caseNumber: Int) {
    guard !failures.contains(where: { $0.violation.identity == violation.identity }) else { return }
    failures.append(Failure(caseNumber: caseNumber, violation: violation))
  }

  mutating func meet(_ interruption: Interruption, reason: String) {
    let isWorse = self.interruption?.0 == .rejected && interruption != .rejected
    guard self.interruption == nil || isWorse else { return }
    self.interruption = (interruption, reason)
  }

  /// Says so when generation itself went wrong: a case without end, or most cases rejected.
  func problem(in tally: Tally) -> String? {
    guard let (interruption, reason) = interruption else { return nil }
    if interruption == .rejected, tally.rejectedCases * 2 <= tally.cases { return nil }
    let share = "\(tally.rejectedCases) of \(tally.cases) cases could not be generated. "
    return share + interruption.explanation(reason)
  }
}
