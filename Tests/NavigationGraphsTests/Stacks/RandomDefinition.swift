import NavigationGraphs

/// A SplitMix64 generator, which returns the same numbers for the same seed on every platform.
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}

extension GraphDefinition {
  /// Returns a small graph of one of the three formats, in which any kind of node and transition
  /// may occur.
  static func random(seed: UInt64) -> GraphDefinition {
    var random = RandomNumbers(seed: seed)
    let source = Source.allCases[random.below(3)]
    var definition = GraphDefinition(source: source, start: "n0")
    let count = 1 + random.below(6)
    for number in 0..<count { definition.addRandomNode(number, &random) }
    for number in 0..<count { definition.addRandomParts(of: number, &random) }
    for number in 0..<random.below(9) { definition.addRandomEdge(number, &random) }
    for number in 0..<random.below(3) { definition.addRandomExit(number, &random) }
    return definition
  }

  /// Returns a small graph that may break any rule about nested graphs and containers.
  ///
  /// For example, nodes may be inside themselves or each other, screens may have starts, and rows
  /// of pages may lead back.
  static func randomUnchecked(seed: UInt64) -> GraphDefinition {
    var random = RandomNumbers(seed: seed ^ 1 << 40)
    var definition = Self.random(seed: seed)
    let ids = definition.nodes.map(\.id)
    let slots: [Transition] = [
      .start, .embed, .child(.root), .child(.tab(0)), .child(.tab(1)), .child(.column(0)),
      .child(.nextPage), .child(.alternate),
    ]
    for number in definition.nodes.indices where random.chance(60) {
      definition.nodes[number].parent = ids[random.below(ids.count)]
    }
    for _ in 0..<random.below(2 * ids.count) {
      definition.edges.append(
        Edge(
          from: ids[random.below(ids.count)], to: ids[random.below(ids.count)],
          by: slots[random.below(slots.count)]))
    }
    return definition
  }

  private mutating func addRandomNode(_ number: Int, _ random: inout RandomNumbers) {
    let roles: [Role] =
      switch source {
      case .storyboard: [.screen, .stack, .tabs, .split, .window, .external]
      case .android: [.screen, .graph, .dialog, .activity, .external]
      case .definition: [.screen, .stack, .tabs, .split, .graph, .dialog]
      }
    let role = random.chance(55) ? .screen : roles[random.below(roles.count)]
    let graphs = nodes.filter { $0.role == .graph }.map(\.id)
    let parent = random.below(graphs.count + 1)
    nodes.append(Node(id: "n\(number)", role: role, parent: parent > 0 ? graphs[parent - 1] : nil))
  }

  private mutating func addRandomParts(of number: Int, _ random: inout RandomNumbers) {
    let node = nodes[number]
    let later = nodes[(number + 1)...].map(\.id)
    guard !later.isEmpty else { return }
    switch node.role {
    case .stack, .window:
      edges.append(Edge(from: node.id, to: later[random.below(later.count)], by: .child(.root)))
    case .graph:
      let inside = nodes[(number + 1)...].filter { $0.parent == node.id }.map(\.id)
      guard !inside.isEmpty else { return }
      edges.append(Edge(from: node.id, to: inside[random.below(inside.count)], by: .start))
    case .tabs, .split:
      for position in 0..<(1 + random.below(2)) {
        let slot: Slot = node.role == .tabs ? .tab(position) : .column(position)
        edges.append(Edge(from: node.id, to: later[random.below(later.count)], by: .child(slot)))
      }
    case .screen where source != .android && random.chance(15):
      let kinds: [Transition] = [.embed, .child(.nextPage), .child(.alternate)]
      edges.append(
        Edge(from: node.id, to: later[random.below(later.count)], by: kinds[random.below(3)]))
    default: break
    }
  }

  private mutating func addRandomEdge(_ number: Int, _ random: inout RandomNumbers) {
    let transitions: [Transition] =
      switch source {
      case .storyboard:
        [.push, .push, .showDetail, .present(.sheet), .present(.fullScreen), .replace]
      case .android: [.push, .push, .push, .popTo, .present(.dialog)]
      case .definition:
        [
          .push, .push, .push, .present(.sheet), .pop, .popTo, .dismiss, .clearStackAndSet,
          .replace, .showDetail, .present(.dialog), .none, .present(.fullScreen),
        ]
      }
    var edge = Edge(
      from: nodes[random.below(nodes.count)].id, to: nodes[random.below(nodes.count)].id,
      by: transitions[random.below(transitions.count)], label: "e\(number)")
    if source != .storyboard, edge.transition == .push {
      if random.chance(40) { edge.popUpTo = randomRule(&random) }
      edge.launchesSingleTop = random.chance(30)
    }
    edges.append(edge)
  }

  private mutating func addRandomExit(_ number: Int, _ random: inout RandomNumbers) {
    let actions: [Exit.Action] = [
      .unwind(selector: nil), .pop, .dismiss, .popUpTo(randomRule(&random)),
    ]
    exits.append(
      Exit(
        from: nodes[random.below(nodes.count)].id, by: actions[random.below(4)],
        label: "x\(number)"))
  }

  private func randomRule(_ random: inout RandomNumbers) -> PopUpTo {
    let number = random.below(nodes.count + 2)
    let target: PopUpTo.Target =
      number < nodes.count
      ? .node(nodes[number].id) : number == nodes.count ? .wholeGraph : .outside("elsewhere")
    return PopUpTo(target, isInclusive: random.chance(50))
  }
}
