import MeasuredWorlds
import NavigationModel
import NavigationRoutes
public import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of the calls that apps make on route managers.
enum ManagerLaw: Int, StatedLaw {
  case results, routes, saved, labels, refusals, links, screens, watched

  var law: Law {
    switch self {
    case .results:
      Law(
        "R1 results", "each call has the result of the lists, which is then the last result",
        breach: "A call of the app returns the wrong result.")
    case .routes:
      Law(
        "R2 routes", "every stack has the routes of its list",
        breach: "A stack has the wrong routes.")
    case .saved:
      Law(
        "R3 saved", "what is saved is what was shown, and is restored as such",
        breach: "What was saved is not what was shown.")
    case .labels:
      Law(
        "R4 labels", "saved stacks are listed and found by their labels",
        breach: "The list of the saved stacks is wrong.")
    case .refusals:
      Law(
        "R5 refusals", "a refusal is reported and changes nothing",
        breach: "A refusal is not reported, or changes something.")
    case .links:
      Law(
        "R6 links", "a link and a tap lead where the app says",
        breach: "A link or a tap leads to the wrong place.")
    case .screens:
      Law(
        "R7 screens", "entries have the routes and names of the stack",
        breach: "A screen has the wrong route or name.")
    case .watched:
      Law(
        "R8 watched", "a view is notified of changes to its stack, which may be hidden",
        breach: "A view was not notified of a change, and shows what was there before.")
    }
  }
}

/// An action of an app or of users, simplest first.
enum ManagerAction: Int, CaseIterable {
  case push, back, set, save, load, update, delete, show, list, relaunch, rest, breakDisk, link, tap
  case moveIn, damage

  var rule: Rule {
    switch self {
    case .push: Rule("push", weight: 16)
    case .back, .save, .load, .update: Rule("\(self)", weight: 6)
    case .set, .delete, .show, .list, .rest, .link, .tap, .moveIn: Rule("\(self)", weight: 3)
    case .relaunch, .breakDisk: Rule("\(self)", .hostile, weight: 3)
    case .damage: Rule("damage", .negative)
    }
  }
}

/// A route manager on the main actor, with its asynchronous calls and a storage that may fail.
///
/// The manager is compared with lists of the expected stacks.
public struct ManagerWorld: World {
  let stage: ManagerStage

  /// Creates a world in which random choices decide whether stacks are saved and whether a host
  /// shows them.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the storage and the host.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let isKept = try draw.bool("kept", probability: 0.8)
    let isHosted = try draw.bool("hosted")
    let fault = ManagerFault(mutant)
    stage = onMainActor { ManagerStage(isKept: isKept, isHosted: isHosted, fault) }
  }

  /// The actions of an app and of users.
  public static let rules = ManagerAction.allCases.map(\.rule)
  /// The laws of the calls that apps make on route managers.
  public static let laws = ManagerLaw.laws

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    let stage = stage
    switch ManagerAction(rawValue: rule) {
    case .push, .tap: return onMainActor { stage.reference.top.count < 12 }
    default: return true
    }
  }

  /// Performs one action.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let action = ManagerAction(rawValue: rule) else { return }
    let stage = stage
    let revision = onMainActor { stage.manager.state.revision }
    let label = try draw.element("stack", of: [nil, "main", "other"])
    let (places, way) = (try places(&draw), try draw.int("way", in: 0...3))
    finishOnMainActor { await stage.perform(action, label, places, way) }
    ledger.note(onMainActor { stage.manager.state.revision } == revision ? .ignored : .applied)
  }

  private func places(_ draw: inout Draw) throws(Interruption) -> [SimulatedPlace] {
    try draw.list("place", count: 1...3) { _, draw throws(Interruption) in
      SimulatedPlace(id: try draw.int("id", in: 0...2), detail: try draw.int("detail", in: 0...1))
    }
  }

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    let stage = stage
    let found = onMainActor { stage.fault }
    ledger.require(found, "a manager differs from the lists")
  }

  /// Saves one last time and compares the saved data.
  ///
  /// - Parameters:
  ///   - draw: Unused.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    let stage = stage
    finishOnMainActor { await stage.compareSaved() }
    check(&ledger)
  }

  /// A hash of the shown stack, the depths of both stacks, and the numbers of saved stacks and of
  /// restored stacks that are not at rest yet.
  public var abstractState: UInt64 {
    let stage = stage
    return onMainActor { stage.abstractState }
  }

  /// Returns the routes of the stack that is shown.
  public func observed() -> String {
    let stage = stage
    return onMainActor { stage.text }
  }
}

/// The deliberate fault of managers: the top route of a stack is not saved.
enum ManagerFault: String, PlantedFault {
  static let module = "NavigationRoutes"

  case losesTheTop = "loses-the-top"

  var kind: Mutant.Kind { .environment }

  /// A one-line description of the fault.
  var note: String { "the top route is not written" }

  var minimumSteps: Int? { 1 }
}

extension ManagerWorld {
  /// The name of the world on the command line.
  public static let name = "managers"
  /// A one-line description of the system under test.
  public static let summary =
    "route managers as apps call them, with a storage that fails, compared with lists"

  /// The planted fault.
  public static let mutants = ManagerFault.mutants
}
