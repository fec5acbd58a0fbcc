import MeasuredWorlds
import NavigationTestingCore

/// The deliberate faults of equivalence: each makes one paradigm differ from the others.
enum EquivalenceFault: String, PlantedFault {
  static let module = "NavigationModel"

  case offersMore = "offers-more"
  case missesGestures = "misses-gestures"
  case goesBackTwice = "goes-back-twice"
  case keepsDraggedSheets = "keeps-dragged-sheets"
  case takesHiddenTaps = "takes-hidden-taps"
  case losesResults = "loses-results"
  case takesOthersAlong = "takes-others-along"
  case restoresLess = "restores-less"

  var kind: Mutant.Kind { .environment }

  /// A one-line description of the fault.
  var note: String {
    switch self {
    case .offersMore: "coordinators offer an action that the others do not"
    case .missesGestures: "coordinators do not follow a swipe"
    case .goesBackTwice: "routes go back by one more screen when the system asks"
    case .keepsDraggedSheets: "a graph keeps a sheet that the user dragged away"
    case .takesHiddenTaps: "a tap on a covered screen of a flow shows that screen"
    case .losesResults: "a flow loses the value that it finishes with"
    case .takesOthersAlong: "routes that finish replace the screens beneath them"
    case .restoresLess: "a hand-written stack is restored without its top"
    }
  }

  /// The length of the shortest case that shows the fault; not `nil` for any of these faults.
  var minimumSteps: Int? {
    switch self {
    case .offersMore: 0
    case .losesResults, .takesOthersAlong, .missesGestures, .restoresLess: 1
    case .goesBackTwice, .keepsDraggedSheets, .takesHiddenTaps: 2
    }
  }
}
