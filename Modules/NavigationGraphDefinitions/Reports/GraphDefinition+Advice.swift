extension GraphDefinition {
  /// Returns the findings of the rules that run on request: dead ends, traps, screens behind a
  /// gate, and edges that are never taken.
  ///
  /// The rules examine edges and exits and not stacks, so a back gesture does not count as a
  /// transition out of a screen. `GraphVerification` checks whether users can return to the first
  /// screen. If the graph has no edges at all, there are no findings about dead ends. A gate is a
  /// screen that lets only some users through, such as a sign-in.
  ///
  /// - Parameter gates: The gates, by id; `nil` means ``likelyGates``. Unknown ids are ignored.
  /// - Returns: The findings, ordered by line.
  /// - Complexity: O((nodes + edges + exits + entries) · log findings).
  public func advice(gates: [String]? = nil) -> [GraphFinding] {
    var found = deadEndAdvice() + trapAdvice() + shadowAdvice()
    found += gateAdvice(gates ?? likelyGates)
    return GraphFinding.inOrder(found)
  }

  /// The ids of this file's screens whose ids or names suggest a sign-in.
  public var likelyGates: [String] {
    nodes.filter { node in
      let isScreen = node.role != .graph && node.role != .external && !node.role.isContainer
      let name = "\(node.id) \(node.name)".lowercased().filter(\.isLetter)
      return isScreen && Self.wordsOfGates.contains { name.contains($0) }
    }.map(\.id)
  }

  private static let wordsOfGates = ["login", "logon", "signin"]

  /// Returns the ids of the nodes to which every path leads through at least one of the given
  /// screens.
  ///
  /// - Parameter gates: The screens, by id.
  /// - Returns: The nodes behind the gates, without the gates themselves, and without nodes that an
  ///   entry other than the start opens. The result is empty if the definition has neither a start
  ///   nor an entry, or has none of the gates.
  /// - Complexity: O(nodes + edges + entries + gates).
  public func nodes(onlyBehind gates: [String]) -> [String] {
    let index = GraphIndex(self)
    let doors = [index.start].compactMap { $0 } + index.entries
    let closed = Set(gates.compactMap { index.numbers[$0] })
    let passing = edges.compactMap { edge -> (source: Int, target: Int)? in
      guard let source = index.numbers[edge.source], let target = index.numbers[edge.target],
        !closed.contains(source)
      else { return nil }
      return (source, target)
    }
    let all = index.graph.distances(from: doors)
    let open = CompactGraph(nodeCount: nodes.count, edges: passing).distances(from: doors)
    return nodes.indices.filter { all[$0] >= 0 && open[$0] < 0 && !closed.contains($0) }
      .map { nodes[$0].id }
  }

  private func deadEndAdvice() -> [GraphFinding] {
    guard !edges.isEmpty else { return [] }
    return advice(.deadEnd, deadEnds) { "no transition leads out of \(quoted($0.reportName))" }
  }

  private func trapAdvice() -> [GraphFinding] {
    let names = NodeNames(self)
    let lines = Dictionary(nodes.map { ($0.id, $0.line) }) { first, _ in first }
    return traps.map { region in
      GraphFinding(
        .trap, "no transition leads out of \(names.list(region))", line: lines[region[0]] ?? nil)
    }
  }

  private func gateAdvice(_ gates: [String]) -> [GraphFinding] {
    let known = Set(nodes.map(\.id))
    let gates = gates.filter { known.contains($0) }
    let behind = nodes(onlyBehind: gates)
    guard let first = gates.first, !behind.isEmpty else { return [] }
    let names = NodeNames(self)
    return advice(.behindGate, [first]) { _ in
      "only through \(names.list(gates)) can users reach \(names.list(behind))"
    }
  }

  private func shadowAdvice() -> [GraphFinding] {
    shadowedEdges.map { edge, earlier in
      let (late, early) = (edges[edge], edges[earlier])
      return GraphFinding(
        .shadowedEdge,
        "\(quoted(late.label ?? "")) of \(quoted(late.source)) never leads to "
          + "\(quoted(late.target)), because an earlier one leads to \(quoted(early.target))",
        line: late.line)
    }
  }

  /// Returns a finding for each node with one of the given ids.
  private func advice(
    _ rule: LintRule, _ ids: [String], _ message: (Node) -> String
  ) -> [GraphFinding] {
    let wanted = Set(ids)
    return nodes.filter { wanted.contains($0.id) }.map { node in
      GraphFinding(rule, message(node), line: node.line)
    }
  }
}
