import MeasuredWorlds
import NavigationTestingCore

/// The deliberate faults of mixed windows: each is one error between a window and the owners in it.
enum MixedFault: String, PlantedFault {
  static let module = "NavigationModel"

  case rootIsDeaf = "root-is-deaf"
  case rootOffersItsOwn = "root-offers-its-own"
  case parentTakesTaps = "parent-takes-taps"
  case takesTapsAlone = "takes-taps-alone"
  case revivesTheHidden = "revives-the-hidden"
  case dropsWorkOfChildren = "drops-work-of-children"
  case handsOutTwice = "hands-out-twice"
  case misleadsCompletions = "misleads-completions"
  case takesStaleTokens = "takes-stale-tokens"
  case keepsPayloads = "keeps-payloads"
  case releasesEarly = "releases-early"
  case releasesTwice = "releases-twice"
  case tellsNoOne = "tells-no-one"
  case tellsTwice = "tells-twice"
  case tellsOwnersLast = "tells-owners-last"
  case tellsHostsLast = "tells-hosts-last"
  case losesValues = "loses-values"
  case deliversTwice = "delivers-twice"
  case leavesTheLayer = "leaves-the-layer"
  case answersAnother = "answers-another"
  case popsTheParent = "pops-the-parent"
  case swipesTakeTwo = "swipes-take-two"
  case copiesScreens = "copies-screens"
  case savesNoChildren = "saves-no-children"
  case swapsSavedChildren = "swaps-saved-children"
  case savesOldState = "saves-old-state"
  case holdsTheEnded = "holds-the-ended"

  var kind: Mutant.Kind { .environment }

  /// A one-line description of the fault.
  var note: String {
    switch self {
    case .rootIsDeaf: "the root ignores actions on the screens of navigators inside it"
    case .rootOffersItsOwn: "the root offers its own actions on the screens of others"
    case .parentTakesTaps:
      "a tap for the part that owns the screen goes to the part around it instead"
    case .takesTapsAlone: "a navigator treats actions on any screen as its own"
    case .revivesTheHidden: "a tap on a covered screen brings it to the front"
    case .dropsWorkOfChildren: "the root passes on only its own work"
    case .handsOutTwice: "work is passed to the app a second time"
    case .misleadsCompletions: "the end of a child's work reaches only the root"
    case .takesStaleTokens: "the end of earlier work counts for the work in progress"
    case .keepsPayloads: "what belongs to an entry is kept forever"
    case .releasesEarly: "what belongs to an entry is released before the host has settled"
    case .releasesTwice: "an entry is released a second time"
    case .tellsNoOne: "an owner is notified of no change"
    case .tellsTwice: "an owner is notified twice of one change"
    case .tellsOwnersLast: "owners are notified after the observers"
    case .tellsHostsLast: "the host is notified after the observers"
    case .losesValues: "a navigator that finishes with a value counts as cancelled"
    case .deliversTwice: "the end of a navigator is delivered twice"
    case .leavesTheLayer: "a presented navigator that finishes leaves its layer behind"
    case .answersAnother: "an answer goes to the entry that was asked first"
    case .popsTheParent: "going back in a navigator inside another one pops the outer one too"
    case .swipesTakeTwo: "a screen that the user leaves takes the one beneath it with it"
    case .copiesScreens: "the screens of an adopted navigator become those of its parent"
    case .savesNoChildren: "the navigators inside others are not saved"
    case .swapsSavedChildren: "two saved navigators are restored in each other's place"
    case .savesOldState: "a window is saved as it was one change ago"
    case .holdsTheEnded: "a navigator is retained after its scope has ended"
    }
  }

  /// `nil`, because no number of steps has been proved.
  var minimumSteps: Int? { nil }

  /// The fault of a hand-written stack; `nil` if the fault is elsewhere.
  var ofPlainStack: PlainStack.PlainFault? {
    switch self {
    case .keepsPayloads: .keepsPayloads
    case .releasesEarly: .releasesEarly
    case .takesStaleTokens: .takesStaleTokens
    case .takesTapsAlone: .takesOthersActions
    case .tellsNoOne, .tellsOwnersLast: .isDeaf
    default: nil
    }
  }
}
