import MeasuredWorlds
import NavigationTestingCore

/// The planted faults of equivalence: each makes one paradigm differ from the others.
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

  /// What is wrong, in one line.
  var note: String {
    switch self {
    case .offersMore: "coordinators offer something that the others do not"
    case .missesGestures: "coordinators do not follow a swipe"
    case .goesBackTwice: "routes go back by one more screen when the system asks"
    case .keepsDraggedSheets: "a graph keeps a sheet that was dragged away"
    case .takesHiddenTaps: "flows show the covered screen that is tapped"
    case .losesResults: "flows end without the value that they finish with"
    case .takesOthersAlong: "routes that finish replace what was beneath them"
    case .restoresLess: "a stack that was written by hand comes back without its top"
    }
  }

  /// The number of steps below which the fault cannot show.
  var minimumSteps: Int? {
    switch self {
    case .offersMore: 0
    case .losesResults, .takesOthersAlong, .missesGestures, .restoresLess: 1
    case .goesBackTwice, .keepsDraggedSheets, .takesHiddenTaps: 2
    }
  }
}
