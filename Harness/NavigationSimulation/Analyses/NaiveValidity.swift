import NavigationGraphs

extension GraphDefinition {
  /// Whether nothing prevents the definition from running, by rules written without the module's
  /// validation.
  var isSound: Bool {
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

  /// Whether each part belongs to a node of a suitable role, and each place has one part.
  private var hasSoundParts: Bool {
    let hosts: [String: Set<Role>] = [
      "root": [.stack, .window], "tab": [.tabs], "column": [.split],
    ]
    var places: [String] = []
    for edge in edges {
      guard case .child(let slot) = edge.transition else { continue }
      let kind = String("\(edge.transition)".prefix { $0 != " " })
      if let roles = hosts[kind] {
        guard let role = nodes.first(where: { $0.id == edge.source })?.role, roles.contains(role)
        else { return false }
      }
      if slot != .alternate { places.append("\(edge.source) \(edge.transition)") }
    }
    return Set(places).count == places.count
  }

  private var hasNoCircle: Bool {
    let inside = containment
    return !inside.edges.contains { inside.reaches($0.target, $0.source) }
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
