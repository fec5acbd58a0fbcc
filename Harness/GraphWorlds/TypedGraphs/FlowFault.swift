import MeasuredWorlds
import NavigationGraphs
import NavigationModel
public import NavigationTestingCore

/// The deliberate faults of a controller: each is one wrong decision.
enum FlowFault: String, PlantedFault {
  static let module = "NavigationGraphs"

  case triesLowPriorityFirst = "tries-low-priority-first"
  case everyNodeIsAnExit = "every-node-is-an-exit"
  case buriedScreensComplete = "buried-screens-complete"
  case alertsStay = "alerts-stay"
  case popsOneTooMany = "pops-one-screen-too-many"
  case popToCountsFromOne = "pop-to-counts-from-one"
  case revealsAnything = "reveals-anything"
  case forgetsDeliveries = "forgets-deliveries"
  case modalsSkipGuards = "modals-skip-guards"
  case backSkipsGuards = "back-skips-guards"

  /// A one-line description of the fault.
  var note: String {
    switch self {
    case .triesLowPriorityFirst: "edges of low priority are tried before those of high priority"
    case .everyNodeIsAnExit: "the edges of a subgraph take the output of any node inside"
    case .buriedScreensComplete: "a covered screen can complete"
    case .alertsStay: "an alert stays after it has completed"
    case .popsOneTooMany: "a pop removes two screens if it can"
    case .popToCountsFromOne: "popTo counts from one"
    case .revealsAnything: "a pop edge ignores which screen it reveals"
    case .forgetsDeliveries: "a revealed screen above the root keeps its old input"
    case .modalsSkipGuards: "presenting does not ask the guard of the node"
    case .backSkipsGuards: "going back does not ask the guard of the screen"
    }
  }

  /// The length of the shortest case that shows the fault, as `mutants --prove` proves.
  var minimumSteps: Int? {
    switch self {
    case .triesLowPriorityFirst, .everyNodeIsAnExit, .buriedScreensComplete, .revealsAnything,
      .modalsSkipGuards:
      1
    case .alertsStay, .forgetsDeliveries, .backSkipsGuards: 2
    case .popsOneTooMany, .popToCountsFromOne: 3
    }
  }

  /// The decisions of a controller that has this fault.
  var decisions: ControllerDecisions {
    var decisions = ControllerDecisions.standard
    switch self {
    case .triesLowPriorityFirst: decisions.precedes = { $0 < $1 }
    case .everyNodeIsAnExit: decisions.climbs = { _ in true }
    case .buriedScreensComplete: decisions.accepts = { _ in true }
    case .alertsStay: decisions.isClosedBySystem = { _ in false }
    case .popsOneTooMany: decisions.countAfterPop = { $0 > 2 ? $0 - 2 : $0 - 1 }
    case .popToCountsFromOne: decisions.countLeft = { max(1, $0) }
    case .revealsAnything: decisions.isExpected = { _, _ in true }
    case .forgetsDeliveries: decisions.delivers = { isLowest in isLowest }
    case .modalsSkipGuards: decisions.asksToEnter = { $0 != .modal }
    case .backSkipsGuards: decisions.asksToLeave = { !$0 }
    }
    return decisions
  }
}

extension FlowWorld {
  /// The name of the world on the command line.
  public static let name = "typed"
  /// A one-line description of the system under test.
  public static let summary =
    "typed graphs with subgraphs, guards and asynchronous nodes, compared with a naive reference"

  /// The planted faults.
  public static let mutants = FlowFault.mutants
}
