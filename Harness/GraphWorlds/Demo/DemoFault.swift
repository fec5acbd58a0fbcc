import MeasuredWorlds
import NavigationGraphs
public import NavigationTestingCore

/// The deliberate faults of a controller that opens links: each is one wrong decision.
enum DemoFault: String, PlantedFault {
  static let module = "NavigationGraphs"

  case linksOpenNothingBeneath = "links-open-nothing-beneath"
  case linksReuseOtherValues = "links-reuse-other-values"

  /// A one-line description of the fault.
  var note: String {
    switch self {
    case .linksOpenNothingBeneath: "a link shows its screen without the screens beneath it"
    case .linksReuseOtherValues: "a link keeps open screens that have other values"
    }
  }

  /// The length of the shortest case that shows the fault, as `mutants --prove` proves.
  var minimumSteps: Int? {
    switch self {
    case .linksOpenNothingBeneath: 1
    case .linksReuseOtherValues: 2
    }
  }

  /// The decisions of a controller that has this fault.
  var decisions: ControllerDecisions {
    var decisions = ControllerDecisions.standard
    switch self {
    case .linksOpenNothingBeneath: decisions.keepsBeneath = { false }
    case .linksReuseOtherValues: decisions.reuses = { _ in true }
    }
    return decisions
  }
}

extension DemoWorld {
  /// The name of the world on the command line.
  public static let name = "demo"
  /// A one-line description of the system under test.
  public static let summary =
    "a demo app of typed graphs: sign-in, branches, photos, map, alerts, links"
  /// The planted faults; most faults of controllers are planted in `FlowWorld` instead.
  public static let mutants = DemoFault.mutants
}
