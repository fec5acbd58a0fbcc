extension GraphDefinition {
  /// Returns the findings about groups of nodes that cannot be reached from any node at which a
  /// user can begin.
  ///
  /// A group has one finding, about the node that represents the group. There are two exceptions.
  /// If code may open that node by its id, the group is part of one finding that covers the whole
  /// file. If that node is an included graph, and an edge to an unknown id may lead to it, the
  /// group has no finding.
  ///
  /// - Parameters:
  ///   - sight: The reachability of the definition's nodes.
  ///   - isOwn: Returns whether the findings should cover the node with the given id.
  /// - Returns: The findings in the order of the definition, followed by the shared finding if
  ///   there is one.
  package func unseenFindings(
    _ sight: GraphReachability, isOwn: (String) -> Bool = { _ in true }
  ) -> [GraphFinding] {
    var found: [GraphFinding] = []
    var openable: [GraphReachability.Unseen] = []
    let own = sight.unseen.filter { isOwn(nodes[$0.node].id) }
    for unseen in own where !mayBeNamedOtherwise(nodes[unseen.node], sight) {
      if mayBeOpenedInCode(nodes[unseen.node]) {
        openable.append(unseen)
      } else {
        found.append(finding(about: unseen))
      }
    }
    return found + openedInCode(openable)
  }

  private func finding(about unseen: GraphReachability.Unseen) -> GraphFinding {
    let node = nodes[unseen.node]
    let others =
      unseen.following == 0 ? "" : ", which leads to \(unseen.following) more"
    return GraphFinding(
      .unreachable, "nothing leads to \(quoted(node.nameInSentence))\(others)", line: node.line,
      node: node.id)
  }

  /// Returns one finding that covers all given groups; groups without screens are mentioned only if
  /// no group has screens.
  private func openedInCode(_ unseen: [GraphReachability.Unseen]) -> [GraphFinding] {
    let shown = unseen.filter { nodes[$0.node].role.isScreen }
    let named = shown.isEmpty ? unseen : shown
    guard let first = named.first else { return [] }
    let names = NodeNames(self).list(named.map { nodes[$0.node].id })
    let count = shown.reduce(shown.count) { $0 + $1.following }
    let screens = nodes.count { $0.role.isScreen }
    let share = shown.isEmpty ? "nested graphs" : "\(count) of \(screens) screens"
    return [
      GraphFinding(
        .openedInCode,
        "nothing in the file leads to \(share), which code or a menu may open: \(names)",
        line: nodes[first.node].line)
    ]
  }

  /// Whether code or a menu may open the node, which is true of every node of an Android file that
  /// has an id.
  private func mayBeOpenedInCode(_ node: Node) -> Bool {
    source == .android && !node.id.hasPrefix("anon#")
  }

  /// Whether the node is an included graph to which a reachable edge may lead.
  ///
  /// Edges refer to an included graph by the id of its root, which this file does not contain. Any
  /// edge to an unknown id may therefore lead to the included graph.
  private func mayBeNamedOtherwise(_ node: Node, _ sight: GraphReachability) -> Bool {
    guard source == .android, node.role == .external, node.kind == "include" else { return false }
    return zip(nodes, sight.isReached).contains { other, isReached in
      isReached && other.role == .external && other.kind == "external"
    }
  }
}

extension GraphDefinition.Node {
  /// The name of the node for use in a message.
  ///
  /// A reference to the first screen of a storyboard has a name that ends with `#`. For such a
  /// node, the text consists of the id and the name of the storyboard.
  fileprivate var nameInSentence: String {
    name.hasSuffix("#") ? "\(id) (to \(name.dropLast()))" : reportName
  }
}
