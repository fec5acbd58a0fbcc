/// A record of which nodes may be beneath which others, in a stack or in the layers that cover it.
///
/// The entries beneath an entry do not change while the entry is shown. The record therefore only
/// needs to contain which nodes are beneath the target of an edge when the edge is taken. If a rule
/// pops to a node, the entries beneath that node stay; if that node may be missing, all entries may
/// stay. The record may contain pairs of nodes that never occur, but it contains every pair that
/// can occur.
struct GraphBeneath {
  let graph: CompiledGraph
  /// The nodes that are looked for beneath others; `tracked(_:)` says which nodes these are.
  let tracked: [Int]
  /// The index of each node in `tracked`.
  private(set) var positions: [Int?]
  /// For each node, whether each tracked node may be beneath it.
  private(set) var isBeneath: [[Bool]]
  /// For each node, whether each tracked node is certainly beneath it, wherever the node is shown.
  var isSurelyBeneath: [[Bool]]
  /// For each node, the reached screens that are the node itself or are inside it.
  ///
  /// The node's actions are available on these screens. `offers(_:on:)` states the exception.
  private(set) var hosts: [[Int]]
  /// Whether there may be no stack to pop: in a storyboard without containers, or if a run begins
  /// with a dialog.
  private let hasNoStack: Bool
  /// The rules that save what they pop.
  let saving: [CompiledGraph.PopRule]
  /// Whether there is only one stack, screens are only pushed onto it, and a push removes
  /// everything that covers it.
  let hasOneStack: Bool

  private static let rounds = 3

  /// Creates the record by following all edges.
  ///
  /// The result is `nil` if the graph has containers, which have their own stacks, or structural
  /// edges other than starts.
  ///
  /// - Complexity: O(*e* · *n* · *l*), where *e* is the number of edges, each counted once for
  ///   every screen on which it is available, *n* is the number of tracked nodes, and *l* is the
  ///   length of the longest path. If an edge restores saved stacks, the number of nodes is a
  ///   further factor.
  init?(_ graph: CompiledGraph, from starts: [Int], reached isReached: [Bool]) {
    let isPlain = graph.edges.allSatisfy { !$0.transition.isStructural || $0.transition == .start }
    guard isPlain, graph.nodes.allSatisfy({ !$0.role.isContainer }) else { return nil }
    self.graph = graph
    hasNoStack =
      graph.source == .storyboard
      || starts.contains { graph.nodes[Self.landing(of: $0, in: graph)].role == .dialog }
    saving = Self.savingRules(graph)
    hasOneStack =
      graph.source == .android && Self.onlyPushes(graph)
      && !starts.contains { graph.nodes[Self.landing(of: $0, in: graph)].role.isLayer }
    tracked = Self.tracked(graph)
    positions = Array(repeating: nil, count: graph.nodes.count)
    for (position, node) in tracked.enumerated() { positions[node] = position }
    let nothing = Array(repeating: false, count: tracked.count)
    isBeneath = Array(repeating: nothing, count: graph.nodes.count)
    isSurelyBeneath = isBeneath
    hosts = Array(repeating: [], count: graph.nodes.count)
    for node in graph.nodes.indices where isReached[node] && graph.nodes[node].role != .graph {
      hosts[node].append(node)
      for outer in graph.graphs(around: node) { hosts[outer].append(node) }
    }
    while spread() {}
    // What is certain depends on what is possible, and vice versa; each round makes both more
    // precise.
    for _ in 0..<Self.rounds {
      isSurelyBeneath = sureties(from: starts)
      isBeneath = Array(repeating: nothing, count: graph.nodes.count)
      while spread() {}
    }
  }

  /// Whether an edge that goes back may find its target.
  func mayFind(_ target: Int, from source: Int) -> Bool {
    guard let position = positions[target] else { return true }
    return hosts[source].contains { stands($0, for: target) || isBeneath[$0][position] }
  }

  /// Returns the nodes that are looked for beneath others.
  ///
  /// These are the targets of edges that go back, the nodes to which the rules of edges pop, and
  /// the nodes to which exits pop if they save what they pop.
  private static func tracked(_ graph: CompiledGraph) -> [Int] {
    var tracked: Set<Int> = []
    for edge in graph.edges {
      if edge.transition.goesBack, let target = edge.target { tracked.insert(target) }
      if case .node(let node) = edge.rule?.target { tracked.insert(node) }
    }
    for case .node(let node) in savingRules(graph).map(\.target) { tracked.insert(node) }
    return tracked.sorted()
  }

  /// Whether a screen is the given node or is inside it.
  func stands(_ screen: Int, for node: Int) -> Bool {
    screen == node || graph.graphs(around: screen).contains(node)
  }

  /// Follows every edge once; returns whether anything changed.
  private mutating func spread() -> Bool {
    var hasGrown = false
    let returning = graph.nodes.indices.filter { mayBePutAway($0) }
    for edge in graph.edges where !edge.transition.isStructural && !edge.transition.goesBack {
      guard let source = edge.source, let target = edge.target else { continue }
      // Restored screens are put above the existing entries.
      let landings =
        [Self.landing(of: target, in: graph)] + (edge.restoresState ? returning : [])
      for host in hosts[source] where offers(source, on: host) {
        let hasLaid = lay(landings, by: edge, from: host)
        hasGrown = hasGrown || hasLaid
      }
    }
    return hasGrown
  }

  /// Records which nodes an edge leaves beneath its target; returns whether any of them is new.
  private mutating func lay(
    _ landings: [Int], by edge: CompiledGraph.Edge, from host: Int
  ) -> Bool {
    var hasGrown = false
    for position in tracked.indices where isLeft(position, by: edge, from: host) {
      for landing in landings
      where !isBeneath[landing][position] && canStay(position, beneath: landing) {
        isBeneath[landing][position] = true
        hasGrown = true
      }
    }
    return hasGrown
  }

  /// Returns the node that is shown when a node is opened.
  ///
  /// For a nested graph, this is the screen with which the graph starts; for any other node, the
  /// node itself.
  static func landing(of node: Int, in graph: CompiledGraph) -> Int {
    var current = node
    // Graphs whose starts lead to each other show nothing; the number of nodes bounds the search.
    for _ in graph.nodes.indices {
      guard let next = graph.start(of: current) else { break }
      current = next.node
    }
    return current
  }

  /// Whether a tracked node may be beneath the screen that an edge shows.
  private func isLeft(_ position: Int, by edge: CompiledGraph.Edge, from host: Int) -> Bool {
    let stays = isBeneath[host][position] || stands(host, for: tracked[position])
    if mayPopNothing { return stays }
    // The root of the stack stays when something is presented above it.
    let keepsRoot = keepsRoot(edge)
    guard case .node(let node)? = edge.rule?.target, graph.nodes[node].role != .graph,
      let named = positions[node]
    else { return stays && (keepsRoot || edge.rule?.target != .wholeGraph) }
    // If the target of the rule may be missing, possibly nothing is popped, so every other node may
    // stay.
    let isSure = host == node || isSurelyBeneath[host][named]
    if stays, !isSure, tracked[position] != node { return true }
    guard host == node || isBeneath[host][named] else { return false }
    let keepsNamed = edge.rule?.isInclusive == false || keepsRoot
    return isBeneath[node][position] || (keepsNamed && stands(node, for: tracked[position]))
  }

  /// Whether a rule may fail to pop, because no stack surrounds a screen or because layers have
  /// their own stacks.
  var mayPopNothing: Bool { hasNoStack || graph.source != .android }

  /// Whether the actions of a node are available on one of its `hosts`.
  ///
  /// They always are, except on the node itself if the node is a placeholder for a screen of
  /// another file.
  func offers(_ node: Int, on host: Int) -> Bool {
    host != node || graph.nodes[host].role != .external
  }

  private func keepsRoot(_ edge: CompiledGraph.Edge) -> Bool {
    if case .present = edge.transition { return true }
    guard let target = edge.target else { return false }
    let role = graph.nodes[Self.landing(of: target, in: graph)].role
    return role == .dialog || role == .activity
  }
}
