import NavigationHosting
import NavigationModel

/// The planted faults of a host's session: each is one wrong decision.
enum SessionFault: String, CaseIterable {
  case takesStaleReports = "takes-stale-reports"
  case gestureAlwaysWins = "gesture-always-wins"
  case unseenMeansRemoved = "unseen-means-removed"
  case forgetsSelections = "forgets-selections"
  case twoStepsAtOnce = "two-steps-at-once"

  /// The decisions of a session that has this fault.
  var decisions: SessionDecisions {
    var decisions = SessionDecisions.standard
    let userEvents = decisions.userEvents
    switch self {
    case .takesStaleReports:
      decisions.takesReport = { _, _ in true }
    case .gestureAlwaysWins:
      decisions.isOvertaken = { _, _ in false }
    case .unseenMeansRemoved:
      decisions.userEvents = { _, picture, state in
        userEvents(HostPicture(of: state), picture, state)
      }
    case .forgetsSelections:
      decisions.userEvents = { base, picture, state in
        userEvents(base, picture, state).filter { !$0.isSelection }
      }
    case .twoStepsAtOnce:
      decisions.maximumStepsUnderWay = 2
    }
    return decisions
  }
}

extension HostEvent {
  fileprivate var isSelection: Bool {
    if case .selected = self { true } else { false }
  }
}
