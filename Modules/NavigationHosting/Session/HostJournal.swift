/// A record of what a host shows, which steps it may still perform, and the content of its next
/// report.
///
/// Every adapter for a user interface framework has a journal. The journal implements the rules of
/// the communication, so that an adapter needs to handle only its framework.
///
/// ```swift
/// guard let target = journal.begin(step) else { return send(journal.report()) }
/// // … make the framework show the target; when it has come to rest: …
/// journal.settle(on: target)
/// send(journal.report())
/// ```
public struct HostJournal: Sendable {
  /// What was shown when the host was last at rest.
  public private(set) var shown = HostPicture()
  /// The picture to which the step in flight leads, or `nil` if no step is in flight.
  public var target: HostPicture? { underWay?.target }

  private var underWay: (step: HostStep, target: HostPicture)?
  private var answers: [(answer: HostReport.Answer, report: UInt64)] = []
  private var lastStep = StepID(rawValue: 0)
  private var reportCount: UInt64 = 0
  private var lastChangeByUser: UInt64 = 0

  /// Creates the journal of a new host.
  public init() {}

  /// Records a step and returns the picture to show now.
  ///
  /// The host performs a step only if all of the following is true:
  ///
  /// - The step was not begun before, and no later step was begun.
  /// - The step was decided after the user's last change. Otherwise, the answer is `outdated`.
  /// - The step does more than request a report. Otherwise, the answer is `performed`.
  /// - The host can show the result of the step. Otherwise, the answer is `refused`.
  ///
  /// The next report contains the answer.
  ///
  /// - Parameters:
  ///   - step: The step to perform.
  ///   - canShow: Returns whether the host can show a picture; by default, it can show everything.
  /// - Returns: The picture to show until ``settle(on:)`` is called, or `nil` if the step is not
  ///   performed; the host should then only send a report.
  /// - Complexity: O(*c*² + *e*), where *c* is the number of containers and *e* is the number of
  ///   entries, plus the call of `canShow`; windows have few containers.
  public mutating func begin(
    _ step: HostStep, where canShow: (HostPicture) -> Bool = { _ in true }
  ) -> HostPicture? {
    answers.removeAll { $0.report <= step.basis }
    guard step.id > lastStep else { return nil }
    lastStep = step.id
    guard step.basis >= lastChangeByUser else { return answer(step, .outdated) }
    if step.action == .report { return answer(step, .performed) }
    let target = shown.performing(step.action)
    guard canShow(target) else { return answer(step, .refused) }
    underWay = (step, target)
    return target
  }

  /// Records that the host has come to rest, and what it shows.
  ///
  /// If the host shows the target of the step in flight, the step is answered as performed. If it
  /// shows anything else, the step is answered as refused. A picture that is neither this target
  /// nor the last picture at rest counts as a change by the user.
  ///
  /// - Parameter picture: Everything that the host shows.
  /// - Complexity: O(*n*), where *n* is the number of entries and containers.
  public mutating func settle(on picture: HostPicture) {
    if picture != target, picture != shown { lastChangeByUser = reportCount + 1 }
    finish(picture == target ? .performed : .refused, picture)
  }

  /// Records that the user has changed what is shown.
  ///
  /// A step in flight becomes outdated, and the next report contains the change.
  ///
  /// - Parameter picture: Everything that the host shows.
  /// - Complexity: O(*n*), where *n* is the number of entries and containers.
  public mutating func recordUserChange(to picture: HostPicture) {
    lastChangeByUser = reportCount + 1
    finish(.outdated, picture)
  }

  /// Returns the next report: what was shown when the host was last at rest, and the answers that
  /// may not have reached the session.
  ///
  /// - Parameters:
  ///   - activity: What is happening in the host.
  ///   - requests: What the user has requested since the last report.
  /// - Returns: A report with the next number.
  /// - Complexity: O(*n*), where *n* is the number of entries and containers.
  public mutating func report(
    _ activity: HostReport.Activity = .atRest, requests: [HostReport.Request] = []
  ) -> HostReport {
    reportCount += 1
    return HostReport(
      number: reportCount, answers: answers.map(\.answer), picture: shown, activity: activity,
      requests: requests)
  }

  private mutating func finish(_ verdict: HostReport.Verdict, _ picture: HostPicture) {
    if let step = underWay?.step { _ = answer(step, verdict) }
    (shown, underWay) = (picture, nil)
  }

  private mutating func answer(
    _ step: HostStep, _ verdict: HostReport.Verdict
  ) -> HostPicture? {
    answers.append((HostReport.Answer(step.id, verdict), reportCount + 1))
    return nil
  }
}
