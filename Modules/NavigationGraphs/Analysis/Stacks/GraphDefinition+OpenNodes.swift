internal import NavigationGraphDefinitions

extension GraphDefinition {
  /// For each node, whether the graph alone leaves open where the node leads.
  ///
  /// Such a node is in another file, may be closed by code, or is shown by a custom segue.
  var openNodes: [Bool] {
    let index = GraphIndex(self)
    var isOpen = nodes.map { $0.role == .external || $0.mayClose }
    var pending = edges.compactMap { edge in
      source == .storyboard && edge.transition == .present(.custom)
        ? index.numbers[edge.target] : nil
    }
    // The contents of a container are shown in the same way.
    let parts = Dictionary(grouping: edges.filter(\.transition.isStructural), by: \.source)
    var isShown = [Bool](repeating: false, count: nodes.count)
    while let node = pending.popLast() {
      guard !isShown[node] else { continue }
      isShown[node] = true
      isOpen[node] = true
      pending += (parts[nodes[node].id] ?? []).compactMap { index.numbers[$0.target] }
    }
    return isOpen
  }
}
