extension GraphDefinition {
  /// Checks that the definition can run, and reports everything that prevents it.
  ///
  /// - Throws: ``GraphDefinitionError`` with all problems, not only the first.
  /// - Complexity: O(*n* + *c*), where *n* is the number of parts of the definition, such as nodes,
  ///   edges and entries, and *c* is the total length of the containment cycles.
  public func validate() throws(GraphDefinitionError) {
    let found = problems()
    guard found.isEmpty else { throw GraphDefinitionError(problems: found) }
  }

  /// Returns everything that prevents the definition from running.
  ///
  /// - Complexity: O(*n* + *c*), where *n* is the number of parts of the definition, such as nodes,
  ///   edges and entries, and *c* is the total length of the containment cycles.
  public func problems() -> [GraphProblem] {
    var roles: [String: Role] = [:]
    roles.reserveCapacity(nodes.count)
    var problems = duplicateProblems(collecting: &roles)
    problems += parentProblems(roles)
    problems += endpointProblems(roles)
    problems += slotProblems(roles)
    problems += entryProblems(roles)
    problems += containmentProblems()
    return problems
  }

  private func duplicateProblems(collecting roles: inout [String: Role]) -> [GraphProblem] {
    var problems: [GraphProblem] = []
    for node in nodes where roles.updateValue(node.role, forKey: node.id) != nil {
      problems.append(GraphProblem(.duplicateNode(node.id), line: node.line))
    }
    for oddity in oddities where oddity.kind == .duplicateIdentifier {
      problems.append(GraphProblem(.duplicateNode(oddity.subject), line: oddity.line))
    }
    return problems
  }

  private func parentProblems(_ roles: [String: Role]) -> [GraphProblem] {
    nodes.compactMap { node in
      guard let parent = node.parent else { return nil }
      switch roles[parent] {
      case .graph: return nil
      case nil:
        return GraphProblem(.unknownNode(parent, in: .parent(of: node.id)), line: node.line)
      default: return GraphProblem(.parentIsNoGraph(node.id, parent: parent), line: node.line)
      }
    }
  }

  private func endpointProblems(_ roles: [String: Role]) -> [GraphProblem] {
    var problems: [GraphProblem] = []
    func check(_ id: String, in place: GraphProblem.Place, line: Int?) {
      guard roles[id] == nil else { return }
      problems.append(GraphProblem(.unknownNode(id, in: place), line: line))
    }
    for edge in edges {
      let place = GraphProblem.Place.edge(from: edge.source, to: edge.target, label: edge.label)
      check(edge.source, in: place, line: edge.line)
      check(edge.target, in: place, line: edge.line)
      if case .node(let id) = edge.popUpTo?.target { check(id, in: place, line: edge.line) }
    }
    for exit in exits {
      let place = GraphProblem.Place.exit(from: exit.source, label: exit.label)
      check(exit.source, in: place, line: exit.line)
      guard case .popUpTo(let rule) = exit.action, case .node(let id) = rule.target else {
        continue
      }
      check(id, in: place, line: exit.line)
    }
    for reference in dangling where reference.reason == .unknownDestination {
      let place = GraphProblem.Place.edge(
        from: reference.source ?? "", to: reference.destination ?? "", label: reference.label)
      check(reference.destination ?? "", in: place, line: reference.line)
    }
    return problems
  }

  private func slotProblems(_ roles: [String: Role]) -> [GraphProblem] {
    var taken: Set<SlotKey> = []
    var problems: [GraphProblem] = []
    for edge in edges {
      guard case .child(let slot) = edge.transition, let role = roles[edge.source] else { continue }
      if !slot.fits(role) {
        problems.append(
          GraphProblem(.slotDoesNotFit(edge.source, slot: slot, role: role), line: edge.line))
      } else if slot != .alternate, !taken.insert(SlotKey(node: edge.source, slot: slot)).inserted {
        problems.append(GraphProblem(.slotTaken(edge.source, slot: slot), line: edge.line))
      }
    }
    return problems
  }

  private func entryProblems(_ roles: [String: Role]) -> [GraphProblem] {
    var problems: [GraphProblem] = []
    if let start, roles[start] == nil {
      problems.append(GraphProblem(.unknownNode(start, in: .start), line: nil))
    }
    for entry in entries where roles[entry.node] == nil {
      problems.append(GraphProblem(.unknownNode(entry.node, in: .entry), line: nil))
    }
    for link in deepLinks {
      guard let node = link.node, roles[node] == nil else { continue }
      problems.append(GraphProblem(.unknownNode(node, in: .deepLink), line: link.line))
    }
    return problems
  }
}

private struct SlotKey: Hashable {
  var node: String
  var slot: GraphDefinition.Slot
}

extension GraphDefinition.Slot {
  /// Whether a node of the given role has this slot.
  fileprivate func fits(_ role: GraphDefinition.Role) -> Bool {
    switch self {
    case .root: role == .stack || role == .window
    case .tab: role == .tabs
    case .column: role == .split
    case .nextPage, .alternate: true
    }
  }
}
