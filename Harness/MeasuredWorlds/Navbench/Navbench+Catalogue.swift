public import NavigationTestingCore
public import PropertyTesting

extension Navbench {
  /// The name on the command line.
  public static let name = "navbench"
  /// The system under test, in one line.
  public static let summary = "the benchmark NAVBENCH-1: tabs, stacks and modals in a naive table"

  /// The operations.
  public static let rules = NavbenchAction.allCases.map { Rule("\($0)") }

  /// The checks.
  public static let laws = [
    Law("I1 live layers", "no entry is in a layer that was dismissed"),
    Law("I2 unique ids", "no two entries share an id"),
    Law("I3 rooted stacks", "every tab begins with its root, and no modal is empty"),
    Law("I4 same stacks", "selection, tabs and modals match the model"),
    Law("I5 same screen", "the visible route matches the model"),
  ]

  /// The deliberate faults.
  public static let mutants = NavbenchSystem.Fault.mutants
}

extension NavbenchSystem.Fault: PlantedFault {
  static let module = "Navbench"

  var kind: Mutant.Kind { .benchmark }

  var note: String {
    switch self {
    case .staleEntries: "dismissing a modal of three entries leaves two, after a tab was switched"
    case .lostPush: "a push onto ten entries is lost"
    case .popToByRoute: "popTo finds its target by route"
    case .trap: "dismissing a modal of two entries traps"
    }
  }

  var minimumSteps: Int? {
    switch self {
    case .staleEntries: 5
    case .lostPush: 10
    case .popToByRoute, .trap: 3
    }
  }
}
