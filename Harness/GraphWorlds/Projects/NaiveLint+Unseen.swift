import NavigationGraphs

// Findings about nodes to which no path leads.
extension NaiveLint {
  /// A finding about a group of nodes: a node to which nothing leads, and the nodes that follow it.
  ///
  /// One finding may also be about several such groups.
  struct UnseenGroup {
    let line: Int?
    let rule: String
    let message: String
    /// The node that the finding is about; `nil` if it is about several groups.
    let node: String?
  }

  /// The findings about groups to which nothing leads.
  ///
  /// If code may open some of these groups, they share one finding, which comes last.
  var unseen: [UnseenGroup] {
    let nodes = definition.nodes
    let isReached = NaiveDigraph.reached(in: definition)
    guard isReached.contains(true) else { return [] }
    // An action may name an included graph by an id that the file does not contain.
    let mayBeNamed = nodes.indices.contains { isReached[$0] && isOutside($0, "external") }
    var found: [UnseenGroup] = []
    var opened: [(node: Int, following: Int)] = []
    for group in groups(isReached) {
      let node = nodes[group.node]
      if mayBeNamed, isOutside(group.node, "include") { continue }
      if definition.source == .android, !node.id.hasPrefix("anon#") {
        opened.append(group)
        continue
      }
      let storyboard = node.name.hasSuffix("#") ? "\(node.id) (to \(node.name.dropLast()))" : nil
      let name = storyboard.map { Self.quote($0) } ?? name(node.id)
      let others = group.following > 0 ? ", which leads to \(group.following) more" : ""
      found.append(
        UnseenGroup(
          line: node.line, rule: "unreachable", message: "nothing leads to \(name)\(others)",
          node: node.id))
    }
    return found + [together(opened)].compactMap(\.self)
  }

  private func isOutside(_ number: Int, _ kind: String) -> Bool {
    let node = definition.nodes[number]
    return definition.source == .android && node.role == .external && node.kind == kind
  }

  /// Returns one finding about all groups that code may open; `nil` if there are no such groups.
  private func together(_ groups: [(node: Int, following: Int)]) -> UnseenGroup? {
    let withScreens = groups.filter { definition.nodes[$0.node].role.isScreen }
    let named = withScreens.isEmpty ? groups : withScreens
    guard let first = named.first else { return nil }
    let count = withScreens.reduce(0) { $0 + 1 + $1.following }
    let screens = definition.nodes.count(where: \.role.isScreen)
    let share = withScreens.isEmpty ? "nested graphs" : "\(count) of \(screens) screens"
    let message =
      "nothing in the file leads to \(share), which code or a menu may open: "
      + list(named.map { definition.nodes[$0.node].id })
    return UnseenGroup(
      line: definition.nodes[first.node].line, rule: "opened-in-code", message: message, node: nil)
  }

  /// Returns the names of nodes, at most five unless `isWhole`.
  func list(_ ids: [String], isWhole: Bool = false) -> String {
    let count = isWhole ? ids.count : min(5, ids.count)
    let names = ids.prefix(count).map(name).joined(separator: ", ")
    return names + (ids.count > count ? " and \(ids.count - count) more" : "")
  }

  /// Returns, for each group of nodes to which no path leads, the node that represents the group,
  /// and the number of its other screens.
  private func groups(_ isReached: [Bool]) -> [(node: Int, following: Int)] {
    let all = NaiveDigraph(definition)
    let ways = NaiveDigraph(
      count: all.count, edges: all.edges.filter { !isReached[$0.source] && !isReached[$0.target] })
    let regions = ways.regions
    let heads = definition.nodes.indices.filter { node in
      let isEntered = ways.edges.contains {
        !regions[node].contains($0.source) && regions[node].contains($0.target)
      }
      return !isReached[node] && regions[node][0] == node && !isEntered
    }
    var isTold = isReached
    let groups = heads.map { head -> (node: Int, following: Int) in
      let near = ways.distances(from: [head])
      let group = definition.nodes.indices.filter { near[$0] >= 0 && !isTold[$0] }
      for node in group { isTold[node] = true }
      let screens = group.filter { definition.nodes[$0].role.isScreen }
      let shown = screens.contains(head) ? head : screens.first ?? head
      return (shown, max(0, screens.count - 1))
    }
    return groups.sorted { $0.node < $1.node }
  }
}
