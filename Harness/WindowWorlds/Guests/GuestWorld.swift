import MeasuredWorlds
public import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws that hold when navigators are used as nodes of a graph.
enum GuestLaw: Int, StatedLaw {
  case outcomes, screens, stays, values, dryRun, nodes

  var law: Law {
    switch self {
    case .outcomes:
      Law(
        "N1 outcomes", "exactly the actions that are possible in front are applied",
        breach: "A screen that is not in front leads on, or one in front does not.")
    case .screens:
      Law(
        "N2 screens", "a graph shows its screens and the navigator in front",
        breach: "The wrong screens are open.")
    case .stays:
      Law(
        "N3 stays", "a navigator is made for its edge, and ends once",
        breach: "A navigator is made or ended at the wrong time.")
    case .values:
      Law(
        "N4 values", "screens of the graph, and no others, have their inputs and results",
        breach: "A screen was opened with the wrong input, or got the wrong result.")
    case .dryRun:
      Law(
        "N5 dry run", "a dry run follows the edges and makes no navigator",
        breach: "A rehearsal on paper does something else than the app.")
    case .nodes:
      Law(
        "N6 nodes", "a registry has the nodes that were registered",
        breach: "A kind of screen is unknown that was registered, or the other way round.")
    }
  }
}

/// A typed graph in which some nodes are other navigators, compared with a list of its screens.
public struct GuestWorld: World {
  /// An action of users or navigators, simplest first.
  enum Action: Int, CaseIterable {
    case complete, end, pushInside, back, dismiss, completeBuried, completeWrongly, run, openTaken

    var rule: Rule {
      switch self {
      case .complete, .end: Rule("\(self)", weight: 10)
      case .pushInside, .back: Rule("\(self)", weight: 4)
      case .dismiss, .run: Rule("\(self)", weight: 2)
      case .completeBuried: Rule("\(self)", .hostile)
      case .completeWrongly, .openTaken: Rule("\(self)", .negative)
      }
    }
  }

  let stage: GuestStage

  /// Creates a world with a graph that is wired in one of two ways.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Decides how the graph is wired.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    stage = GuestStage(isBuilt: try draw.bool("built"), GuestFault(mutant))
  }

  /// The actions of users and navigators.
  public static let rules = Action.allCases.map(\.rule)
  /// The laws that hold when navigators are used as nodes.
  public static let laws = GuestLaw.laws

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    switch Action(rawValue: rule) {
    case .complete: stage.guest == nil && stage.screens.count < 12
    case .end, .pushInside: stage.guest != nil && stage.screens.count < 12
    case .dismiss: stage.guest?.node == "sheet"
    default: true
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
    guard let action = Action(rawValue: rule) else { return }
    ledger.note(.applied)
    let number = try draw.int("number", in: 0...11)
    switch action {
    case .complete: stage.complete(stage.screens.count - 1, with: number)
    case .completeBuried: stage.complete(try draw.int("screen", in: 0...11), with: number)
    case .end: stage.end(with: number)
    case .pushInside: stage.pushInside(number)
    case .back: stage.goBack()
    case .dismiss: stage.dismiss()
    case .completeWrongly: stage.completeWrongly()
    case .openTaken: stage.openTaken(number)
    case .run:
      stage.run(
        try draw.list("output", count: 0...4) { _, draw throws(Interruption) in
          try draw.int("output", in: 0...11)
        })
    }
  }

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    ledger.require(stage.fault, "a graph is not as the list says")
  }

  /// A hash of the depth of the graph, the depth of the navigator in front, and whether that
  /// navigator is shown in a sheet.
  public var abstractState: UInt64 { stage.abstractState }

  /// Returns what is shown.
  public func observed() -> String { stage.text }
}

/// The deliberate fault of navigators as nodes: they end with another result than the list expects.
enum GuestFault: String, PlantedFault {
  static let module = "NavigationGraphs"

  case endsOtherwise = "ends-otherwise"

  var kind: Mutant.Kind { .environment }

  /// A one-line description of the fault.
  var note: String { "a navigator ends with another result" }

  var minimumSteps: Int? { 2 }
}

extension GuestWorld {
  /// The name of the world on the command line.
  public static let name = "guests"
  /// A one-line description of the system under test.
  public static let summary =
    "typed graphs in which nodes are other navigators, compared with a list"

  /// The planted fault.
  public static let mutants = GuestFault.mutants
}
