internal import NavigationGraphDefinitions

extension GraphDefinition {
  /// For each node, whether it is unknown where the node leads.
  ///
  /// This is unknown for nodes in another file, and for nodes that code may close. In a storyboard,
  /// it is also unknown for a node that a custom segue shows, and for the contents of that node.
  var openNodes: [Bool] {
    let index = GraphIndex(self)
    var isOpen = nodes.map { $0.role == .external || $0.mayClose }
    var pending = edges.compactMap { edge in
      source == .storyboard && edge.transition == .present(.custom)
        ? index.numbers[edge.target] : nil
    }
    // A custom segue that shows a container also shows the contents of the container.
    let parts = Dictionary(grouping: edges.filter(\.transition.isStructural), by: \.source)
    var shown: Set<Int> = []
    while let node = pending.popLast() {
      guard shown.insert(node).inserted else { continue }
      isOpen[node] = true
      pending += (parts[nodes[node].id] ?? []).compactMap { index.numbers[$0.target] }
    }
    return isOpen
  }
}
