import MeasuredWorlds
public import NavigationTestingCore

extension HostWorld {
  /// The name on the command line.
  public static let name = "hosts"
  /// The system under test, in one line.
  public static let summary =
    "planner and session with a host that is late, forgetful and undecided"

  /// The planted faults.
  public static let mutants = SessionFault.mutants
}
