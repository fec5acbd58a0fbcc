import NavigationGraphs

/// A change that makes most valid definitions invalid, with the problems that must then be
/// reported.
enum DefinitionHarm: Int, CaseIterable {
  case sameNode, sameElement, strangeParent, screenAsParent, strangeTarget, strangeSource
  case strangeRule, strangeExit, strangeExitRule, strangeDestination, idleAction, noController
  case part, strangeStart, strangeEntry, strangeLink, linkToNothing, contained

  /// Makes the change.
  ///
  /// - Parameters:
  ///   - definition: The definition, which is valid.
  ///   - choice: A number that selects the place of the change.
  /// - Returns: The problems that the change causes, which may be none; `nil` if the definition has
  ///   no suitable place, and for `contained`, which is checked separately.
  func plant(in definition: inout GraphDefinition, _ choice: Int) -> [GraphProblem]? {
    let node = choice % definition.nodes.count
    let id = definition.nodes[node].id
    switch self {
    case .sameNode:
      definition.nodes.append(definition.nodes[node])
      definition.nodes[definition.nodes.count - 1].line = Self.line
      return [Self.problem(.duplicateNode(id))]
    case .sameElement:
      definition.oddities.append(.init(.duplicateIdentifier, "twin", line: Self.line))
      return [Self.problem(.duplicateNode("twin"))]
    case .strangeParent:
      definition.nodes[node].parent = Self.ghost
      return [
        GraphProblem(
          .unknownNode(Self.ghost, in: .parent(of: id)), line: definition.nodes[node].line)
      ]
    case .screenAsParent: return plantParent(in: &definition, node, choice)
    case .strangeTarget, .strangeSource, .strangeRule:
      return plantEdge(in: &definition, choice)
    case .strangeExit, .strangeExitRule: return plantExit(in: &definition, id)
    case .strangeDestination, .idleAction, .noController: return plantDangling(in: &definition, id)
    case .part: return plantPart(in: &definition, node, choice)
    case .strangeStart:
      definition.start = Self.ghost
      return [GraphProblem(.unknownNode(Self.ghost, in: .start), line: nil)]
    case .strangeEntry:
      definition.entries.append(.init(Self.ghost, origin: .application))
      return [GraphProblem(.unknownNode(Self.ghost, in: .entry), line: nil)]
    case .strangeLink:
      definition.deepLinks.append(.init(to: Self.ghost, uri: "tern://x", line: Self.line))
      return [Self.problem(.unknownNode(Self.ghost, in: .deepLink))]
    case .linkToNothing:
      definition.deepLinks.append(.init(to: nil, uri: "tern://x", line: Self.line))
      return []
    case .contained: return nil
    }
  }

  static let ghost = "ghost"
  static let line = 900

  private static func problem(_ kind: GraphProblem.Kind) -> GraphProblem {
    GraphProblem(kind, line: line)
  }

  private func plantParent(
    in definition: inout GraphDefinition, _ node: Int, _ choice: Int
  ) -> [GraphProblem]? {
    let other = choice / 8 % definition.nodes.count
    guard definition.nodes[other].role != .graph,
      !definition.containment.reaches(node, other)
    else { return nil }
    let (id, outer) = (definition.nodes[node].id, definition.nodes[other].id)
    definition.nodes[node].parent = outer
    return [GraphProblem(.parentIsNoGraph(id, parent: outer), line: definition.nodes[node].line)]
  }

  private func plantEdge(
    in definition: inout GraphDefinition, _ choice: Int
  ) -> [GraphProblem]? {
    guard !definition.edges.isEmpty else { return nil }
    let number = choice % definition.edges.count
    switch self {
    case .strangeTarget: definition.edges[number].target = Self.ghost
    case .strangeSource: definition.edges[number].source = Self.ghost
    default: definition.edges[number].popUpTo = .init(.node(Self.ghost))
    }
    let edge = definition.edges[number]
    let place = GraphProblem.Place.edge(from: edge.source, to: edge.target, label: edge.label)
    return [GraphProblem(.unknownNode(Self.ghost, in: place), line: edge.line)]
  }

  private func plantExit(in definition: inout GraphDefinition, _ id: String) -> [GraphProblem]? {
    let source = self == .strangeExit ? Self.ghost : id
    let rule = GraphDefinition.PopUpTo(.node(Self.ghost))
    let action = self == .strangeExit ? GraphDefinition.Exit.Action.pop : .popUpTo(rule)
    definition.exits.append(.init(from: source, by: action, line: Self.line))
    return [Self.problem(.unknownNode(Self.ghost, in: .exit(from: source, label: nil)))]
  }

  private func plantDangling(
    in definition: inout GraphDefinition, _ id: String
  ) -> [GraphProblem]? {
    let reason: GraphDefinition.DanglingReference.Reason =
      switch self {
      case .idleAction: .nothingToDo
      case .noController: .sceneWithoutController
      default: .unknownDestination
      }
    definition.dangling.append(
      .init(source: id, destination: Self.ghost, label: "go", reason: reason, line: Self.line))
    guard self == .strangeDestination else { return [] }
    let place = GraphProblem.Place.edge(from: id, to: Self.ghost, label: "go")
    return [Self.problem(.unknownNode(Self.ghost, in: place))]
  }

  private static let slots: [GraphDefinition.Slot] = [
    .root, .tab(0), .tab(9), .column(0), .column(9), .nextPage, .alternate,
  ]

  /// Adds a part to a node, even if nodes of its role cannot have such a part.
  private func plantPart(
    in definition: inout GraphDefinition, _ node: Int, _ choice: Int
  ) -> [GraphProblem]? {
    let other = choice / 8 % definition.nodes.count
    let slot = Self.slots[choice % Self.slots.count]
    guard !definition.containment.reaches(other, node) else { return nil }
    let (source, target) = (definition.nodes[node], definition.nodes[other].id)
    let isTaken = definition.edges.contains {
      $0.source == source.id && $0.transition == .child(slot)
    }
    definition.edges.append(.init(from: source.id, to: target, by: .child(slot), line: Self.line))
    guard slot.suits(source.role) else {
      return [Self.problem(.slotDoesNotFit(source.id, slot: slot, role: source.role))]
    }
    return isTaken && slot != .alternate ? [Self.problem(.slotTaken(source.id, slot: slot))] : []
  }
}

extension GraphDefinition {
  /// A graph with an edge from each node to every node directly inside it.
  var containment: NaiveDigraph {
    let ids = nodes.map(\.id)
    let parts = NaiveDigraph(self) { edge in
      switch edge.transition {
      case .child(.nextPage), .child(.alternate): false
      case .child, .embed, .start: true
      default: false
      }
    }
    let nested = ids.indices.compactMap { number -> (source: Int, target: Int)? in
      guard let parent = nodes[number].parent.flatMap(ids.firstIndex(of:)) else { return nil }
      return (parent, number)
    }
    return NaiveDigraph(count: ids.count, edges: parts.edges + nested)
  }
}
