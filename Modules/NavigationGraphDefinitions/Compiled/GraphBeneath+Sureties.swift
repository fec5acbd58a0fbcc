extension GraphBeneath {
  /// Returns, for each node, whether each tracked node is certainly beneath it.
  ///
  /// A tracked node *t* is certainly beneath a node *n* if every path to *n* shows *t*, and no
  /// later edge of the path pops *t*. The search begins by assuming that everything is certain, and
  /// drops each assumption that an edge contradicts.
  func sureties(from starts: [Int]) -> [[Bool]] {
    // If saved stacks are restored, nothing is certain, because restored screens can be above
    // anything. Dialogs and activities are never certain, because a push removes them although no
    // rule pops them.
    let brings = !saving.isEmpty && graph.edges.contains { $0.restoresState }
    let isSimple = hasOneStack && !brings
    let sturdy = tracked.map { isSimple && [.screen, .external].contains(graph.nodes[$0].role) }
    var sure = Array(repeating: sturdy, count: graph.nodes.count)
    for start in starts {
      sure[Self.landing(of: start, in: graph)] = Array(repeating: false, count: tracked.count)
    }
    while takeBack(&sure) {}
    return sure
  }

  /// Follows each edge that is not structural and does not go back, and drops the assumptions that
  /// the edge contradicts.
  ///
  /// - Returns: Whether any assumption was dropped.
  private func takeBack(_ sure: inout [[Bool]]) -> Bool {
    var hasTaken = false
    for edge in graph.edges where !edge.transition.isStructural && !edge.transition.goesBack {
      guard let source = edge.source, let target = edge.target else { continue }
      let landing = Self.landing(of: target, in: graph)
      for host in hosts[source] where offers(source, on: host) {
        let lost = tracked.indices.filter {
          sure[landing][$0] && !isKept($0, by: edge, from: host, sure)
        }
        for position in lost { sure[landing][position] = false }
        hasTaken = hasTaken || !lost.isEmpty
      }
    }
    return hasTaken
  }

  /// Whether a tracked node is certainly on the stack after a user has taken an edge on a screen.
  private func isKept(
    _ position: Int, by edge: CompiledGraph.Edge, from host: Int, _ sure: [[Bool]]
  ) -> Bool {
    let isThere = host == tracked[position] || sure[host][position]
    switch edge.rule?.target {
    case nil, .absent: return isThere
    case .wholeGraph: return false
    case .node(let node):
      guard let named = positions[node] else { return false }
      let mayBeFound = stands(host, for: node) || isBeneath[host][named]
      let mayBeMissing = host != node && !sure[host][named]
      if mayBeMissing, !isThere { return false }
      guard mayBeFound else { return true }
      // The rule pops all screens of a graph, which are not recorded individually.
      guard graph.nodes[node].role != .graph else { return false }
      return sure[node][position]
        || (tracked[position] == node && edge.rule?.isInclusive == false)
    }
  }
}

extension GraphBeneath {
  /// Returns the rules that save what they pop.
  static func savingRules(_ graph: CompiledGraph) -> [CompiledGraph.PopRule] {
    var rules = graph.edges.compactMap(\.rule)
    for exit in graph.exits {
      if case .popUpTo(let rule) = exit.action { rules.append(rule) }
    }
    return rules.filter(\.savesState)
  }

  /// Whether a screen may be part of a saved stack, which can be restored later.
  func mayBePutAway(_ node: Int) -> Bool {
    saving.contains { rule in
      switch rule.target {
      case .absent: false
      case .wholeGraph: true
      case .node(let named) where graph.nodes[named].role == .graph: true
      case .node(let named):
        node == named || positions[named].map { isBeneath[node][$0] } ?? true
      }
    }
  }
}

extension GraphBeneath {
  /// Whether a tracked node can stay beneath a screen when that screen is shown.
  ///
  /// If there is only one stack, a push removes every dialog and activity that covers the stack.
  /// Then only another dialog or activity can be shown above a dialog or an activity.
  func canStay(_ position: Int, beneath landing: Int) -> Bool {
    !hasOneStack || graph.nodes[landing].role.isLayer
      || !graph.nodes[tracked[position]].role.isLayer
  }

  /// Whether every edge is a start, pushes, goes back, does nothing, or presents a dialog or an
  /// activity.
  static func onlyPushes(_ graph: CompiledGraph) -> Bool {
    graph.edges.allSatisfy { edge in
      switch edge.transition {
      case .push, .pop, .popTo, .dismiss, .none, .start: true
      case .present:
        edge.target.map { graph.nodes[landing(of: $0, in: graph)].role.isLayer } ?? true
      case .child, .embed, .showDetail, .replace, .clearStackAndSet: false
      }
    }
  }
}

extension GraphDefinition.Role {
  /// Whether an edge that pushes a node of this role presents the node instead.
  var isLayer: Bool { self == .dialog || self == .activity }
}
