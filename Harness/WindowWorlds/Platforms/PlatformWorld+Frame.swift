import MeasuredWorlds
import NavigationHosting
import NavigationModel
public import NavigationTestingCore

/// The deliberate faults of platforms.
enum PlatformFault: String, PlantedFault {
  static let module = "NavigationHosting"

  case fillsStacks = "fills-new-stacks"
  case forgetsAProblem = "forgets-a-problem"

  var kind: Mutant.Kind { .environment }

  /// A one-line description of the fault.
  var note: String {
    switch self {
    case .fillsStacks: "a stack appears with several screens on a platform that cannot do so"
    case .forgetsAProblem: "the last part that the platform cannot show is not reported"
    }
  }

  var minimumSteps: Int? { 1 }
}

extension PlatformFault? {
  /// Returns the limits that the planner assumes.
  func limits(_ limits: HostCapabilities) -> HostCapabilities {
    guard self == .fillsStacks else { return limits }
    var limits = limits
    limits.presentsFilledStacks = true
    return limits
  }

  /// Returns the problems that are reported.
  func problems(_ problems: [HostProblem]) -> [HostProblem] {
    self == .forgetsAProblem ? problems.dropLast() : problems
  }
}

extension PlatformWorld {
  /// Returns the window, and what the platform shows of it.
  public func frame() -> Frame {
    var frame = Frame(of: state, text: observed()) { "screen \($0.screen.rawValue)" }
    frame.facts = [
      Frame.Fact("containers that the platform shows", "\(shown.containers.count)")
    ]
    return frame
  }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "show": ["The display shows the app’s window, step by step."],
      "command": ["The app gives the command “{verb}”."],
      "disturb": ["The user or the framework changes what is shown: {kind}."],
    ],
    labels: DrawnCommand.labels,
    legend: "The platform has random limits. The steps that lead it to the app’s window are "
      + "compared with a naive reading of these limits.")

  /// The name of the world on the command line.
  public static let name = "platforms"
  /// A one-line description of the system under test.
  public static let summary =
    "platforms with random limits and the steps that lead them from window to window"

  /// The planted faults.
  public static let mutants = PlatformFault.mutants
}
