import MeasuredWorlds
import NavigationGraphs
import NavigationModel
public import NavigationTestingCore

/// The deliberate faults of a graph: each is one wrong decision.
enum GraphFault: String, PlantedFault {
  static let module = "NavigationGraphs"

  case popsOneTooMany = "pops-one-too-many"
  case ignoresSingleTop = "ignores-single-top"
  case leavesLayersAbove = "leaves-layers-behind"
  case presentsDetails = "presents-details"
  case unwindsTooFar = "unwinds-too-far"
  case sharesEveryStay = "shares-every-stay"
  case restoresUnasked = "restores-unasked"
  case popoversAreSheets = "popovers-are-sheets"

  /// A one-line description of the fault.
  var note: String {
    switch self {
    case .popsOneTooMany: "an inclusive popUpTo pops one entry too many"
    case .ignoresSingleTop: "a screen that is already on top is pushed again"
    case .leavesLayersAbove: "of several layers only the top one is dismissed"
    case .presentsDetails: "a detail is presented although there is a column for it"
    case .unwindsTooFar: "unwinding goes one entry too far"
    case .sharesEveryStay: "a named nested graph is not entered again"
    case .restoresUnasked: "a saved stack is restored although no edge requests it"
    case .popoversAreSheets: "a popover is presented as a sheet"
    }
  }

  /// The length of the shortest case that shows the fault in any graph.
  var minimumSteps: Int? {
    switch self {
    case .ignoresSingleTop, .presentsDetails, .sharesEveryStay, .restoresUnasked,
      .popoversAreSheets:
      1
    case .popsOneTooMany: 2
    case .leavesLayersAbove, .unwindsTooFar: 3
    }
  }

  /// The decisions of a graph that has this fault.
  var decisions: GraphDecisions {
    var decisions = GraphDecisions.standard
    let (style, unwind) = (decisions.style, decisions.unwindIndex)
    switch self {
    case .popsOneTooMany:
      decisions.firstPopped = { found, isInclusive in isInclusive ? found - 1 : found + 1 }
    case .ignoresSingleTop: decisions.isSingleTop = { _, _ in false }
    case .leavesLayersAbove: decisions.lowestDismissed = { _, count in count - 1 }
    case .presentsDetails: decisions.detailColumn = { _ in nil }
    case .unwindsTooFar: decisions.unwindIndex = { max(0, unwind($0) - 1) }
    case .sharesEveryStay: decisions.keptScopes = { common, _ in common }
    case .restoresUnasked: decisions.restores = { _, isSaved in isSaved }
    case .popoversAreSheets: decisions.style = { $0 == .popover ? .sheet : style($0) }
    }
    return decisions
  }
}

extension GraphWorld {
  /// The name of the world on the command line.
  public static let name = "graphs"
  /// A one-line description of the system under test.
  public static let summary =
    "navigation graphs, drawn or read from files, compared with a naive reference"

  /// The planted faults.
  public static let mutants = GraphFault.mutants
}
