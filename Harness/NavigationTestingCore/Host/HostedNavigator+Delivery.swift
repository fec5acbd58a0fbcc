package import NavigationHosting
import NavigationModel

extension HostedNavigator {
  /// Passes a report to the session and records the result.
  package mutating func receive(_ report: HostReport) {
    let last = connection.session.lastReport
    let isFresh = report.number > last
    let overtaken = books.overtakenGesture(endedBy: report, in: navigator.state, isFresh: isFresh)
    let saysNothingNew = isFresh && books.knows(report)
    let unseen = books.unseenEntries(
      aboveLeftOnesOf: truth, report, keeping: connection.required, in: navigator.state)
    let outcomes = connection.receive(report)
    if !isFresh, !outcomes.isEmpty || connection.session.lastReport != last {
      books.note(.staleReportHadEffect)
    }
    if saysNothingNew, !outcomes.isEmpty { books.note(.idleReportHadEffect) }
    if isFresh {
      books.noteRequests(of: report, in: navigator.state)
      landmarks.add(report)
    }
    for outcome in outcomes { landmarks.add(outcome) }
    if let overtaken { books.judge(overtaken, in: navigator.state) }
    books.follow(unseen, in: navigator.state)
    books.follow(report, in: navigator.state, isFresh: isFresh)
  }

  package mutating func receiveAgain(_ report: HostReport) {
    let before = navigator.state.revision
    receive(report)
    if navigator.state.revision != before { books.note(.repeatedReportHadEffect) }
  }

  package mutating func retry() {
    books.forgetGesture()
    connection.retry()
  }

  /// Brings the navigator and the host to rest: returns to the foreground, cancels gestures,
  /// delivers every report in order, and performs every step.
  ///
  /// - Parameter limit: The largest number of rounds; a platform that pushes one entry at a time
  ///   needs one round for each entry.
  /// - Returns: Whether the host matches the state within the limit.
  public mutating func comeToRest(within limit: Int = 400) -> Bool {
    host.enterForeground()
    host.cancelSwipe()
    host.cancelDrag()
    host.report()
    for _ in 0..<limit {
      if host.outbox.isEmpty, host.waitingSteps.isEmpty { host.report() }
      while !host.outbox.isEmpty { receive(host.outbox.removeFirst()) }
      if host.waitingSteps.isEmpty, isAtRest { return true }
      if host.waitingSteps.isEmpty { retry() }
      host.takeStep()
    }
    return false
  }

  /// Whether the host shows as much of the state as its platform can, and the session has confirmed
  /// it.
  public var isAtRest: Bool {
    let wanted = HostPicture(of: navigator.state)
    let shown = host.canShow(wanted) ? wanted : host.capabilities.showable(wanted)
    // If the platform can show nothing of the state, the host keeps its picture and is at rest.
    if shown.layers.isEmpty { return true }
    return host.picture.withoutForeign == shown && connection.session.isSettled(on: navigator.state)
  }
}
