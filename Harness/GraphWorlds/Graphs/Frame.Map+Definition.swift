package import NavigationGraphs
import NavigationTestingCore

extension Frame.Map {
  /// Creates a map of the screens and edges of a definition, with the names that users see.
  ///
  /// - Parameters:
  ///   - definition: The graph.
  ///   - hasNames: If `true`, users see the names of edges, as in files; if `false`, edges have no
  ///     names, as in typed graphs.
  package init(_ definition: GraphDefinition, hasNames: Bool = true) {
    let numbers = Dictionary(
      definition.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let ways = definition.edges.compactMap { edge -> Way? in
      guard let from = numbers[edge.source], let to = numbers[edge.target] else { return nil }
      return Way(
        from: from, to: to,
        label: hasNames ? edge.label ?? "\(edge.kind) \(edge.target)" : "",
        isPart: edge.transition.isStructural,
        kind: hasNames && edge.label != nil ? edge.transition.description : nil)
    }
    self.init(
      definition.nodes.map { Place($0.name) }, ways,
      start: definition.runs.first.flatMap { numbers[$0.node] })
  }
}
