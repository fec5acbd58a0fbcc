import MeasuredWorlds
import NavigationRoutes
import NavigationStorage

/// The planted faults of route managers and of the saver behind them.
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

  /// What is wrong, in one line.
  var note: String {
    switch self {
    case .takesNegativeCounts: "going back a negative number of screens succeeds"
    case .goesOneTooFar: "going back several screens takes one more where it can"
    case .goesBelowTheRoute: "the route that is gone to is taken too"
    case .lastIsFirst: "the last occurrence is looked for from below"
    case .findsEverything: "going to a route that is not there succeeds"
    case .replacePushes: "the top route stays when it is replaced"
    case .stacksAreOne: "a call for another stack changes the one that is shown"
    case .hostsAreNotSaved: "what people do in a host is not saved"
    case .loadOvertakesPeople: "a stack that comes back takes away what people did meanwhile"
    case .newestIsForgotten: "what changes while a save is under way is not saved"
    }
  }

  /// The number of steps below which the fault cannot show, as `mutants --prove` states.
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
  /// The name on the command line.
  public static let name = "routes"
  /// What it exercises.
  public static let summary =
    "stacks of routes that are saved as they change, under a hostile host, against lists"

  /// The planted faults.
  public static let mutants = RoutesFault.mutants
}
