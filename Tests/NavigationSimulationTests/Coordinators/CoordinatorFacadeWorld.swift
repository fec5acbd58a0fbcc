import NavigationCoordinators
import NavigationModel
import NavigationTestingCore
import PropertyTesting

/// Coordinators on the main actor, compared with a bare tree to which the same is done.
struct CoordinatorFacadeWorld: World {
  static let name = "coordinator facades"
  static let summary = "coordinators on the main actor beside the bare tree"
  static let mutants: [Mutant] = []
  static let laws = [
    Law("same tree", "the coordinators are in each other as the nodes of the bare tree are"),
    Law("same outcomes", "what is done has the outcome that it has in the bare tree"),
    Law("census", "a coordinator lives exactly as long as it is in the tree"),
  ]
  static let rules = CoordinatorStage.Deed.allCases.map { Rule("\($0)", weight: $0.weight) }

  let stage: CoordinatorStage

  init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let made = MainActor.assumeIsolated { try? CoordinatorStage() }
    guard let made else { throw .rejected }
    stage = made
  }

  var abstractState: UInt64 {
    MainActor.assumeIsolated { UInt64(min(stage.tags.count, 63)) }
  }

  func observed() -> String {
    MainActor.assumeIsolated { stage.window.root.tree.printTree() }
  }

  func isEnabled(_ rule: Int) -> Bool {
    let deed = CoordinatorStage.Deed(rawValue: rule)
    return MainActor.assumeIsolated { stage.tags.count < 40 || deed?.grows != true }
  }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let deed = CoordinatorStage.Deed(rawValue: rule) else { return }
    let count = MainActor.assumeIsolated { stage.tags.count }
    let target = try draw.index("target", below: count)
    let number = try draw.index("number", below: 4)
    let isChanged = MainActor.assumeIsolated {
      let revision = stage.engine.state.revision
      stage.perform(deed, on: target, number)
      return stage.engine.state.revision != revision
    }
    ledger.note(isChanged ? .applied : .ignored)
  }

  mutating func check(_ ledger: inout LawLedger) {
    let (trees, outcomes, lives) = MainActor.assumeIsolated {
      (stage.difference, stage.outcomeDifference, stage.lifeDifference)
    }
    ledger.require(0, trees == nil, "the trees differ", details: trees ?? "")
    ledger.require(1, outcomes == nil, "an outcome differs", details: outcomes ?? "")
    ledger.require(2, lives == nil, "others live than are in the tree", details: lives ?? "")
  }

  mutating func finish(draw: inout Draw, ledger: inout LawLedger) {}
}

/// A window of coordinators and a bare tree, to which the same is done.
@MainActor
final class CoordinatorStage {
  let window: CoordinatorWindow
  let engine: CoordinatorTree
  private(set) var outcomeDifference: String?
  private var made: [Weakly] = []
  private var count = 0

  private struct Weakly {
    weak var coordinator: (any Coordinator)?
  }

  enum Deed: Int, CaseIterable {
    case push, pushSequence, pop, popChild, popToFirst, set, setNothing, present, dismiss, wrap
    case unwrap, select, swipe

    var weight: Int {
      switch self {
      case .push, .pushSequence: 6
      case .pop, .popChild, .present, .swipe: 3
      default: 1
      }
    }

    /// Whether it makes something new.
    var grows: Bool {
      switch self {
      case .push, .pushSequence, .set, .present, .wrap: true
      default: false
      }
    }
  }

  init() throws {
    let sequence = DefaultSequenceCoordinator(
      children: [.screen(DefaultScreenCoordinator(view: 0, tag: "first"))], tag: "sequence")
    let stack = DefaultStackCoordinator(sequenceCoordinator: sequence, tag: "stack")
    window = try CoordinatorWindow(root: stack)
    let (main, inner) = (CoordinatorNode.stack("stack"), CoordinatorNode.sequence("sequence"))
    inner.push(.screen("first"))
    main.set(inner)
    engine = try CoordinatorTree(root: main)
  }

  /// The tags of all coordinators in the tree, in order; no tag is there twice.
  var tags: [String] { everybody.map(\.tag) }

  private var everybody: [CoordinatorNode] {
    Tree(engine.root).getFlatTree().map(\.coordinator)
  }

  var difference: String? {
    let (found, wanted) = (window.root.tree.printTree(), Tree(engine.root).printTree())
    guard found == wanted else { return "\(found)\nnot\n\(wanted)" }
    let (shown, expected) = (window.tree.shownTags, engine.shownTags)
    return shown == expected ? nil : "\(shown), not \(expected)"
  }

  /// How the coordinators that are alive differ from those in the tree.
  var lifeDifference: String? {
    made.removeAll { $0.coordinator == nil }
    let alive = Set(made.compactMap { $0.coordinator?.navigationNode.tag })
    let wanted = Set(tags).subtracting(["stack", "sequence", "first"])
    return alive == wanted ? nil : "\(alive.sorted()), not \(wanted.sorted())"
  }

  /// Does the same to a coordinator and to its node.
  func perform(_ deed: Deed, on target: Int, _ number: Int) {
    let everybody = everybody
    let wanted: [CoordinatorKind] =
      switch deed {
      case .push, .pushSequence, .pop, .popChild, .popToFirst, .set, .setNothing: [.sequence]
      case .present, .dismiss, .swipe, .wrap, .unwrap: [.screen]
      case .select: [.tabs]
      }
    let fitting = everybody.filter { wanted.contains($0.kind) }
    guard !fitting.isEmpty else { return }
    let node = fitting[target % fitting.count]
    let coordinator = window.root.tree.findCoordinator(tag: node.tag)?.facade
    let before = outcomeDifference
    switch coordinator {
    case let sequence as any SequenceCoordinator: change(deed, sequence, node, number)
    case let screen as any ScreenCoordinator: show(deed, screen, node, number)
    case let tabs as TabCoordinator:
      compare(tabs.select(number), node.select(number), "select \(number)")
    default: outcomeDifference = before ?? "nobody stands in front of \(node.tag)"
    }
  }

  private func change(
    _ deed: Deed, _ sequence: any SequenceCoordinator, _ node: CoordinatorNode, _ number: Int
  ) {
    let component = sequence.navigationComponent
    switch deed {
    case .push:
      let (child, twin) = makeChild(number)
      compare(component.push(children: [child]), node.push([twin]), "push")
    case .pushSequence:
      let (child, twin) = makeSequence(screens: number % 3)
      compare(component.push(sequence: child), node.push(twin), "push of a sequence")
    case .pop: compare(component.pop(count: number), node.pop(number), "pop \(number)")
    case .popChild:
      guard !node.children.isEmpty else { return }
      let index = number % node.children.count
      let child = node.children[index]
      compare(component.pop(id: component.childrenIDs()[index]), node.remove(child), "pop a child")
    case .popToFirst: compare(component.popToFirst(), node.popToFirst(), "popToFirst")
    case .set:
      let (child, twin) = makeChild(number)
      compare(component.set(children: [child]), node.set([twin]), "set")
    default: compare(component.set(children: []), node.set([]), "set of nothing")
    }
  }

  private func show(
    _ deed: Deed, _ screen: any ScreenCoordinator, _ node: CoordinatorNode, _ number: Int
  ) {
    let component = screen.navigationComponent
    switch deed {
    case .present:
      let (view, twin) = makeStack(screens: 1 + number % 2)
      let style: PresentationMode = number < 2 ? .sheet : .fullscreen
      let other: Layer.Style = number < 2 ? .sheet : .fullScreenCover
      compare(component.present(view, mode: style), node.present(twin, as: other), "present")
    case .dismiss: compare(component.dismiss(), node.dismiss(), "dismiss")
    case .wrap:
      guard let wrapper = screen as? WrapperScreenCoordinator else { return }
      let (view, twin) = makeStack(screens: 1)
      compare(wrapper.setViewCoordinator(view), node.wrap(twin), "wrap")
    case .unwrap:
      guard let wrapper = screen as? WrapperScreenCoordinator else { return }
      compare(wrapper.setPlainView("plain"), node.wrap(nil), "unwrap")
    default:
      guard let entry = screen.navigationNode.entry, let twin = node.entry else { return }
      let outcome = window.tree.handle(.host(.removed([entry])))
      let expected = engine.handle(.host(.removed([twin])))
      if outcome.isApplied != expected.isApplied {
        outcomeDifference = outcomeDifference ?? "swipe: \(outcome), not \(expected)"
      }
    }
  }

  private func compare(
    _ outcome: CoordinatorOutcome, _ expected: CoordinatorOutcome, _ what: String
  ) {
    let isAgreed: Bool
    switch (outcome, expected) {
    case (.applied, .applied): isAgreed = true
    default: isAgreed = outcome == expected
    }
    if !isAgreed {
      outcomeDifference = outcomeDifference ?? "\(what): \(outcome), not \(expected)"
    }
  }
}

// What is new is made twice under one tag.
extension CoordinatorStage {
  private func newTag(_ letter: String) -> String {
    count += 1
    return "\(letter)\(count)"
  }

  private func note<Made: Coordinator>(_ coordinator: Made) -> Made {
    made.append(Weakly(coordinator: coordinator))
    return coordinator
  }

  private func makeScreen(_ kind: Int) -> (any ScreenCoordinator, CoordinatorNode) {
    let tag = newTag("s")
    let twin = CoordinatorNode.screen(tag)
    switch kind {
    case 0: return (note(DefaultScreenCoordinator(view: tag, tag: tag)), twin)
    case 1: return (note(WrapperScreenCoordinator(tag: tag)), twin)
    default: return (note(OwnScreenCoordinator(tag)), twin)
    }
  }

  private func makeChild(_ kind: Int) -> (SequenceChild, CoordinatorNode) {
    let (first, firstTwin) = makeScreen(kind)
    guard kind == 3 else { return (.screen(first), firstTwin) }
    let (second, secondTwin) = makeStack(screens: 1)
    let tag = newTag("t")
    guard let tabs = try? TabCoordinator(tabs: [first, second], tag: tag),
      let twin = try? CoordinatorNode.tabs(tag, [firstTwin, secondTwin])
    else { return (.screen(first), firstTwin) }
    return (.view(note(tabs)), twin)
  }

  private func makeSequence(screens: Int) -> (DefaultSequenceCoordinator, CoordinatorNode) {
    let children = (0..<screens).map { makeScreen($0) }
    let tag = newTag("q")
    let twin = CoordinatorNode.sequence(tag)
    twin.set(children.map(\.1))
    let sequence = DefaultSequenceCoordinator(children: children.map { .screen($0.0) }, tag: tag)
    return (note(sequence), twin)
  }

  private func makeStack(screens: Int) -> (DefaultStackCoordinator, CoordinatorNode) {
    let (sequence, inner) = makeSequence(screens: screens)
    let tag = newTag("k")
    let twin = CoordinatorNode.stack(tag)
    twin.set(inner)
    return (note(DefaultStackCoordinator(sequenceCoordinator: sequence, tag: tag)), twin)
  }
}

/// A coordinator that is composed of a component, as apps write them.
private final class OwnScreenCoordinator: ScreenCoordinator {
  let navigationComponent: ScreenCoordinatorComponent

  init(_ tag: String) {
    navigationComponent = ScreenCoordinatorComponent(tag: tag)
  }
}

extension CoordinatorTree {
  /// The tags of the screens of each layer, the lowest first.
  fileprivate var shownTags: [[String]] {
    state.stacks.map { stack in
      state.entries(of: stack).map { coordinator(of: $0.id)?.tag ?? "-" }
    }
  }
}
