/// A reason why no user can ever take an edge.
public enum UntakenReason: String, Hashable, Sendable, Codable, CaseIterable {
  /// The source is a placeholder for a screen of another file, from which nothing leads.
  case sourceIsExternal
  /// No path leads to the source from a node at which a user can begin.
  case sourceIsUnreachable
  /// The edge goes back to a node that is never on the stack together with the source.
  ///
  /// The reason also applies to an edge whose source or target is unknown, and to an edge that puts
  /// a node without any screen on a stack.
  case targetIsNeverOnTheStack
}

extension UntakenReason: CustomStringConvertible {
  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .sourceIsExternal: "Its source is external or included."
    case .sourceIsUnreachable: "Its source is unreachable."
    case .targetIsNeverOnTheStack: "Its target is never on the stack."
    }
  }
}

extension GraphDefinition {
  /// Returns, for each edge, the reason why no user can take it, or `nil` if a user may be able to
  /// take it.
  ///
  /// Each reason follows from the graph alone and is always right. An edge without a reason may
  /// still be impossible to take, above all an edge that goes back. In a graph with containers, or
  /// with structural edges other than starts, the function does not examine which entries may be
  /// beneath the edge's source. In other graphs, it examines only pairs of entries, so it does not
  /// notice that three or more entries never occur together in a stack.
  ///
  /// - Complexity: O(nodes · (1 + *n*) + exits + entries + edges · log edges + *e* · *n* · *l*),
  ///   where *e* is the number of edges, each counted once for every screen on which it is
  ///   available, *n* is the number of nodes that are the target of an edge that goes back or of a
  ///   rule that pops, and *l* is the length of the longest path. If an edge restores saved stacks,
  ///   the number of nodes is a further factor of the last term.
  public func untakenReasons() -> [UntakenReason?] {
    let graph = CompiledGraph(self)
    let numbers = numbers
    let starts = runs.compactMap { numbers[$0.node] }
    let reach = GraphReach(graph, from: starts)
    let beneath = GraphBeneath(graph, from: starts, reached: reach.isReached)
    return graph.edges.map { edge in
      reach.reason(for: edge) ?? beneath.flatMap { $0.reason(for: edge) }
    }
  }

  private var numbers: [String: Int] {
    Dictionary(nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The nodes that a user may see if every edge can be taken, and the nodes that are built together
/// with those nodes.
private struct GraphReach {
  let graph: CompiledGraph
  private(set) var isReached: [Bool]
  /// Whether the actions of each node are available somewhere.
  private var isOffered: [Bool]
  private var pending: [Int] = []

  init(_ graph: CompiledGraph, from starts: [Int]) {
    self.graph = graph
    isReached = Array(repeating: false, count: graph.nodes.count)
    isOffered = isReached
    for start in starts { reach(start) }
    while let node = pending.popLast() {
      for edge in graph.structure(of: node) { lead(along: graph.edges[edge]) }
      // On a screen, a user can also take the actions of the graphs around it, even if those graphs
      // have not been opened themselves.
      for graph in graph.graphs(around: node) { offerActions(of: graph) }
      if graph.nodes[node].role != .external { offerActions(of: node) }
    }
  }

  private mutating func offerActions(of node: Int) {
    guard !isOffered[node] else { return }
    isOffered[node] = true
    for case .edge(let edge) in graph.actions(of: node) { lead(along: graph.edges[edge]) }
  }

  private mutating func reach(_ node: Int) {
    guard !isReached[node] else { return }
    isReached[node] = true
    pending.append(node)
  }

  /// Follows an edge, unless it goes back and so shows only what was shown before.
  private mutating func lead(along edge: CompiledGraph.Edge) {
    guard let target = edge.target, !edge.transition.goesBack else { return }
    reach(target)
  }

  func reason(for edge: CompiledGraph.Edge) -> UntakenReason? {
    guard let source = edge.source, let target = edge.target else {
      return .targetIsNeverOnTheStack
    }
    if graph.nodes[source].role == .external, !edge.transition.isStructural {
      return .sourceIsExternal
    }
    let isAtHand = edge.transition.isStructural ? isReached[source] : isOffered[source]
    if !isAtHand { return .sourceIsUnreachable }
    // A graph is on the stack with each of its screens, even if it has not been opened itself.
    let mayBeThere = isReached[target] || isOffered[target]
    if edge.transition.goesBack { return mayBeThere ? nil : .targetIsNeverOnTheStack }
    return edge.transition.pushes && alwaysHasStack && !hasScreen(target)
      ? .targetIsNeverOnTheStack : nil
  }

  /// Whether every screen is in a stack.
  ///
  /// If a screen is in no stack, a push presents its target instead, even a target without a
  /// screen.
  private var alwaysHasStack: Bool {
    graph.source != .storyboard && !graph.nodes.contains { $0.role == .dialog }
  }

  /// Whether a push of a node pushes anything.
  ///
  /// A push of a stack or a window pushes its root, and a push of a nested graph pushes its start.
  private func hasScreen(_ node: Int) -> Bool {
    graph.leaf(of: node, passing: [.window, .stack, .graph]) != nil
  }
}

extension GraphBeneath {
  /// Returns why an edge that goes back can never be taken, or `nil` if a user may be able to take
  /// it.
  fileprivate func reason(for edge: CompiledGraph.Edge) -> UntakenReason? {
    guard edge.transition.goesBack, let source = edge.source, let target = edge.target,
      !mayFind(target, from: source)
    else { return nil }
    return .targetIsNeverOnTheStack
  }
}

extension GraphDefinition.Transition {
  /// Whether the transition shows only what was shown before.
  package var goesBack: Bool {
    switch self {
    case .pop, .popTo, .dismiss: true
    default: false
    }
  }

  /// Whether the transition puts its target on a stack.
  fileprivate var pushes: Bool {
    switch self {
    case .push, .replace, .clearStackAndSet: true
    default: false
    }
  }
}
