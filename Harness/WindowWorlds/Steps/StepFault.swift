import MeasuredWorlds
public import NavigationTestingCore
import NavigationStepTreesRuntime

/// The deliberate faults of step trees: each is one wrong decision.
package enum StepFault: String, PlantedFault {
  static let module = "NavigationStepTreesRuntime"

  case waysAreLost = "ways-are-lost"
  case deselectionSelects = "deselection-selects"
  case assignmentSelects = "assignment-selects"
  case wrappersAreDeaf = "wrappers-are-deaf"
  case groupsShowAll = "groups-show-all"
  case popsOneTooFew = "pops-one-too-few"
  case overshootsRemoval = "leaves-one-screen-more"
  case groupsStayLeft = "groups-stay-left"
  case extraNamesPass = "extra-names-pass"
  case reportsSelectTheWay = "reports-select-the-way"
  case reselectionsAreSilent = "reselections-are-silent"
  case toldTwice = "told-twice"
  case backgroundLags = "background-lags"

  /// A one-line description of the fault.
  var note: String {
    switch self {
    case .waysAreLost: "selecting inside a step does not select the step"
    case .deselectionSelects: "deselecting inside a step selects the step"
    case .assignmentSelects: "assigning a value to a step selects the step"
    case .wrappersAreDeaf: "selecting through a wrapper does nothing"
    case .groupsShowAll: "a group shows all its steps, whichever is selected"
    case .popsOneTooFew: "going back several screens leaves one too few"
    case .overshootsRemoval: "one screen too many is removed when the user goes back"
    case .groupsStayLeft: "going back into a group does not select the group"
    case .extraNamesPass: "a path may continue after its last step"
    case .reportsSelectTheWay: "a background tab that a host selects inside comes to the front"
    case .reselectionsAreSilent: "observers are not notified when the same step is selected again"
    case .toldTwice: "observers are notified of everything twice"
    case .backgroundLags: "tabs in the background do not follow their steps"
    }
  }

  /// The length of the shortest case that shows the fault, as `mutants --prove` proves.
  var minimumSteps: Int? {
    switch self {
    case .groupsShowAll: 0
    case .waysAreLost, .deselectionSelects, .assignmentSelects, .wrappersAreDeaf, .extraNamesPass,
      .reselectionsAreSilent, .toldTwice, .backgroundLags:
      1
    case .popsOneTooFew, .groupsStayLeft: 2
    case .reportsSelectTheWay: 3
    case .overshootsRemoval: 4
    }
  }

  /// Whether the fault is in the code that the macro generates.
  var isExpansion: Bool { accessors != nil }

  /// The accessors of trees that have this fault; `nil` if the accessors are correct.
  var accessors: (any DrawnAccessors.Type)? {
    switch self {
    case .waysAreLost: DeafAccessors.self
    case .deselectionSelects: EagerAccessors.self
    case .assignmentSelects: GreedyAccessors.self
    case .wrappersAreDeaf: NumbAccessors.self
    default: nil
    }
  }

  /// The decisions of a store that has this fault.
  var decisions: StepDecisions {
    var decisions = StepDecisions.standard
    switch self {
    case .groupsShowAll: decisions.shownSteps = { _, count in count }
    case .popsOneTooFew:
      decisions.indexAfterPop = { current, popped, _ in
        popped > 1 ? current - popped + 1 : current - popped
      }
    case .overshootsRemoval: decisions.indexAfterRemoval = { lowest, _ in lowest - 2 }
    case .groupsStayLeft: decisions.selectsGroups = { false }
    case .extraNamesPass: decisions.leavesOutExtraSteps = { true }
    case .reportsSelectTheWay: decisions.tabsSelectAncestors = { true }
    case .reselectionsAreSilent: decisions.tellsReselections = { false }
    case .toldTwice: decisions.tellings = { 2 }
    case .backgroundLags: decisions.followsInBackground = { false }
    case .waysAreLost, .deselectionSelects, .assignmentSelects, .wrappersAreDeaf: break
    }
    return decisions
  }
}

extension StepsWorld {
  /// The name of the world on the command line.
  public static let name = "steps"
  /// A one-line description of the system under test.
  public static let summary =
    "trees of steps, generated and from the demo app, compared with nested dictionaries"

  /// The planted faults.
  public static let mutants = StepFault.mutants
}
