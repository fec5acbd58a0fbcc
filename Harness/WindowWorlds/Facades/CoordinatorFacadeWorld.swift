import MeasuredWorlds
import NavigationCoordinators
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of coordinators in the form in which apps write them.
enum FacadeLaw: Int, StatedLaw {
  case outcomes, tree, queries, notices, contents, windows, loading, links, stored, census

  var law: Law {
    switch self {
    case .outcomes:
      Law(
        "M1 outcomes", "each call has the same outcome as in a bare tree",
        breach: "A call of the app has the wrong outcome.")
    case .tree:
      Law(
        "M2 same tree", "parents, children and their order match the bare tree",
        breach: "The coordinators are in the wrong places.")
    case .queries:
      Law(
        "M3 queries", "printing and searching a tree match a walk of it",
        breach: "Printing or searching the coordinators gives the wrong answer.")
    case .notices:
      Law(
        "M4 notices", "observers of coordinators and of bare nodes are notified of the same",
        breach: "An observer is notified of the wrong thing.")
    case .contents:
      Law(
        "M5 contents", "components show and hold what they were given",
        breach: "A part of the window shows or holds the wrong thing.")
    case .windows:
      Law(
        "M6 windows", "the window shows what the bare tree shows, holds its root and has names",
        breach: "The window shows something else than its coordinators.")
    case .loading:
      Law(
        "M7 loading", "a loading coordinator has the phase and the work of its bare node",
        breach: "A coordinator that loads is in the wrong phase.")
    case .links:
      Law(
        "M8 links", "a link puts its screen into its place, or changes nothing",
        breach: "A link leads to the wrong place.")
    case .stored:
      Law(
        "M9 stored", "a stored tree is restored as the same tree; a damaged one is refused",
        breach: "What was stored is restored as something else.")
    case .census:
      Law(
        "M10 census", "screens and stacks in the tree are alive; what has left is only if retained",
        breach: "A coordinator that has left still exists, or one that is needed is gone.")
    }
  }
}

/// An action of an app on coordinators, simplest first.
enum FacadeAction: Int, CaseIterable {
  case push, pop, present, pushSeveral, popChild, popToFirst, set, setStack, dismiss, wrap, unwrap
  case select, finish, setView, endWork, retryWork, cancelWork, swipe, presentShortly, setRoot
  case link, relaunch, misuse

  var rule: Rule {
    switch self {
    case .push: Rule("push", weight: 20)
    case .pop, .present, .endWork: Rule("\(self)", weight: 8)
    case .pushSeveral, .popChild, .dismiss, .wrap, .swipe, .finish: Rule("\(self)", weight: 4)
    case .misuse: Rule("misuse", .negative)
    case .relaunch: Rule("relaunch", .hostile)
    default: Rule("\(self)", weight: 2)
    }
  }

  /// Whether the action is disabled in a large tree, because it adds coordinators.
  var grows: Bool {
    switch self {
    case .push, .pushSeveral, .present, .presentShortly, .wrap, .link: true
    default: false
    }
  }
}

/// Coordinators on the main actor, which apps compose and subclass.
///
/// They are compared with a tree of bare nodes that receives the same calls.
public struct CoordinatorFacadeWorld: World {
  let stage: FacadeStage

  /// Creates a world with random first content in its window.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the root.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let names = ["screen", "wrapper", "stack", "stack of two", "loader", "tabs", "split"]
    // Shrinking prefers index 0, so a stack comes first: the simplest root that allows an action.
    let order = [2, 3, 5, 6, 1, 4, 0]
    let root = order[try draw.index("root", below: 7) { names[order[$0]] }]
    let fault = FacadeFault(mutant)
    let made = onMainActor { try? FacadeStage(root: root, fault) }
    guard let made else { throw .rejected }
    stage = made
    onMainActor { made.settle() }
  }

  /// The actions of an app.
  public static let rules = FacadeAction.allCases.map(\.rule)
  /// The laws of coordinators as apps write them.
  public static let laws = FacadeLaw.laws

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    let stage = stage
    guard let action = FacadeAction(rawValue: rule) else { return false }
    if action == .endWork { return onMainActor { !stage.tokens.isEmpty } }
    return !action.grows || onMainActor { stage.twins.count < 30 }
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
    guard let action = FacadeAction(rawValue: rule) else { return }
    let stage = stage
    let revision = onMainActor { stage.engine.state.revision }
    switch action {
    case .endWork:
      let ending = try draw.element("ending", of: LoadEnding.allCases)
      let view = try draw.int("view", in: 0...6)
      finishOnMainActor { await stage.endWork(ending, view) }
    case .setRoot:
      let view = try draw.int("view", in: 0...6)
      onMainActor { stage.setRoot(view) }
    case .link:
      let place = try draw.element("place", of: LinkPlace.allCases)
      onMainActor { stage.open(place) }
    case .relaunch:
      let way = try draw.element("way", of: Storing.allCases)
      onMainActor { stage.relaunch(way) }
    default: try performOnOne(action, &draw)
    }
    // By now, the objects that the action retained have been released.
    let isChanged = onMainActor {
      stage.settle()
      return stage.engine.state.revision != revision
    }
    ledger.note(isChanged ? .applied : .ignored)
  }

  /// Performs an action on one of the coordinators.
  private func performOnOne(_ action: FacadeAction, _ draw: inout Draw) throws(Interruption) {
    let stage = stage
    let target = try draw.int("target", in: 0...29)
    let number = try draw.int("number", in: 0...7)
    let view = min(number, 6)
    switch action {
    case .present:
      let mode = try draw.element(
        "mode", of: [PresentationMode.sheet, .fullscreen, .style(.popover), .style(.root)])
      let asks = try draw.bool("asks", probability: 0.3)
      onMainActor { stage.present(target, view, mode: mode, asks: asks) }
    case .presentShortly: onMainActor { stage.presentShortly(target, view) }
    case .setStack: onMainActor { stage.setStack(target, number) }
    case .dismiss: onMainActor { stage.dismiss(target) }
    case .wrap: onMainActor { stage.wrap(target, view) }
    case .unwrap: onMainActor { stage.wrap(target, nil) }
    case .select: onMainActor { stage.select(target, number % 3) }
    case .finish: onMainActor { stage.finish(target, number) }
    case .setView: onMainActor { stage.setView(target, number) }
    case .retryWork: onMainActor { stage.changeLoading(target, cancels: false) }
    case .cancelWork: onMainActor { stage.changeLoading(target, cancels: true) }
    case .swipe: onMainActor { stage.swipe(target) }
    case .misuse: onMainActor { stage.misuse(target) }
    default: onMainActor { stage.change(action, on: target, number) }
    }
  }

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    let stage = stage
    let found = onMainActor { stage.fault }
    ledger.require(found, "the coordinators differ from the bare nodes")
  }

  /// A hash of the numbers of coordinators, layers, and pieces of pending work.
  public var abstractState: UInt64 {
    let stage = stage
    return onMainActor { stage.abstractState }
  }

  /// Returns the tree of coordinators.
  public func observed() -> String {
    let stage = stage
    return onMainActor { stage.text }
  }
}

/// The deliberate fault of coordinators in apps: one screen too few is removed.
enum FacadeFault: String, PlantedFault {
  static let module = "NavigationCoordinators"

  case popsOneLess = "pops-one-less"

  var kind: Mutant.Kind { .environment }

  /// A one-line description of the fault.
  var note: String { "going back several screens removes one too few" }

  var minimumSteps: Int? { 1 }

  /// Returns the number of screens that are removed instead of the given number.
  func count(_ number: Int) -> Int { max(0, number - 1) }
}

extension CoordinatorFacadeWorld {
  /// The name of the world on the command line.
  public static let name = "facades"
  /// A one-line description of the system under test.
  public static let summary =
    "coordinators as apps write them, compared with a bare tree with the same calls"

  /// The planted fault.
  public static let mutants = FacadeFault.mutants
}
