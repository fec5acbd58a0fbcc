import MeasuredWorlds
public import NavigationTestingCore

extension HostWorld {
  /// The name of the world on the command line.
  public static let name = "hosts"
  /// A one-line description of the system under test.
  public static let summary =
    "planner and session with a host that is late, forgetful and undecided"

  /// The planted faults.
  public static let mutants = SessionFault.mutants
}
