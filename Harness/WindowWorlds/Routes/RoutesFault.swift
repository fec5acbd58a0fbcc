import MeasuredWorlds
import NavigationRoutes
import NavigationStorage

/// The deliberate faults of route managers and of the saver behind them.
enum RoutesFault: String, PlantedFault {
  static let module = "NavigationRoutes"

  case takesNegativeCounts = "takes-negative-counts"
  case goesOneTooFar = "goes-one-too-far"
  case goesBelowTheRoute = "goes-below-the-route"
  case lastIsFirst = "last-is-first"
  case findsEverything = "finds-everything"
  case replacePushes = "replace-pushes"
  case stacksAreOne = "stacks-are-one"
  case hostsAreNotSaved = "hosts-are-not-saved"
  case loadOvertakesPeople = "load-overtakes-people"
  case newestIsForgotten = "newest-is-forgotten"

  /// A one-line description of the fault.
  var note: String {
    switch self {
    case .takesNegativeCounts: "going back a negative number of screens succeeds"
    case .goesOneTooFar: "going back several screens goes one screen too far"
    case .goesBelowTheRoute: "going to a route removes that route too"
    case .lastIsFirst: "the search for the last occurrence begins at the bottom"
    case .findsEverything: "going to an absent route succeeds"
    case .replacePushes: "replacing the top route keeps it"
    case .stacksAreOne: "a call for another stack changes the one that is shown"
    case .hostsAreNotSaved: "what people do in a host is not saved"
    case .loadOvertakesPeople: "a restored stack discards what people did meanwhile"
    case .newestIsForgotten: "changes during a save are not saved"
    }
  }

  /// The length of the shortest case that shows the fault, as `mutants --prove` proves.
  var minimumSteps: Int? {
    switch self {
    case .takesNegativeCounts, .findsEverything, .stacksAreOne: 1
    case .newestIsForgotten: 3
    case .hostsAreNotSaved: 4
    default: 2
    }
  }

  /// The decisions of a manager that has this fault.
  var decisions: RouteDecisions {
    var decisions = RouteDecisions.standard
    switch self {
    case .takesNegativeCounts:
      decisions.isCount = { _ in true }
      decisions.keptGoingBack = { routes, count in count < 0 ? routes : max(0, routes - count) }
    case .goesOneTooFar:
      decisions.keptGoingBack = { routes, count in max(0, routes - (count > 1 ? count + 1 : count))
      }
    case .goesBelowTheRoute: decisions.keptGoingTo = { $0 }
    case .lastIsFirst: decisions.looksFromTheTop = false
    case .findsEverything: decisions.failsWithout = false
    case .replacePushes: decisions.keptReplacing = { $0 }
    case .stacksAreOne: decisions.tellsStacksApart = false
    case .hostsAreNotSaved: decisions.savesWhatHostsDo = false
    case .loadOvertakesPeople: decisions.yieldsToPeople = false
    case .newestIsForgotten: break
    }
    return decisions
  }

  /// The decisions of a saver that has this fault.
  var saverDecisions: SaverDecisions {
    var decisions = SaverDecisions.standard
    if self == .newestIsForgotten { decisions.isNewest = { _, _ in true } }
    return decisions
  }
}

extension RoutesWorld {
  /// The name of the world on the command line.
  public static let name = "routes"
  /// A one-line description of the system under test.
  public static let summary =
    "stacks of routes that are saved on every change, under a hostile host, compared with lists"

  /// The planted faults.
  public static let mutants = RoutesFault.mutants
}
