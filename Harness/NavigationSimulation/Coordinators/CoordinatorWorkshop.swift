import NavigationCoordinators
import NavigationModel
import PropertyTesting

/// Creates coordinators and, with the same tags, their counterparts in the reference.
final class CoordinatorWorkshop {
  private struct Held {
    weak var node: CoordinatorNode?
  }

  let decisions: CoordinatorDecisions
  let yard = NaiveYard()
  /// The notifications that were sent, in order.
  var log: [String] = []
  var endings: [String: String] = [:]
  /// Coordinators whose addition was refused; they are retained so that any effect of them is
  /// noticed.
  private var attic: [CoordinatorNode] = []
  private var nodes: [String: Held] = [:]
  private var count = 0

  init(_ decisions: CoordinatorDecisions) {
    self.decisions = decisions
  }

  /// Returns the real coordinator that corresponds to one of the reference; `nil` if none was
  /// created, or if it has been deinitialized.
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

  /// Returns a stack of empty sequences, each inside the previous one.
  ///
  /// The screens of a sequence count as one more level, so a stack of `levels` levels contains two
  /// fewer sequences.
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
    if item.isWatched {
      node.onRemoval { [weak self] in self?.log.append("-\(tag)") }
    }
    if item.isAsked {
      node.expecting(Int.self) { [weak self] resolution in
        self?.endings[tag] = Self.text(resolution)
      }
    }
    guard item.phase != nil else { return }
    node.loading({ .value(0) }) { [weak self] _ in
      guard let self, let loads = item.loads else { return nil }
      return make(loads)
    }
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
    let names = ["screen", "stack", "empty", "tabs", "split", "loader"]
    let item: NaiveCoordinator
    switch try draw.index("view", below: names.count, name: { names[$0] }) {
    case 0: item = self.item(.screen)
    case 1: item = stack(of: 2)
    case 2: item = self.item(.stack)
    case 3: item = self.item(.tabs, [stack(of: 1), stack(of: 1)])
    case 4: item = self.item(.split, [self.item(.screen), stack(of: 1)])
    default: item = loader()
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
  }
}
