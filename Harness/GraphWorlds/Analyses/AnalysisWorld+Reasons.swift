import NavigationGraphs
import NavigationTestingCore
import PropertyTesting

// The reasons why no user can take an edge, in graphs that mostly push and go back.
extension AnalysisWorld {
  /// Generates a simple graph, tries all actions in up to 40 places of it, and checks the reasons
  /// why edges are not taken.
  mutating func reason(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let plain = try DrawnGraph.plainDefinition(from: &draw)
    guard plain.problems().isEmpty else { return }
    let reasons = plain.untakenReasons()
    let start = GraphNavigator(plain, CompiledGraph(plain), decisions: .standard)
    guard start.start().isApplied else { return }
    let tried = TriedGraph(from: start, limit: 40)
    for edge in plain.edges.indices where tried.coverage.edges[edge] {
      ledger.require(
        AnalysisLaw.untaken, decisive: reasons.contains { $0 != nil }, reasons[edge] == nil,
        "an edge that is reported as impossible is taken",
        details: "\(edge) of \(GraphBaseline(plain).text)")
    }
    guard tried.isComplete, plain.isPlain else { return }
    for edge in plain.edges.indices where !tried.coverage.edges[edge] {
      ledger.require(
        AnalysisLaw.reasons, reasons[edge] != nil, "an edge that no one takes has no reason",
        details: "\(plain.edges[edge]) of \(GraphBaseline(plain).text)")
    }
  }
}

extension GraphDefinition {
  /// Whether the graph is so simple that there must be a reason for every edge that no user can
  /// take.
  ///
  /// It must be an Android graph of screens, dialogs and nested graphs, whose edges only push and
  /// pop. No edge may launch a single top or restore saved state. No edge may remove its screen and
  /// show a dialog: if the screen is the lowest one, it stays beneath the dialog. The effect of
  /// such an edge therefore depends on the whole stack, which the reasons do not consider.
  fileprivate var isPlain: Bool {
    var dialogs = Set(nodes.filter { $0.role == .dialog }.map(\.id))
    for edge in edges where edge.transition == .start && dialogs.contains(edge.target) {
      dialogs.insert(edge.source)
    }
    return source == .android && nodes.allSatisfy { [.screen, .dialog, .graph].contains($0.role) }
      && edges.allSatisfy { edge in
        [.push, .popTo].contains(edge.transition) && !edge.launchesSingleTop && !edge.restoresState
          && !(dialogs.contains(edge.target)
            && (edge.popUpTo?.target == .wholeGraph || edge.popUpTo?.isInclusive == true))
      }
  }
}

extension DrawnGraph {
  /// Generates a graph of a few nodes, perhaps with a nested graph, whose edges mostly push or go
  /// back.
  fileprivate static func plainDefinition(
    from draw: inout Draw
  ) throws(Interruption) -> GraphDefinition {
    let source: GraphDefinition.Source =
      try draw.bool("android", probability: 0.7) ? .android : .definition
    var plain = GraphDefinition(source: source, start: "n0")
    let count = try draw.int("nodes", in: 2...4)
    let roles: [GraphDefinition.Role] = [
      .screen, .screen, .screen, .screen, .dialog, .dialog, .activity, .external,
    ]
    for number in 0..<count {
      let role = number == 0 ? .screen : try draw.element("role", of: roles)
      plain.nodes.append(.init(id: "n\(number)", role: role))
    }
    if try draw.bool("nested", probability: 0.3) {
      plain.nodes.append(.init(id: "g", role: .graph))
      plain.nodes[count - 1].parent = "g"
      plain.edges.append(.init(from: "g", to: "n\(count - 1)", by: .start))
    }
    let ids = plain.nodes.map(\.id)
    let isChain = try draw.bool("chain", probability: 0.3)
    if isChain {
      let links = try draw.int("links", in: 1...count - 1)
      plain.edges += (1...links).map { number in
        Edge(from: "n\(number - 1)", to: "n\(number)", by: .push, label: "c\(number)")
      }
    }
    let most = isChain ? 3 : 6
    plain.edges += try draw.list("edge", count: 2...most) { number, draw throws(Interruption) in
      let (from, to) = (try draw.element("from", of: ids), try draw.element("to", of: ids))
      let goesBack = try draw.bool("back", probability: 0.35)
      let isPresented = try draw.bool("presented", probability: 0.1)
      var edge = Edge(
        from: from, to: to, by: goesBack ? .popTo : isPresented ? .present(.dialog) : .push,
        label: "e\(number)")
      guard !goesBack else { return edge }
      if try draw.bool("pops", probability: 0.5) {
        edge.popUpTo = .init(
          try draw.bool("all", probability: 0.1)
            ? .wholeGraph : .node(try draw.element("target", of: ids)),
          isInclusive: try draw.bool("inclusive"),
          savesState: try draw.bool("saves", probability: 0.15))
      }
      edge.launchesSingleTop = try draw.bool("singleTop", probability: 0.1)
      edge.restoresState = try draw.bool("restores", probability: 0.1)
      return edge
    }
    return plain
  }
}
