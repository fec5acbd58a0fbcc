import NavigationGraphs
import PropertyTesting
import WorldParts

// The advice about a graph, compared with naive searches.
extension AnalysisWorld {
  func checkRegions(_ ledger: inout LawLedger) {
    let ids = definition.nodes.map(\.id)
    let leaving = Set(definition.exits.map(\.source))
    let ends = definition.nodes.indices.filter { number in
      let role = definition.nodes[number].role
      return role != .external && role != .graph && !role.isContainer
        && digraph.successors(of: number).isEmpty && !leaving.contains(ids[number])
    }
    require(analysed.deadEnds, ends.map { ids[$0] }, &ledger)
    let traps = digraph.traps.map { $0.map { ids[$0] } }
    require(analysed.traps, traps.filter { leaving.isDisjoint(with: $0) }, &ledger)
    for gate in ids.indices { checkGate(gate, ids, &ledger) }
    checkShadows(&ledger)
    checkCircles(ids, &ledger)
    checkSight(ids, &ledger)
  }

  private func require<Answer: Equatable>(
    _ found: Answer, _ wanted: Answer, _ ledger: inout LawLedger
  ) {
    ledger.require(AnalysisLaw.regions, found, equals: wanted, "the wrong region is named")
  }

  private func checkGate(_ gate: Int, _ ids: [String], _ ledger: inout LawLedger) {
    let start = definition.start.map { number($0) }
    let behind = ids.indices.filter { node in
      start.flatMap { digraph.dominators(of: node, from: $0) }?.contains(gate) ?? false
    }
    require(analysed.nodes(behind: ids[gate]), behind.map { ids[$0] }, &ledger)
    let doors = [start].compactMap(\.self) + definition.entries.map { number($0.node) }
    let all = digraph.distances(from: doors)
    let ways = NaiveDigraph(
      count: ids.count, edges: digraph.edges.filter { $0.source != gate })
    let open = ways.distances(from: doors)
    let only = ids.indices.filter { all[$0] >= 0 && open[$0] < 0 && $0 != gate }
    require(analysed.nodes(onlyBehind: [ids[gate]]), only.map { ids[$0] }, &ledger)
    let advice = analysed.advice(gates: [ids[gate]]).count { $0.rule == .behindGate }
    require(advice, only.isEmpty ? 0 : 1, &ledger)
  }

  private func checkShadows(_ ledger: inout LawLedger) {
    let edges = definition.edges
    let wanted = edges.indices.compactMap { late -> [Int]? in
      guard let label = edges[late].label, !label.isEmpty else { return nil }
      let early = edges.indices.first {
        edges[$0].source == edges[late].source && edges[$0].label == label
      }
      return early.flatMap { $0 < late ? [late, $0] : nil }
    }
    require(analysed.shadowedEdges.map { [$0.edge, $0.by] }, wanted, &ledger)
    let advice = analysed.advice()
    require(advice.count { $0.rule == .shadowedEdge }, wanted.count, &ledger)
    require(
      advice.count { $0.rule == .deadEnd }, edges.isEmpty ? 0 : analysed.deadEnds.count, &ledger)
    require(advice.count { $0.rule == .trap }, analysed.traps.count, &ledger)
  }

  private func checkCircles(_ ids: [String], _ ledger: inout LawLedger) {
    let circles = NaiveDigraph.redirectCircles(in: definition)
    require(analysed.redirectCycles, circles.map { $0.map { ids[$0] } }, &ledger)
  }

  private func checkSight(_ ids: [String], _ ledger: inout LawLedger) {
    let sight = GraphReachability(analysed)
    let reached = NaiveDigraph.reached(in: definition)
    require(sight.isReached, reached, &ledger)
    let screens = ids.indices.filter { !reached[$0] && definition.nodes[$0].role.isScreen }
    let heads = sight.unseen.filter { definition.nodes[$0.node].role.isScreen }
    require(heads.reduce(0) { $0 + 1 + $1.following }, screens.count, &ledger)
    require(sight.unseen.contains { reached[$0.node] }, false, &ledger)
  }

  func checkFindings(_ ledger: inout LawLedger) {
    let found = analysed.findings()
    let edges = definition.edges
    ledger.require(
      AnalysisLaw.findings, NaiveLint.texts(of: found), equals: NaiveLint(definition).texts,
      "the texts of the findings are wrong")
    func count(_ rule: LintRule, _ wanted: Int) {
      ledger.require(
        AnalysisLaw.findings, found.count { $0.rule == rule }, equals: wanted,
        "the findings are wrong")
    }
    let labels = Dictionary(grouping: edges.filter { !($0.label ?? "").isEmpty }) { edge in
      "\(edge.source)\n\(edge.label ?? "")"
    }
    count(.ambiguousLabel, labels.values.count { $0.count > 1 })
    count(.selfLoop, edges.count { isLoop($0) })
    count(.redirectCycle, analysed.redirectCycles.count)
    let unreadable = definition.deepLinks.count { $0.uri == "tern://{" }
    count(.unreadableLink, unreadable)
    let isLost =
      definition.start == nil && definition.entries.isEmpty && definition.nodes.count > 1
    count(.noStart, isLost ? 1 : 0)
    ledger.require(
      AnalysisLaw.findings, Set(found.map(\.fingerprint)).count, equals: found.count,
      "two findings share a fingerprint")
    let lines = found.map { $0.line ?? 0 }
    ledger.require(
      AnalysisLaw.findings, lines, equals: lines.sorted(), "the findings are not sorted")
  }

  /// Returns whether an edge shows its own source again.
  private func isLoop(_ edge: GraphDefinition.Edge) -> Bool {
    let isShown =
      switch edge.transition {
      case .push, .showDetail, .present: true
      default: false
      }
    guard edge.source == edge.target, isShown, !edge.launchesSingleTop else { return false }
    return switch edge.popUpTo?.target {
    case nil, .outside: true
    case .node(let node): node == edge.source && edge.popUpTo?.isInclusive == false
    case .wholeGraph: false
    }
  }
}
