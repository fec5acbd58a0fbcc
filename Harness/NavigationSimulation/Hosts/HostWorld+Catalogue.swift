public import NavigationTestingCore

extension HostWorld {
  /// The name on the command line.
  public static let name = "hosts"
  /// What it exercises.
  public static let summary =
    "planner and session under a host that is late, forgetful and undecided"

  /// The planted faults.
  public static let mutants = [
    Mutant(
      SessionFault.takesStaleReports.rawValue, module: "NavigationHosting", kind: .decision,
      note: "a report is taken although a newer one was"),
    Mutant(
      SessionFault.gestureAlwaysWins.rawValue, module: "NavigationHosting", kind: .decision,
      note: "a swipe removes its entry although a command has changed the stack meanwhile"),
    Mutant(
      SessionFault.unseenMeansRemoved.rawValue, module: "NavigationHosting", kind: .decision,
      note: "an entry that the host has not shown yet counts as removed by the user"),
    Mutant(
      SessionFault.forgetsSelections.rawValue, module: "NavigationHosting", kind: .decision,
      note: "the tab that a user selects is not reported"),
    Mutant(
      SessionFault.twoStepsAtOnce.rawValue, module: "NavigationHosting", kind: .decision,
      note: "a step is asked for while another is under way"),
  ]
}
