import MeasuredWorlds
import NavigationModel
import NavigationObservers
public import NavigationTestingCore
import GraphWorlds
import WindowWorlds

/// The deliberate faults of observing: each is one wrong decision.
enum ObserverFault: String, PlantedFault {
  static let module = "NavigationObservers"

  case refusalsTakeNumbers = "refusals-take-numbers"
  case tellsAtOnce = "tells-at-once"
  case tellsTheEnded = "tells-the-ended"
  case tellsNewcomers = "tells-newcomers"
  case stopsAtErrors = "stops-at-errors"
  case tellsLastFirst = "tells-last-first"
  case seesCovered = "sees-what-is-covered"
  case forgetsSwipes = "forgets-swipes"
  case hidesReplaced = "hides-replaced-requests"
  case missesInnerScopes = "misses-inner-scopes"
  case dropsInSilence = "drops-in-silence"
  case recordsNoStyles = "records-no-styles"
  case blamesTheLeaving = "blames-the-leaving"

  /// A one-line description of the fault.
  var note: String {
    switch self {
    case .refusalsTakeNumbers: "a refused command takes a number among the events"
    case .tellsAtOnce:
      "an observer's own change is reported before the others know the current event"
    case .tellsTheEnded:
      "an observer whose registration ends during a delivery is notified once more"
    case .tellsNewcomers: "an observer is notified of events from before its registration"
    case .stopsAtErrors: "observers after one that throws are not notified"
    case .tellsLastFirst: "the observer that registered last is notified first"
    case .seesCovered: "screens beneath a layer still count as visible"
    case .forgetsSwipes: "the event after a gesture begins with the picture from before the gesture"
    case .hidesReplaced: "replacing a request is not an event"
    case .missesInnerScopes: "a filter for a scope leaves out the scopes inside it"
    case .dropsInSilence: "an overflow of a stream is not reported"
    case .recordsNoStyles: "the style of a layer that changes is not recorded"
    case .blamesTheLeaving: "an object that is still leaving counts as a leak"
    }
  }

  /// The length of the shortest case that shows the fault.
  var minimumSteps: Int? {
    switch self {
    case .seesCovered: 1
    case .refusalsTakeNumbers, .tellsAtOnce, .tellsNewcomers, .tellsLastFirst, .hidesReplaced,
      .missesInnerScopes, .recordsNoStyles, .blamesTheLeaving:
      2
    case .tellsTheEnded, .stopsAtErrors, .forgetsSwipes, .dropsInSilence: 3
    }
  }

  /// The decisions of observers that have this fault.
  var decisions: ObserverDecisions {
    var decisions = ObserverDecisions.standard
    switch self {
    case .refusalsTakeNumbers:
      decisions.takesNumber = { if case .refused = $0 { true } else { false } }
    case .tellsAtOnce: decisions.waits = { _ in false }
    case .tellsTheEnded: decisions.isTold = { _, wasRegistered in wasRegistered }
    case .tellsNewcomers: decisions.isTold = { isRegistered, _ in isRegistered }
    case .stopsAtErrors: decisions.goesOnAfterError = { false }
    case .tellsLastFirst: decisions.order = { (0..<$0).reversed() }
    case .seesCovered: decisions.look = { Self.everyLayer(of: $0) }
    case .forgetsSwipes: decisions.remembers = { $0.cause != .gesture }
    case .hidesReplaced: decisions.tells = { $0 != .replaced }
    case .missesInnerScopes:
      decisions.concerns = { event, scope in event.scopes.last == scope }
    case .dropsInSilence: decisions.tellsOfGaps = { false }
    case .recordsNoStyles:
      decisions.records = { if case .restyle = $0 { false } else { true } }
    case .blamesTheLeaving: decisions.excusesLeaving = { false }
    }
    return decisions
  }

  private static func everyLayer(of state: NavigationState) -> VisibleState {
    let seen = VisibleState(of: state)
    let all = state.layers.indices.flatMap { state.visibleEntries(inLayerAt: $0) }
    return VisibleState(
      visible: all, focused: seen.focused, depth: seen.depth, layerCount: seen.layerCount)
  }
}

extension ObserverWorld {
  /// The name of the world on the command line.
  public static let name = "observers"
  /// A one-line description of the system under test.
  public static let summary =
    "observers that navigate, throw, register and end, compared with a list of what was committed"

  /// The planted faults.
  public static let mutants = ObserverFault.mutants
}
