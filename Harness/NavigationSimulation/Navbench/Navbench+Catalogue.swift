public import NavigationTestingCore
public import PropertyTesting

extension Navbench {
  /// The name on the command line.
  public static let name = "navbench"
  /// What it exercises.
  public static let summary = "the benchmark NAVBENCH-1: tabs, stacks and modals in a naive table"

  /// The operations.
  public static let rules = NavbenchAction.allCases.map { Rule("\($0)") }

  /// The checks.
  public static let laws = [
    Law("I1 live layers", "no entry is in a layer that was dismissed"),
    Law("I2 unique ids", "no two entries share an id"),
    Law("I3 rooted stacks", "every tab begins with its root, no modal is empty"),
    Law("I4 same stacks", "selection, tabs and modals are those of the model"),
    Law("I5 same screen", "the visible route is that of the model"),
  ]

  /// The planted faults.
  public static let mutants = [
    Mutant(
      "A", module: "Navbench", kind: .benchmark,
      note: "dismissing a modal of three entries leaves two, after a tab was switched",
      minimumSteps: 5),
    Mutant(
      "B", module: "Navbench", kind: .benchmark, note: "a push onto ten entries is lost",
      minimumSteps: 10),
    Mutant(
      "C", module: "Navbench", kind: .benchmark, note: "popTo finds its target by route",
      minimumSteps: 3),
    Mutant(
      "trap", module: "Navbench", kind: .benchmark,
      note: "dismissing a modal of two entries traps", minimumSteps: 3),
  ]
}

extension NavbenchSystem.Fault {
  /// The fault that a mutant of this name plants.
  init?(mutant name: String) {
    switch name {
    case "A": self = .staleEntries
    case "B": self = .lostPush
    case "C": self = .popToByRoute
    case "trap": self = .trap
    default: return nil
    }
  }
}
