internal import NavigationGraphDefinitions
internal import NavigationModel

/// The ways in which a node can be shown, each as a path: the list of new frames, lowest first.
///
/// There is one path for each screen that may become visible, because the user can select tabs,
/// columns and embedded screens.
struct StackPaths: Sendable {
  let graph: CompiledGraph
  var frames = StackFrames()
  /// The bit that stands for each node to which the rule of an edge pops; other nodes have no bit.
  let bits: [Int: UInt64]

  /// The containers that are embedded in a screen, by the frame of the screen.
  private(set) var companions: [UInt32: Companions] = [:]

  private var entries: [Int: PlannedEntry?] = [:]
  private var containers: [ContainerKey: PlannedContainer?] = [:]
  private var columns: [Int: PlannedContainer?] = [:]

  init(_ graph: CompiledGraph, bits: [Int: UInt64]) {
    self.graph = graph
    self.bits = bits
  }

  /// The place above which new frames are added.
  struct Ground: Hashable {
    /// The graphs around the frame beneath.
    var graphs: [Int]
    /// The maximum number of graphs that are shared with the frame beneath.
    var shared = Int.max
    /// The bits of the nodes on the stack beneath; see `bits`.
    var present: UInt64
  }

  /// The initial sections of a container.
  struct Sections: Hashable {
    let containers: [PlannedContainer]
    let place: StackFrame.Place
    let ground: Ground
  }

  /// The initial containers inside a screen.
  struct Companions {
    let containers: [PlannedContainer]
    let ground: Ground
  }

  /// Returns the entry that shows a node on an existing stack, or `nil` if the node has nothing to
  /// show or too much would have to be built.
  mutating func entry(_ node: Int) -> PlannedEntry? {
    if let known = entries[node] { return known }
    var planner = GraphPlanner(graph, canPush: graph.source != .storyboard)
    let entry = (try? planner.entry(node)) ?? nil
    entries[node] = .some(entry)
    return entry
  }

  /// A node, and whether its containers accept pushes.
  private struct ContainerKey: Hashable {
    let node: Int
    let canPush: Bool
  }

  /// Returns the root container of a layer that shows a node, or `nil` if too much would have to be
  /// built.
  ///
  /// The container is an empty stack if the node has nothing to show.
  mutating func container(_ node: Int, isPresented: Bool) -> PlannedContainer? {
    let canPush = isPresented ? graph.source == .definition : graph.source != .storyboard
    let key = ContainerKey(node: node, canPush: canPush)
    if let known = containers[key] { return known }
    var planner = GraphPlanner(graph, canPush: canPush)
    let container = try? planner.container(node)
    containers[key] = .some(container)
    return container
  }

  /// Returns the stack that shows a node as a column or in place of a single screen.
  ///
  /// The result is `nil` if the node has nothing to show or too much would have to be built.
  mutating func column(_ node: Int) -> PlannedContainer? {
    if let known = columns[node] { return known }
    let column = makeColumn(node)
    columns[node] = .some(column)
    return column
  }

  private func makeColumn(_ node: Int) -> PlannedContainer? {
    var planner = GraphPlanner(graph, canPush: graph.source != .storyboard)
    guard let column = try? planner.column(node), case .stack(_, let entries) = column,
      !entries.isEmpty
    else { return nil }
    return column
  }

  mutating func paths(
    _ container: PlannedContainer, _ link: StackLevel.Link, _ place: StackFrame.Place,
    on ground: Ground
  ) -> [[UInt32]] {
    switch container {
    case .stack(let facts, let entries):
      let stack = StackLevel(kind: .stack, facts: facts, link: link)
      guard let level = frames.number(of: stack) else { return [] }
      var ground = ground
      if facts.canPush { ground.present = 0 }
      guard let entry = entries.first else {
        let empty = StackFrame(
          node: nil, place: place, level: level, kept: 0, present: ground.present)
        return [[frames.number(of: empty)]]
      }
      return paths(entry, level, place, on: ground)
    case .tabs(let facts, let children, _):
      return sections(.tabs, facts, children, link, place, on: ground)
    case .split(let facts, let children, _):
      return sections(.split, facts, children, link, place, on: ground)
    }
  }

  private mutating func sections(
    _ kind: ContainerKind, _ facts: ContainerFacts, _ children: [PlannedContainer],
    _ link: StackLevel.Link, _ place: StackFrame.Place, on ground: Ground
  ) -> [[UInt32]] {
    let sections = Sections(containers: children, place: place, ground: ground)
    let parent = StackLevel(kind: kind, facts: facts, sections: sections, link: link)
    guard let level = frames.number(of: parent) else { return [] }
    var paths: [[UInt32]] = []
    for (index, child) in children.enumerated() {
      paths += self.paths(child, .section(of: level, index: index), place, on: ground)
    }
    return paths
  }

  mutating func paths(
    _ entry: PlannedEntry, _ level: Int, _ place: StackFrame.Place, on ground: Ground
  ) -> [[UInt32]] {
    let graphs = graph.graphs(around: entry.node)
    let common = zip(graphs, ground.graphs).prefix { $0 == $1 }.count
    let present = ground.present | bits(of: entry.node, carried: entry.carried, graphs)
    let frame = StackFrame(
      node: entry.node, carried: entry.carried, isContainer: entry.content != nil, place: place,
      level: level, kept: min(common, entry.shared, ground.shared), present: present)
    let number = frames.number(of: frame)
    let within = Ground(graphs: graphs, present: present)
    var paths: [[UInt32]] = entry.content == nil ? [[number]] : []
    let owned = (entry.content.map { [$0] } ?? []) + entry.embedded
    if entry.content == nil, !owned.isEmpty {
      companions[number] = Companions(containers: owned, ground: within)
    }
    for (ordinal, child) in owned.enumerated() {
      let inside = self.paths(child, .owner(number, ordinal: ordinal), .inside, on: within)
      paths += inside.map { [number] + $0 }
    }
    return paths
  }

  private func bits(of node: Int, carried: [Int], _ graphs: [Int]) -> UInt64 {
    ([node] + carried + graphs).reduce(0) { $0 | (bits[$1] ?? 0) }
  }
}

extension StackPaths {
  /// Returns the nodes whose actions are available on a frame, collected as in ``GraphEngine``.
  func offers(on frame: StackFrame) -> [Int] {
    guard let node = frame.node else { return [] }
    var nodes = graph.nodes[node].role == .external ? [] : [node]
    nodes += frame.carried
    nodes += graph.graphs(around: node).reversed()
    var level = frames.levels[frame.level]
    nodes += level.facts.nodes
    while true {
      switch level.link {
      case .layer: return nodes
      case .section(let outer, _):
        level = frames.levels[outer]
        nodes += level.facts.nodes
      case .owner(let number, _):
        let owner = frames[number]
        level = frames.levels[owner.level]
        nodes += level.facts.nodes
        guard owner.isContainer else { return nodes }
        nodes += owner.carried
      }
    }
  }

  /// Returns the graphs around the place to which a container is attached.
  func graphs(beneath level: Int) -> [Int] {
    switch frames.levels[level].link {
    case .layer(_, let graphs, _): graphs
    case .section(let outer, _): graphs(beneath: outer)
    case .owner(let owner, _): graphs(around: frames[owner])
    }
  }

  /// Returns the graphs around the node of a frame, outermost first.
  func graphs(around frame: StackFrame) -> [Int] {
    frame.node.map { graph.graphs(around: $0) } ?? []
  }
}
