internal import NavigationModel

/// A graph and every graph inside it, prepared to run.
///
/// Nodes are identified by numbers, and each has its edges in the order in which they are tried.
///
/// A wired graph never changes after it has been created. Reads during a completion are therefore
/// not checked for overlapping accesses; a comment in ``NavigationController`` states what this
/// saves.
///
/// A graph that is part of several subgraphs is prepared only once. The scopes around an entry show
/// which of these subgraphs the user is in.
final class WiredGraph {
  /// The nodes of all graphs, beginning with those of the outermost graph.
  @exclusivity(unchecked) private(set) var nodes: ContiguousArray<WiredNode> = []
  /// The edges of all graphs.
  private(set) var edges: ContiguousArray<WiredEdge> = []
  /// The graphs, outermost first.
  private(set) var parts: [Part] = []
  /// All problems of the wiring.
  private(set) var problems: [WiringProblem] = []

  /// One graph.
  struct Part {
    let graph: NavigationGraph
    /// The id of the first subgraph that contains this graph, or `nil` for the outermost graph.
    let holder: String?
    var nodes: Range<Int> = 0..<0
    /// The numbers of the graph's nodes, by id.
    var numbers: [String: Int] = [:]
  }

  /// Prepares a graph.
  ///
  /// - Parameters:
  ///   - graph: The outermost graph; its problems are recorded. Repeated nodes, and edges that do
  ///     not fit their ends, are omitted.
  ///   - precedes: Returns whether an edge of the first priority is tried before one of the second.
  init(_ graph: NavigationGraph, precedes: (Int, Int) -> Bool = { $0 > $1 }) {
    let numbers = collect(graph)
    for part in parts.indices { number(part) }
    for part in parts.indices {
      resolveSubgraphs(part, numbers)
      resolveEdges(part)
      noteStrays(part)
    }
    wire(precedes)
    findLandings()
    problems += edgeProblems() + containmentProblems() + processingProblems()
  }

  /// Finds every graph, outer ones first, and returns their numbers.
  private func collect(_ root: NavigationGraph) -> [ObjectIdentifier: Int] {
    var numbers = [ObjectIdentifier(root): 0]
    parts.append(Part(graph: root, holder: nil))
    var next = 0
    while next < parts.count {
      for node in parts[next].graph.nodes {
        guard let subgraph = node.node as? any NavSubgraphProtocol,
          numbers[ObjectIdentifier(subgraph.graph)] == nil
        else { continue }
        numbers[ObjectIdentifier(subgraph.graph)] = parts.count
        parts.append(Part(graph: subgraph.graph, holder: node.id))
      }
      next += 1
    }
    return numbers
  }

  private func number(_ part: Int) {
    let start = nodes.count
    for node in parts[part].graph.nodes {
      guard parts[part].numbers[node.id] == nil else {
        note(.duplicateNode(node.id), part)
        continue
      }
      parts[part].numbers[node.id] = nodes.count
      nodes.append(WiredNode(node, number: nodes.count, part: part))
    }
    parts[part].nodes = start..<nodes.count
  }

  private func resolveEdges(_ part: Int) {
    let graph = parts[part].graph
    var named: Set<String> = []
    for edge in graph.edges {
      if edge.isNamed, !named.insert(edge.id).inserted { note(.duplicateEdge(edge.id), part) }
      let before = problems.count
      let source = source(of: edge, part)
      let target = target(of: edge, part)
      if case .popTo(let index) = edge.transition, index < 0 {
        note(.negativeIndex(index, edge: edge.id), part)
      }
      guard let source, let target, problems.count == before else { continue }
      edges.append(WiredEdge(edge, number: edges.count, from: source, to: target))
    }
  }

  private func source(of edge: GraphEdge, _ part: Int) -> Int? {
    guard let number = parts[part].numbers[edge.source] else {
      note(.unknownSource(edge.source, edge: edge.id), part)
      return nil
    }
    let gives = nodes[number].any.outputType
    guard gives != edge.outputType else { return number }
    note(
      .sourceMismatch(
        edge.source, edge: edge.id, gives: "\(gives)", edgeTakes: "\(edge.outputType)"), part)
    return nil
  }

  private func target(of edge: GraphEdge, _ part: Int) -> Int? {
    guard let number = parts[part].numbers[edge.target] else {
      note(.unknownTarget(edge.target, edge: edge.id), part)
      return nil
    }
    let needs = nodes[number].any.inputType
    guard needs != edge.inputType else { return number }
    note(
      .targetMismatch(
        edge.target, edge: edge.id, needs: "\(needs)", edgeGives: "\(edge.inputType)"), part)
    return nil
  }

  private func resolveSubgraphs(_ part: Int, _ numbers: [ObjectIdentifier: Int]) {
    for number in parts[part].nodes {
      guard let subgraph = nodes[number].any.node as? any NavSubgraphProtocol,
        let inner = numbers[ObjectIdentifier(subgraph.graph)]
      else { continue }
      let entry = parts[inner].numbers[subgraph.entryID]
      let exit = parts[inner].numbers[subgraph.exitID]
      if entry == nil { note(.missingEntry(subgraph.entryID, subgraph: subgraph.id), part) }
      if exit == nil { note(.missingExit(subgraph.exitID, subgraph: subgraph.id), part) }
      guard let entry, let exit else { continue }
      checkPromises(of: subgraph, entry, exit, part)
      nodes[number].kind = .subgraph(inner, entry: entry, exit: exit)
    }
  }

  private func checkPromises(
    of subgraph: any NavSubgraphProtocol, _ entry: Int, _ exit: Int, _ part: Int
  ) {
    guard let typing = subgraph as? any SubgraphTyping else { return }
    if nodes[entry].any.inputType != typing.entryInput {
      note(.promiseMismatch(nodes[entry].id, subgraph: subgraph.id), part)
    }
    if nodes[exit].any.outputType != typing.exitOutput {
      note(.promiseMismatch(nodes[exit].id, subgraph: subgraph.id), part)
    }
  }

  /// Records a problem for each start, guard and codec of a node that is missing.
  private func noteStrays(_ part: Int) {
    let graph = parts[part].graph
    let named =
      graph.starts + graph.enterGuards.keys.sorted() + graph.leaveGuards.keys.sorted()
      + graph.codecs.keys.sorted()
    for id in named where parts[part].numbers[id] == nil { note(.unknownNode(id), part) }
  }

  private func wire(_ precedes: (Int, Int) -> Bool) {
    for node in nodes {
      let graph = parts[node.part].graph
      node.enterGuard = graph.enterGuards[node.id]
      node.leaveGuard = graph.leaveGuards[node.id]
      node.codec = graph.codecs[node.id]
    }
    for number in edges.indices {
      edges[number].push = plainPush(of: edges[number])
      nodes[edges[number].source].edges.append(edges[number])
    }
    // The sort is stable, so edges of one priority keep their order.
    for node in nodes { node.edges.sort { precedes($0.priority, $1.priority) } }
  }

  /// Returns the screen that an edge pushes if no guard has to be called, which is the case for
  /// most completions.
  ///
  /// The result is `nil` for any other edge, and for an edge that leaves an alert.
  private func plainPush(of edge: WiredEdge) -> NewEntry? {
    let target = nodes[edge.target]
    let isPlain =
      edge.transition == .push && nodes[edge.source].isPlain && target.kind.isScreen
      && target.enterGuard == nil
    return isPlain ? target.newEntry : nil
  }

  /// Finds the node at which each subgraph begins.
  ///
  /// If the entry of a subgraph is a subgraph too, the search goes on inside the inner subgraph. A
  /// graph that contains itself has no such node.
  private func findLandings() {
    for node in nodes {
      var landing = node.number
      var steps = 0
      while case .subgraph(_, let entry, _) = nodes[landing].kind, steps <= parts.count {
        landing = entry
        steps += 1
      }
      node.landing = landing
    }
  }

  private func note(_ kind: WiringProblem.Kind, _ part: Int) {
    problems.append(WiringProblem(kind, in: parts[part].holder))
  }
}
