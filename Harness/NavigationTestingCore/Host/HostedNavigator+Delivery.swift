import NavigationHosting
import NavigationModel

extension HostedNavigator {
  /// Hands a report to the session and books what came of it.
  mutating func receive(_ report: HostReport) {
    let isFresh = report.number > connection.session.lastReport
    let overtaken = books.overtakenGesture(endedBy: report, in: navigator.state, isFresh: isFresh)
    let outcomes = connection.receive(report)
    if !isFresh, !outcomes.isEmpty { books.note(.staleReportHadEffect) }
    if let overtaken { books.judge(overtaken, in: navigator.state) }
    books.follow(report, in: navigator.state, isFresh: isFresh)
  }

  mutating func receiveAgain(_ report: HostReport) {
    let before = navigator.state.revision
    receive(report)
    if navigator.state.revision != before { books.note(.repeatedReportHadEffect) }
  }

  mutating func retry() {
    books.forgetGesture()
    connection.retry()
  }

  /// Brings navigator and host to rest: gestures end, every report arrives in order, every step is
  /// taken.
  ///
  /// - Parameter limit: How many rounds it may take; a platform that pushes one entry at a time
  ///   needs one for each.
  /// - Returns: Whether the host shows what the state says, within the limit.
  public mutating func comeToRest(within limit: Int = 400) -> Bool {
    host.cancelSwipe()
    host.cancelDrag()
    for _ in 0..<limit {
      if host.outbox.isEmpty, host.waitingSteps.isEmpty { host.report() }
      while !host.outbox.isEmpty { receive(host.outbox.removeFirst()) }
      if host.waitingSteps.isEmpty, isAtRest { return true }
      if host.waitingSteps.isEmpty { retry() }
      host.takeStep()
    }
    return false
  }

  /// Whether the host shows what the state says.
  public var isAtRest: Bool {
    host.picture == HostPicture(of: navigator.state)
  }
}
