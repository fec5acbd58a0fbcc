import NavigationCoordinators
import NavigationLinks
import NavigationModel
import NavigationTestingCore
import WorldParts

/// A window of coordinators as apps write them, and a tree of bare nodes that receives the same
/// calls.
@MainActor
final class FacadeStage {
  let app = FacadeApp()
  let window: CoordinatorWindow
  let engine: CoordinatorTree
  let runner = StepwiseEffectRunner()
  let plant: FacadeFault?
  /// The tokens of the bare tree's pending work, in the order in which it began.
  var tokens: [Token] = []
  /// The first violation that was found: the broken law and a description; `nil` if there is none.
  private(set) var fault: (law: FacadeLaw, text: String)?
  /// A coordinator that has left the tree, but that the app still retains; `nil` if there is none.
  var gone: (coordinator: any ViewCoordinator, twin: CoordinatorNode)?
  /// The tag of the screen that a link adds to the window.
  var linked = ""

  init(root: Int, _ fault: FacadeFault?) throws(CoordinatorRefusal) {
    plant = fault
    let first = app.view(root)
    let factories = app.factories
    let links = try? LinkTable(origins: ["facades:"], rules: LinkPlace.rules())
    let place = PlaceOfLinks()
    let map = links.map { CoordinatorLinks($0) { place.stage?.description(of: $0) } }
    window = try CoordinatorWindow(
      root: first.coordinator, runner: runner, factories: factories.app, links: map)
    engine = try CoordinatorTree(root: first.twin, factories: factories.bare, links: map)
    place.stage = self
  }

  func note(_ law: FacadeLaw, _ text: String) {
    if fault == nil { fault = (law, text) }
  }

  /// Every coordinator of the window, each before those inside it.
  var everybody: [CoordinatorNode] { NaiveRoute.all(in: window.root.navigationNode).map(\.node) }

  /// The nodes of the second tree, which has no facades, in the same order.
  var twins: [CoordinatorNode] { NaiveRoute.all(in: engine.root).map(\.node) }

  /// Returns the coordinator that `number` selects among all coordinators of some kinds.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of coordinators to choose from.
  ///   - number: Selects the coordinator; numbers that are too large wrap around.
  /// - Returns: The app's object for the coordinator, the coordinator's node, and the corresponding
  ///   node of the second tree; `nil` if the tree has no coordinator of these kinds.
  func pick(
    _ kinds: [CoordinatorKind], _ number: Int
  ) -> (facade: AnyObject?, node: CoordinatorNode, twin: CoordinatorNode)? {
    let pairs = Array(zip(everybody, twins)).filter { kinds.contains($0.1.kind) }
    guard !pairs.isEmpty else { return nil }
    let (node, twin) = pairs[number % pairs.count]
    return (node.facade, node, twin)
  }

  func compare(_ outcome: CoordinatorOutcome, _ expected: CoordinatorOutcome, _ what: String) {
    let isAgreed =
      switch (outcome, expected) {
      case (.applied, .applied): true
      default: outcome == expected
      }
    if !isAgreed { note(.outcomes, Mismatch.text("\(what)", expected: expected, got: outcome)) }
  }

  func compare(_ outcome: Outcome, _ expected: Outcome, _ what: String) {
    if NaiveOutcome(outcome) != NaiveOutcome(expected) {
      note(.outcomes, Mismatch.text("\(what)", expected: expected, got: outcome))
    }
  }

  /// A hash of the numbers of coordinators, layers, and pieces of pending work.
  var abstractState: UInt64 {
    UInt64(min(twins.count, 63)) | UInt64(min(engine.state.layers.count, 7)) << 6
      | UInt64(min(tokens.count, 3)) << 9
  }

  var text: String { window.root.tree.outline }

  /// What the coordinators show, and what the bare nodes show.
  var frame: Frame {
    var frame = Frame(of: window.state, text: text) { window.tree.name(of: $0) }
    frame.expected = Frame.Picture(of: engine.state) { engine.name(of: $0) }
    return frame
  }
}

/// The destination of the app's links.
enum LinkPlace: Int, CaseIterable {
  case set, push, present, nowhere

  static func rules() throws -> [LinkRule<LinkPlace>] {
    try allCases.map { try LinkRule("/\($0)", to: $0) }
  }
}

/// A reference to the stage that opens the app's links; it is set once the window exists.
private final class PlaceOfLinks {
  weak var stage: FacadeStage?
}

extension FacadeStage {
  /// Returns the place to which a link leads, and the content that the link adds there; `nil` if
  /// the link leads nowhere.
  ///
  /// The content contains a screen with the tag `linked`.
  fileprivate func description(of place: LinkPlace) -> CoordinatorLinks.Place? {
    let screen = CoordinatorDescription(
      .screen, linked, factory: "plain", payload: Array(linked.utf8))
    return switch place {
    case .set: .set(.sequence("q\(linked)", [screen]))
    case .push: .push(screen)
    case .present: .present(screen, .fullScreenCover)
    case .nowhere: nil
    }
  }
}

/// A coordinator and its position in the tree, found by an independent traversal.
struct NaiveRoute {
  let node: CoordinatorNode
  let depth: Int
  let transition: Tree.Transition

  /// Returns every coordinator once, each before its contents.
  static func all(in root: CoordinatorNode) -> [NaiveRoute] {
    var found: [NaiveRoute] = []
    add(NaiveRoute(node: root, depth: 0, transition: .root), to: &found)
    return found
  }

  private static func add(_ route: NaiveRoute, to found: inout [NaiveRoute]) {
    found.append(route)
    let (node, depth) = (route.node, route.depth + 1)
    for (index, child) in node.children.enumerated() {
      let way: Tree.Transition
      switch node.kind {
      case .stack: way = .rootSequence
      case .sequence: way = .push
      case .screen: way = .subview
      case .tabs, .split: way = .part(index)
      }
      add(NaiveRoute(node: child, depth: depth, transition: way), to: &found)
    }
    guard let presented = node.presented, let style = presented.style else { return }
    let way: Tree.Transition
    switch style {
    case .sheet: way = .sheet
    case .fullScreenCover: way = .fullScreen
    default: way = .custom(style)
    }
    add(NaiveRoute(node: presented, depth: depth, transition: way), to: &found)
  }
}
