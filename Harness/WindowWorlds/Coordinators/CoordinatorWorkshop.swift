import NavigationCoordinators
import NavigationModel
import PropertyTesting

/// Creates coordinators and, with the same tags, their counterparts in the reference.
final class CoordinatorWorkshop {
  private struct Held {
    weak var node: CoordinatorNode?
  }

  /// An object that a closure of the app retains, as it would retain a view model.
  private final class Mark {}

  private struct WeakMark {
    let tag: String
    weak var mark: Mark?
  }

  let decisions: CoordinatorDecisions
  let yard = NaiveYard()
  /// The notifications that were sent, in order.
  var log: [String] = []
  var endings: [String: String] = [:]
  /// The phases of loading of which observers were notified, in order.
  var phases: [String] = []
  /// What went wrong while coordinators were created; `nil` if nothing did.
  private(set) var fault: String?
  /// Coordinators that could not be added, retained so that any effect that they still have is
  /// noticed.
  private var attic: [CoordinatorNode] = []
  private var atticTags: Set<String> = []
  /// The objects that the closures of observers, requests and actions retain.
  private var marks: [WeakMark] = []
  private var nodes: [String: Held] = [:]
  private var count = 0

  init(_ decisions: CoordinatorDecisions) {
    self.decisions = decisions
  }

  /// Returns the real coordinator that corresponds to a coordinator of the reference; `nil` if none
  /// was created, or if it has been deinitialized.
  func node(of item: NaiveCoordinator) -> CoordinatorNode? {
    nodes[item.tag]?.node
  }

  /// Records the coordinators of a restored tree.
  func learn(_ root: CoordinatorNode) {
    for route in Tree(root).getFlatTree() {
      nodes[route.coordinator.tag] = Held(node: route.coordinator)
    }
  }

  func keep(_ node: CoordinatorNode) {
    attic.append(node)
    atticTags.formUnion(Tree(node).routes.map(\.coordinator.tag))
  }

  /// The tags of the coordinators whose closures still exist, except coordinators in the attic.
  var heldByClosures: Set<String> {
    marks.removeAll { $0.mark == nil }
    return Set(marks.map(\.tag)).subtracting(atticTags)
  }

  func item(_ kind: CoordinatorKind) -> NaiveCoordinator {
    let letters: [CoordinatorKind: String] = [
      .screen: "s", .sequence: "q", .stack: "k", .tabs: "t", .split: "p",
    ]
    count += 1
    return NaiveCoordinator(kind, "\(letters[kind] ?? "")\(count)", in: yard)
  }

  func item(_ kind: CoordinatorKind, _ children: [NaiveCoordinator]) -> NaiveCoordinator {
    let item = item(kind)
    item.children = children
    for child in children {
      child.parent = item
      child.isHeld = true
    }
    return item
  }

  /// Returns a stack that contains the given number of screens.
  func stack(of screens: Int) -> NaiveCoordinator {
    item(.stack, [item(.sequence, (0..<screens).map { _ in item(.screen) })])
  }

  /// Returns a stack whose content is nested `levels` levels deep, for limits on nesting.
  ///
  /// It contains `levels - 2` empty sequences, each inside the previous one. The stack counts as
  /// one level. The screens that the innermost sequence could contain count as another.
  func tower(_ levels: Int) -> CoordinatorNode {
    var inner = CoordinatorNode(.sequence, "level", decisions: decisions)
    for _ in 3..<levels {
      let outer = CoordinatorNode(.sequence, "level", decisions: decisions)
      outer.set([inner])
      inner = outer
    }
    let stack = CoordinatorNode(.stack, "tower", decisions: decisions)
    stack.set([inner])
    return stack
  }

  /// Returns a screen that wraps a screen, which wraps another one, and so on, deeper than a window
  /// can show.
  ///
  /// The outermost screen also presents a screen, and the innermost one loads content.
  func abyss() -> CoordinatorNode {
    var inner = CoordinatorNode(.screen, "loads", decisions: decisions)
    inner.loading({ .value(0) }, build: { _ in nil })
    for _ in 0..<NewContainer.maximumDepth + 2 {
      let outer = CoordinatorNode(.screen, "abyss", decisions: decisions)
      outer.wrap(inner)
      inner = outer
    }
    inner.present(CoordinatorNode(.screen, "above", decisions: decisions))
    return inner
  }

  /// Returns a coordinator as an app's own factory creates it.
  ///
  /// It has content of its own, which the restoration must replace with the saved content.
  func again(_ item: NaiveCoordinator) -> CoordinatorNode {
    let node = CoordinatorNode(item.kind, item.tag, decisions: decisions)
    let stuffing = CoordinatorNode(.screen, "stuffing", decisions: decisions)
    switch item.kind {
    case .screen: node.wrap(stuffing)
    case .sequence: node.push(stuffing)
    case .stack: node.set(CoordinatorNode(.sequence, "stuffing", decisions: decisions))
    case .tabs, .split: _ = try? node.holding([stuffing])
    }
    if item.kind.isView { node.present(CoordinatorNode(.screen, "more", decisions: decisions)) }
    node.leavePolicy = item.policy
    return node
  }

  /// Creates the real coordinator that corresponds to an item, with all its contents.
  func make(_ item: NaiveCoordinator) -> CoordinatorNode {
    let node = CoordinatorNode(item.kind, item.tag, decisions: decisions)
    let children = item.children.map(make)
    switch item.kind {
    case .sequence, .stack: node.set(children)
    case .tabs, .split: _ = try? node.holding(children)
    case .screen: if let child = children.first { node.wrap(child) }
    }
    if let presented = item.presented { present(make(presented), presented, by: node) }
    if item.hasFactory { node.restorable(by: item.tag) }
    node.leavePolicy = item.policy
    watch(node, item)
    nodes[item.tag] = Held(node: node)
    return node
  }

  @discardableResult
  func present(
    _ node: CoordinatorNode, _ item: NaiveCoordinator, by presenter: CoordinatorNode
  ) -> CoordinatorOutcome {
    let tag = item.tag
    guard item.isListened else { return presenter.present(node, as: item.style ?? .sheet) }
    return presenter.present(node, as: item.style ?? .sheet) { [weak self] isThere in
      self?.log.append((isThere ? "+" : "=") + tag)
    }
  }

  private func watch(_ node: CoordinatorNode, _ item: NaiveCoordinator) {
    let tag = item.tag
    let mark = Mark()
    if item.isWatched || item.isAsked || item.isActive {
      marks.append(WeakMark(tag: tag, mark: mark))
    }
    if item.isWatched {
      node.onRemoval { [weak self, mark] in self?.note("-\(tag)", mark) }
    }
    if item.isAsked {
      var first: String?
      node.expecting(Int.self) { first = Self.text($0) }
      defer { if first != "replaced" { fault = "an earlier request ends as \(first as Any)" } }
      node.expecting(Int.self) { [weak self, mark] resolution in
        self?.endings[tag] = Self.text(resolution)
        withExtendedLifetime(mark) {}
      }
    }
    if item.isActive {
      node.offer("rename", input: .integer(0...9)) { [weak self, mark] value in
        self?.note("\(tag) \(value)", mark)
        return value == .integer(0) ? .ignored(.atRoot) : .applied(nil)
      }
    }
    guard item.phase != nil else { return }
    node.loading({ .value(0) }) { [weak self] _ in
      guard let self, let loads = item.loads else { return nil }
      return make(loads)
    }
    node.onLoadingPhase { [weak self] _ in self?.fault = "a replaced observer is notified" }
    node.onLoadingPhase { [weak self] in self?.phases.append("\(tag) \($0)") }
  }

  private func note(_ line: String, _ mark: Mark) {
    withExtendedLifetime(mark) { log.append(line) }
  }

  private static func text(_ resolution: Resolution<Int>) -> String {
    switch resolution {
    case .value(let value): "\(value)"
    case .cancelled: "cancelled"
    case .replaced: "replaced"
    case .lost: "lost"
    }
  }
}

// Random items, simplest first.
extension CoordinatorWorkshop {
  /// Generates an item that a sequence can contain.
  func drawChild(_ draw: inout Draw) throws(Interruption) -> NaiveCoordinator {
    let names = [
      "screen", "empty", "one", "two", "nested", "loader", "tabs", "wrapper", "presenter",
    ]
    let item: NaiveCoordinator
    switch try draw.index("child", below: names.count, name: { names[$0] }) {
    case 0: item = self.item(.screen)
    case 1: item = self.item(.sequence)
    case 2: item = self.item(.sequence, [self.item(.screen)])
    case 3: item = self.item(.sequence, [self.item(.screen), self.item(.screen)])
    case 4:
      let inner = self.item(.sequence, [self.item(.screen)])
      item = self.item(.sequence, [self.item(.screen), inner, self.item(.sequence)])
    case 5: item = loader()
    case 6: item = self.item(.tabs, [stack(of: 1), self.item(.screen)])
    case 7: item = self.item(.screen, [stack(of: 2)])
    default:
      item = self.item(.screen)
      let sheet = stack(of: 1)
      sheet.parent = item
      sheet.isHeld = true
      sheet.style = .sheet
      item.presented = sheet
    }
    try settle(item, &draw)
    return item
  }

  /// Generates an item that can be presented or wrapped.
  func drawView(_ draw: inout Draw) throws(Interruption) -> NaiveCoordinator {
    let names = ["screen", "stack", "empty", "tabs", "split", "loader", "columns", "house"]
    let item: NaiveCoordinator
    switch try draw.index("view", below: names.count, name: { names[$0] }) {
    case 0: item = self.item(.screen)
    case 1: item = stack(of: 2)
    case 2: item = self.item(.stack)
    case 3: item = self.item(.tabs, [stack(of: 1), stack(of: 1)])
    case 4: item = self.item(.split, [self.item(.screen), stack(of: 1)])
    case 5: item = loader()
    case 6: item = self.item(.split, [stack(of: 1), stack(of: 2)])
    default:
      let columns = self.item(.split, [self.item(.tabs, [stack(of: 1)]), self.item(.screen)])
      item = self.item(.tabs, [columns, self.item(.stack)])
    }
    try settle(item, &draw)
    return item
  }

  private func loader() -> NaiveCoordinator {
    let item = self.item(.screen)
    item.phase = .idle
    item.loads = stack(of: 1)
    return item
  }

  private func settle(_ item: NaiveCoordinator, _ draw: inout Draw) throws(Interruption) {
    item.isWatched = try draw.bool("watched", probability: 0.3)
    item.isAsked = try draw.bool("asked", probability: 0.2)
    item.isActive = try draw.bool("active", probability: 0.15)
    if item.kind != .screen { item.hasFactory = try draw.bool("factory", probability: 0.3) }
  }
}
