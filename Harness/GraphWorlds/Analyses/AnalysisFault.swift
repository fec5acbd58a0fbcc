import MeasuredWorlds
import NavigationGraphs
public import NavigationTestingCore

/// The deliberate faults of analyses: with each, the analysis examines a graph that differs from
/// the running one.
enum AnalysisFault: String, PlantedFault {
  static let module = "NavigationGraphs"

  case forgetsAnEdge = "forgets-an-edge"
  case forgetsExits = "forgets-exits"
  case forgetsEntries = "forgets-entries"
  case forgetsRules = "forgets-pop-rules"

  var kind: Mutant.Kind { .environment }

  /// A one-line description of the fault.
  var note: String {
    switch self {
    case .forgetsAnEdge: "the analysis leaves out the last edge"
    case .forgetsExits: "the analysis leaves out exits"
    case .forgetsEntries: "only the start counts as an entry point"
    case .forgetsRules: "the analysis ignores what edges pop before they push"
    }
  }

  /// Zero, because a case checks the results of the analysis even if it has no steps.
  var minimumSteps: Int? { 0 }

  /// Returns the graph to analyze in place of the given one.
  func graph(inPlaceOf definition: GraphDefinition) -> GraphDefinition {
    var other = definition
    switch self {
    case .forgetsAnEdge: _ = other.edges.popLast()
    case .forgetsExits: other.exits = []
    case .forgetsEntries: other.entries = []
    case .forgetsRules: for number in other.edges.indices { other.edges[number].popUpTo = nil }
    }
    return other
  }
}

extension AnalysisWorld {
  /// The name of the world on the command line.
  public static let name = "analyses"
  /// A one-line description of the system under test.
  public static let summary =
    "the analysis of graphs, compared with walks, exhaustive search and naive searches"

  /// The planted faults.
  public static let mutants = AnalysisFault.mutants
}
