public import NavigationTestingCore

extension HostWorld {
  /// The name on the command line.
  public static let name = "hosts"
  /// What it exercises.
  public static let summary =
    "planner and session under a host that is late, forgetful and undecided"

  /// The planted faults.
  public static let mutants = SessionFault.allCases.map { fault in
    Mutant(
      fault.rawValue, module: "NavigationHosting", kind: .decision, note: fault.note,
      minimumSteps: fault.minimumSteps)
  }
}

extension SessionFault {
  /// What is wrong, in one line.
  fileprivate var note: String {
    switch self {
    case .takesStaleReports: "a report that tells of a gesture is taken although a newer one was"
    case .gestureAlwaysWins:
      "a swipe removes its entry although a command has changed the stack meanwhile"
    case .unseenMeansRemoved:
      "above two modals, an entry that the host has not shown yet counts as removed by the user"
    case .forgetsSelections: "when a user selects the second tab or column nobody is told"
    case .twoStepsAtOnce: "a step is asked for while a dismissal is under way"
    case .lateBack: "a request for back counts although another entry has come to the front"
    case .topLayerOnly: "of several layers that the system takes away only the top one is told"
    case .refusedCountsAsDone: "a step that the platform refused counts as done"
    case .settlesTooEarly: "what has left is forgotten although steps are unanswered"
    case .styleSticks: "a layer keeps the style with which it was presented"
    }
  }

  /// The number of steps below which the fault cannot show; none where nobody has proved one.
  fileprivate var minimumSteps: Int? {
    switch self {
    case .forgetsSelections: 1
    case .lateBack, .refusedCountsAsDone, .styleSticks: 2
    case .unseenMeansRemoved, .twoStepsAtOnce: 3
    case .topLayerOnly: 4
    case .takesStaleReports, .settlesTooEarly: 5
    case .gestureAlwaysWins: 6
    }
  }
}
