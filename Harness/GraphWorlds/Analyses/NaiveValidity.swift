import NavigationGraphs

extension GraphDefinition {
  /// Whether the definition can run, according to rules that do not use the module's validation.
  package var isSound: Bool {
    let ids = nodes.map(\.id)
    let named =
      edges.flatMap { [$0.source, $0.target] } + exits.map(\.source) + entries.map(\.node)
      + deepLinks.compactMap(\.node) + nodes.compactMap(\.parent) + [start].compactMap(\.self)
      + (edges.compactMap(\.popUpTo) + exits.compactMap(\.rule)).compactMap(\.namedNode)
    let graphs = nodes.filter { $0.role == .graph }.map(\.id)
    return Set(ids).count == ids.count
      && named.allSatisfy(ids.contains)
      && nodes.allSatisfy { $0.parent.map(graphs.contains) ?? true }
      && !oddities.contains { $0.kind == .duplicateIdentifier }
      && !dangling.contains { $0.reason == .unknownDestination }
      && hasSoundParts && hasNoCircle
  }

  /// Whether each part belongs to a node of a suitable role, and no slot except `alternate` has two
  /// parts in the same node.
  private var hasSoundParts: Bool {
    var places: [String] = []
    for edge in edges {
      guard case .child(let slot) = edge.transition else { continue }
      guard let source = nodes.first(where: { $0.id == edge.source }), slot.suits(source.role)
      else { return false }
      if slot != .alternate { places.append("\(edge.source) \(edge.transition)") }
    }
    return Set(places).count == places.count
  }

  private var hasNoCircle: Bool {
    let inside = containment
    return !inside.edges.contains { inside.reaches($0.target, $0.source) }
  }
}

extension GraphDefinition.Slot {
  /// Returns whether a node of the given role is allowed to contain a part in this slot.
  func suits(_ role: GraphDefinition.Role) -> Bool {
    switch self {
    case .root: role == .stack || role == .window
    case .tab: role == .tabs
    case .column: role == .split
    case .nextPage, .alternate: true
    }
  }
}

extension GraphDefinition.Exit {
  fileprivate var rule: GraphDefinition.PopUpTo? {
    if case .popUpTo(let rule) = action { rule } else { nil }
  }
}

extension GraphDefinition.PopUpTo {
  fileprivate var namedNode: String? {
    if case .node(let id) = target { id } else { nil }
  }
}
