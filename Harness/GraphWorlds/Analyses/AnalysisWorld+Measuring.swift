import NavigationGraphs
import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Results that depend only on nodes and edges, compared with naive searches.
extension AnalysisWorld {
  /// Compares paths, distances, dominators and components with naive searches.
  mutating func measure(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let index = GraphIndex(analysed)
    let graph = index.graph
    let (from, to) = (number(try node("from", &draw)), number(try node("to", &draw)))
    try measure(graph, digraph, from, to, &draw, &ledger)
    try checkPages(&draw, &ledger)
    try checkNesting(&draw, &ledger)
    try measureWide(&draw, &ledger)
  }

  /// Compares all answers about a graph, and about the ways from one node to another, with naive
  /// searches.
  ///
  /// Either of the two nodes may be missing from the graph.
  private func measure(
    _ graph: CompactGraph, _ digraph: NaiveDigraph, _ from: Int, _ to: Int, _ draw: inout Draw,
    _ ledger: inout LawLedger
  ) throws(Interruption) {
    let near = digraph.distances(from: [from])
    ledger.require(
      AnalysisLaw.numbers, graph.distances(from: from).map { Int($0) }, equals: near,
      "distances are wrong")
    let isInside = near.indices.contains(from) && near.indices.contains(to)
    let path = graph.shortestPath(from: from, to: to)
    ledger.require(
      AnalysisLaw.numbers, (path?.count ?? 0) - 1, equals: isInside ? near[to] : -1,
      "a shortest path has another length")
    ledger.require(
      AnalysisLaw.numbers, path.map { isPath($0, from, to, in: digraph) } ?? true,
      "the steps of a path do not connect",
      details: PlainText.of(path ?? []))
    let limit = try draw.int("limit", in: 0...6)
    let edgeLimit = try draw.int("edges", in: 0...4)
    let paths = isInside ? digraph.simplePaths(from: from, to: to, edgeLimit: edgeLimit) : []
    ledger.require(
      AnalysisLaw.numbers,
      graph.simplePaths(from: from, to: to, limit: limit, edgeLimit: edgeLimit),
      equals: Array(paths.prefix(limit)), "the wrong paths are found")
    try weigh(graph, digraph, from, &draw, &ledger)
    checkDominators(graph, digraph, from, &ledger)
    checkComponents(graph, digraph, &ledger)
  }

  /// Sometimes compares the same answers about a larger graph, which also has edges from and to
  /// missing nodes.
  ///
  /// The graph has more nodes than the definitions of this world.
  private func measureWide(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    guard try draw.bool("wide", probability: 0.25) else { return }
    let count = try draw.int("nodes", in: 8...14)
    let edges = try draw.list("way", count: 8...32) { _, draw throws(Interruption) in
      (
        source: try draw.index("from", below: count), target: try draw.index("to", below: count)
      )
    }
    let outside = [(source: -1, target: 0), (count, 1), (0, -1), (1, count)]
    let graph = CompactGraph(nodeCount: count, edges: outside + edges + outside)
    let (from, to) = (
      try draw.int("from", in: -1...count), try draw.int("to", in: -1...count)
    )
    try measure(graph, NaiveDigraph(count: count, edges: edges), from, to, &draw, &ledger)
  }

  private func isPath(_ path: [Int], _ from: Int, _ to: Int, in digraph: NaiveDigraph) -> Bool {
    path.first == from && path.last == to
      && zip(path, path.dropFirst()).allSatisfy { digraph.successors(of: $0).contains($1) }
  }

  private func weigh(
    _ graph: CompactGraph, _ digraph: NaiveDigraph, _ from: Int, _ draw: inout Draw,
    _ ledger: inout LawLedger
  ) throws(Interruption) {
    let greatest = try draw.element("greatest", of: [3, 70, 5000])
    let weights = try digraph.edges.map { _ throws(Interruption) in
      try draw.int("weight", in: 0...greatest)
    }
    // A graph stores its edges in the order of their sources.
    let order = digraph.edges.indices.sorted {
      (digraph.edges[$0].source, $0) < (digraph.edges[$1].source, $1)
    }
    let found = graph.distances(from: from, weights: order.map { UInt32(weights[$0]) })
    ledger.require(
      AnalysisLaw.numbers, found.map { Int($0) },
      equals: digraph.distances(from: [from], weights: weights), "weighted distances are wrong")
  }

  private func checkDominators(
    _ graph: CompactGraph, _ digraph: NaiveDigraph, _ root: Int, _ ledger: inout LawLedger
  ) {
    let all = (0..<digraph.count).map { digraph.dominators(of: $0, from: root) }
    let nearest = all.map { dominators in
      dominators.flatMap { list in list.max { (all[$0]?.count ?? 0) < (all[$1]?.count ?? 0) } }
        ?? -1
    }
    ledger.require(
      AnalysisLaw.numbers, graph.immediateDominators(from: root).map { Int($0) }, equals: nearest,
      "the wrong nodes dominate")
    ledger.require(
      AnalysisLaw.numbers, graph.dominatorDepth(from: root),
      equals: all.compactMap { $0?.count }.max() ?? 0, "the depth of the dominators is wrong")
  }

  private func checkComponents(
    _ graph: CompactGraph, _ digraph: NaiveDigraph, _ ledger: inout LawLedger
  ) {
    let (found, regions) = (graph.stronglyConnectedComponents(), digraph.regions)
    let numbers = found.component.map { Int($0) }
    let parts = digraph.edges.indices.allSatisfy { edge in
      numbers[digraph.edges[edge].target] <= numbers[digraph.edges[edge].source]
    }
    ledger.require(
      AnalysisLaw.numbers, parts, "a component comes after one that leads to it",
      details: PlainText.of(numbers))
    let members = numbers.map { number in numbers.indices.filter { numbers[$0] == number } }
    ledger.require(
      AnalysisLaw.numbers, members, equals: regions, "the wrong nodes form a component")
    ledger.require(
      AnalysisLaw.numbers,
      found.sizes.reduce(0, +) == digraph.count
        && numbers.indices.allSatisfy { found.sizes[numbers[$0]] == members[$0].count },
      "the sizes of the components are wrong", details: PlainText.of(found.sizes))
    ledger.require(
      AnalysisLaw.numbers, graph.traps(), equals: digraph.traps, "the wrong regions are traps")
  }

  func checkFigures(_ ledger: inout LawLedger) {
    let figures = GraphFigures(analysed)
    let (nodes, edges) = (definition.nodes, definition.edges)
    let start = definition.start.map { number($0) }
    let near = start.map { digraph.distances(from: [$0]) }
    let all = digraph.distances(
      from: [start].compactMap(\.self) + definition.entries.map { number($0.node) })
    func names(_ distances: [Int]) -> [String] {
      nodes.indices.filter { distances[$0] < 0 }.map { nodes[$0].reportName }
    }
    require(figures.nodes, nodes.count, &ledger)
    require(figures.edges, edges.count, &ledger)
    require(figures.exits, definition.exits.count, &ledger)
    require(figures.extraEntries, definition.entries.count, &ledger)
    require(figures.deepLinks, definition.deepLinks.count, &ledger)
    require(figures.unreachable, near.map(names), &ledger)
    require(figures.unreachableFromAllEntries, names(all), &ledger)
    require(figures.eccentricity, near.map { $0.max() ?? 0 }, &ledger)
    require(figures.selfLoops, edges.count { $0.source == $0.target }, &ledger)
    require(figures.weakComponents, digraph.weakPartCount, &ledger)
    require(figures.nodesByKind.values.reduce(0, +), nodes.count, &ledger)
    for node in nodes {
      require(figures.nodesByKind[node.kind], nodes.count { $0.kind == node.kind }, &ledger)
    }
    for edge in edges {
      require(figures.edgesByKind[edge.kind], edges.count { $0.kind == edge.kind }, &ledger)
    }
    let sinks = nodes.indices.filter { number in
      nodes[number].role != .external && digraph.successors(of: number).isEmpty
    }
    require(figures.sinks, sinks.map { nodes[$0].reportName }, &ledger)
    require(
      figures.sinksWithoutExit,
      sinks.count { sink in !definition.exits.contains { $0.source == nodes[sink].id } }, &ledger)
    require(figures.parallelEdges, surplus { "\($0.source) \($0.target) \($0.kind)" }, &ledger)
    let depths = start.map { start in
      (0..<digraph.count).compactMap { digraph.dominators(of: $0, from: start)?.count }.max() ?? 0
    }
    require(figures.dominatorDepth, depths, &ledger)
    check(figures.components, digraph, &ledger)
    let labels = edges.filter { !($0.label ?? "").isEmpty }.map { [$0.source, $0.label ?? ""] }
    let shared = Set(labels).count { label in labels.count { $0 == label } > 1 }
    require(figures.ambiguousLabels, shared, &ledger)
    require(
      [figures.format.rawValue, figures.platform, figures.start ?? "-"],
      [definition.source.rawValue, definition.platform, definition.start ?? "-"], &ledger)
    require(
      [figures.declaredTransitions, figures.arguments],
      [definition.declaredTransitionCount, definition.argumentCount], &ledger)
    require(figures.dangling, definition.dangling, &ledger)
    require(figures.oddities, definition.oddities, &ledger)
    let local = NaiveDigraph(definition) { !$0.isExpanded }
    let ends = nodes.indices.filter { number in
      nodes[number].role != .external && local.successors(of: number).isEmpty
    }
    require(figures.local.sinks, ends.count, &ledger)
    require(figures.local.edges, edges.count { !$0.isExpanded }, &ledger)
    let localNear = start.map { local.distances(from: [$0]) }
    require(figures.local.unreachable, localNear.map { $0.count { $0 < 0 } }, &ledger)
    require(figures.local.eccentricity, localNear.map { $0.max() ?? 0 }, &ledger)
    check(figures.local.components, local, &ledger)
  }

  private func require<Figure: Equatable>(
    _ found: Figure, _ wanted: Figure, _ ledger: inout LawLedger
  ) {
    ledger.require(AnalysisLaw.figures, found, equals: wanted, "a figure is wrong")
  }

  private func check(
    _ found: GraphFigures.ComponentFigures, _ graph: NaiveDigraph, _ ledger: inout LawLedger
  ) {
    let regions = Set(graph.regions)
    require(found.count, regions.count, &ledger)
    require(found.largest, regions.map(\.count).max() ?? 0, &ledger)
    let circles = regions.count { region in
      region.count > 1 || graph.successors(of: region[0]).contains(region[0])
    }
    require(found.nontrivial, circles, &ledger)
  }

  /// Returns the number of edges that have the same key as an earlier edge.
  private func surplus(_ key: (GraphDefinition.Edge) -> String) -> Int {
    definition.edges.count - Set(definition.edges.map(key)).count
  }
}
