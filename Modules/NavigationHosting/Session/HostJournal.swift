/// The books that a host keeps: which steps it may still take, and what its next report says.
///
/// Adapters for user interface frameworks keep one, so that the rules of the talk are in one
/// place and an adapter only has to know its framework.
///
/// ```swift
/// guard journal.accepts(step) else { return send(journal.report(of: shown)) }
/// // … carry the step out …
/// journal.answer(step, .performed)
/// send(journal.report(of: shown))
/// ```
public struct HostJournal: Sendable {
  private var answers: [(answer: HostReport.Answer, report: UInt64)] = []
  private var lastStep = StepID(rawValue: 0)
  private var reportCount: UInt64 = 0
  private var lastChangeByUser: UInt64 = 0

  /// The books of a host that has just been made.
  public init() {}

  /// Takes note of a step.
  ///
  /// A step that was taken before, or that comes after a later one, is not to be taken again; one
  /// that was decided before the user's last change is answered as outdated.
  ///
  /// - Parameter step: The step.
  /// - Returns: Whether the host shall take it; where not, all that is left to do is to report.
  public mutating func accepts(_ step: HostStep) -> Bool {
    answers.removeAll { $0.report <= step.basis }
    guard step.id > lastStep else { return false }
    lastStep = step.id
    guard step.basis < lastChangeByUser else { return true }
    answer(step, .outdated)
    return false
  }

  /// Takes note of what became of a step; the following reports say so until that is known.
  ///
  /// - Parameters:
  ///   - step: A step that was accepted.
  ///   - verdict: What became of it.
  public mutating func answer(_ step: HostStep, _ verdict: HostReport.Verdict) {
    answers.append((HostReport.Answer(step.id, verdict), reportCount + 1))
  }

  /// Takes note that the user has changed what is shown; the next report shows it.
  public mutating func noteChangeByUser() {
    lastChangeByUser = reportCount + 1
  }

  /// The next report.
  ///
  /// - Parameters:
  ///   - picture: Everything that is shown.
  ///   - activity: What is going on.
  ///   - requests: What the user asked for since the last report.
  /// - Returns: A report with the next number.
  public mutating func report(
    of picture: HostPicture, _ activity: HostReport.Activity = .atRest,
    requests: [HostReport.Request] = []
  ) -> HostReport {
    reportCount += 1
    return HostReport(
      number: reportCount, answers: answers.map(\.answer), picture: picture, activity: activity,
      requests: requests)
  }
}
