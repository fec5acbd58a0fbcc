package import NavigationGraphDefinitions
package import NavigationModel

/// A planner that determines what must be built to show a node: its containers, their contents, and
/// what its screens embed.
///
/// Planning is bounded, by the depth to which containers may be nested and by the number of places,
/// because a small definition with shared parts can require more screens than fit into memory.
package struct GraphPlanner {
  /// The maximum number of entries and containers that one step may build.
  ///
  /// Nodes that are skipped on the way, such as a stack around its root, count too.
  static let placeLimit = 1 << 16

  let graph: CompiledGraph
  /// Whether a screen without its own stack accepts pushes above it.
  let canPush: Bool
  /// The parts of the graph that the plan covers.
  package private(set) var realisation = Realisation()
  private var places = 0
  /// The nodes of the rows of pages that are being planned; they prevent a row from containing
  /// itself.
  private var open: [Int] = []
  /// The embed edges of the containers that were passed since the last screen; the next screen
  /// embeds the targets of these edges.
  private var pending: [Int] = []

  /// Creates an empty planner.
  package init(_ graph: CompiledGraph, canPush: Bool) {
    self.graph = graph
    self.canPush = canPush
  }

  /// Returns the container that shows a node as the content of a layer, of a tab or of a screen.
  package mutating func container(
    _ node: Int, depth: Int = 1
  ) throws(Refusal) -> PlannedContainer {
    try count(depth)
    var passed: [Int] = []
    var node = node
    while true {
      if let row = try row(from: node, around: passed, depth) { return row }
      realisation.nodes.append(node)
      switch graph.nodes[node].role {
      case .window, .graph:
        notePassing(node)
        if graph.nodes[node].role == .window { passed.insert(node, at: 0) }
        guard let next = try step(into: node) else { return lone(nil, around: passed) }
        node = next
      case .stack:
        notePassing(node)
        let root = try step(into: node).map { next throws(Refusal) in try entry(next, depth) }
        let facts = ContainerFacts(nodes: [node] + passed, canPush: true)
        return .stack(facts, (root ?? nil).map { [$0] } ?? [])
      case .tabs, .split:
        notePassing(node)
        return try sections(of: node, around: passed, depth)
      default:
        return lone(try screen(node, depth), around: passed)
      }
    }
  }

  /// Returns the container that shows a node as a column.
  ///
  /// It is always a stack in the state, so that another node can take the node's place.
  mutating func column(_ node: Int, depth: Int = 1) throws(Refusal) -> PlannedContainer {
    if graph.leaf(of: node, passing: [.window, .graph]).map({ graph.nodes[$0].role }) == .stack {
      let container = try container(node, depth: depth)
      if case .stack = container { return container }
    }
    try count(depth)
    return lone(try entry(node, depth), around: [])
  }

  /// Returns the entry that shows a node in an existing stack, or `nil` if it has nothing to show.
  mutating func entry(_ node: Int, _ depth: Int = 1) throws(Refusal) -> PlannedEntry? {
    var entry = PlannedEntry(node)
    while true {
      let current = entry.node
      if let row = try row(from: current, around: [], depth + 1) {
        entry.content = row
        return entry
      }
      realisation.nodes.append(current)
      switch graph.nodes[current].role {
      case .window, .stack, .graph:
        notePassing(current)
        if graph.nodes[current].role == .graph {
          entry.shared = min(entry.shared, graph.graphs(around: current).count)
        } else {
          entry.carried.append(current)
        }
        guard let next = try step(into: current) else { return nil }
        entry.node = next
      case .tabs, .split:
        notePassing(current)
        entry.content = try sections(of: current, around: [], depth + 1)
        return entry
      default:
        let screen = try screen(current, depth)
        entry.embedded = screen.embedded
        return entry
      }
    }
  }
}

extension GraphPlanner {
  private mutating func step(into node: Int) throws(Refusal) -> Int? {
    guard let next = graph.root(of: node) ?? graph.start(of: node) else { return nil }
    try count(1)
    realisation.edges.append(next.edge)
    return next.node
  }

  private func lone(_ entry: PlannedEntry?, around passed: [Int]) -> PlannedContainer {
    // Nothing is pushed inside a dialog.
    let isDialog = entry.map { graph.nodes[$0.node].role == .dialog } ?? false
    return .stack(
      ContainerFacts(nodes: passed, canPush: canPush && !isDialog), entry.map { [$0] } ?? [])
  }

  private mutating func count(_ depth: Int) throws(Refusal) {
    guard depth <= NewContainer.maximumDepth else {
      throw .tooDeep(limit: NewContainer.maximumDepth)
    }
    places += 1
    guard places <= Self.placeLimit else {
      throw .invalidDefinition("one step would build more than \(Self.placeLimit) screens")
    }
  }

  /// Returns a screen with the containers that it embeds.
  private mutating func screen(_ node: Int, _ depth: Int) throws(Refusal) -> PlannedEntry {
    try count(depth)
    var entry = PlannedEntry(node)
    notePassing(node)
    let embeds = pending
    pending = []
    for edge in embeds {
      guard let target = graph.edges[edge].target else { continue }
      realisation.edges.append(edge)
      entry.embedded.append(try container(target, depth: depth + 1))
    }
    return entry
  }

  private mutating func notePassing(_ node: Int) {
    for edge in graph.structure(of: node) where graph.edges[edge].transition == .embed {
      pending.append(edge)
    }
  }

  /// Returns the container with the tabs or columns of a node, or an empty stack if there are none.
  private mutating func sections(
    of node: Int, around passed: [Int], _ depth: Int
  ) throws(Refusal) -> PlannedContainer {
    let facts = ContainerFacts(nodes: [node] + passed)
    let isSplit = graph.nodes[node].role == .split
    var sections: [PlannedContainer] = []
    for edge in graph.structure(of: node) where graph.edges[edge].transition.isSection {
      guard let target = graph.edges[edge].target else { continue }
      realisation.edges.append(edge)
      sections.append(
        isSplit
          ? try column(target, depth: depth + 1) : try container(target, depth: depth + 1))
    }
    guard !sections.isEmpty else { return .stack(facts, []) }
    return isSplit ? .split(facts, sections) : .tabs(facts, sections)
  }
}

extension GraphPlanner {
  /// Returns a container with the pages of a row or the alternates of a screen, one of which is
  /// shown at a time, or `nil` if the node has neither.
  private mutating func row(
    from node: Int, around passed: [Int], _ depth: Int
  ) throws(Refusal) -> PlannedContainer? {
    guard !open.contains(node) else { return nil }
    let members = members(ofRowFrom: node)
    guard members.count > 1 else { return nil }
    try count(depth)
    open += members
    defer { open.removeLast(members.count) }
    var pages: [PlannedContainer] = []
    for member in members { pages.append(try container(member, depth: depth + 1)) }
    return .tabs(ContainerFacts(nodes: passed), pages)
  }

  /// Returns the nodes of a row of pages or alternates, beginning with the given one.
  ///
  /// All edges between these nodes count as performed.
  private mutating func members(ofRowFrom node: Int) -> [Int] {
    var members = [node]
    var seen: Set<Int> = [node]
    var next = 0
    while next < members.count, members.count <= Self.placeLimit {
      for edge in graph.structure(of: members[next]) where graph.edges[edge].transition.isPage {
        guard let target = graph.edges[edge].target else { continue }
        realisation.edges.append(edge)
        if !open.contains(target), seen.insert(target).inserted { members.append(target) }
      }
      next += 1
    }
    return members
  }
}

extension GraphDefinition.Transition {
  /// Whether the target is a tab or column of the source.
  fileprivate var isSection: Bool {
    switch self {
    case .child(.tab), .child(.column): true
    default: false
    }
  }

  /// Whether the target is sometimes shown in place of the source.
  fileprivate var isPage: Bool {
    self == .child(.nextPage) || self == .child(.alternate)
  }
}

extension CompiledGraph {
  /// Returns how a node that is never pushed is presented, or `nil` for all other nodes.
  func style(of target: Int) -> Layer.Style? {
    guard let leaf = leaf(of: target, passing: [.window, .stack, .graph]) else { return nil }
    return switch nodes[leaf].role {
    case .dialog: .alert
    case .activity: .fullScreenCover
    default: nil
    }
  }
}
