internal import NavigationGraphDefinitions

extension NavigationGraph {
  /// Returns the graph as an indented list of what follows each node.
  ///
  /// Every node is expanded once. Further occurrences are lines without contents, marked `[loop]`
  /// if they lead back to a node above in the same branch, and `[above]` if the contents have
  /// already been listed. Edges with the transition pop, popTo, dismiss or none are not followed,
  /// unless they lead to a headless node or a ``NavigatorNode``.
  ///
  /// - Parameter from: The id of the node at which the list begins.
  /// - Returns: The list, whose first line names the node; if there is no such node, a line that
  ///   says so.
  /// - Complexity: O(nodes + edges · log edges + length of the list).
  public func outline(from: String) -> String {
    let wired = WiredGraph(self)
    guard let start = wired.number(of: from) else {
      return "NavigationGraph has no node \(quoted(from))"
    }
    var outline = Outline(wired)
    outline.add(start)
    return (["NavigationGraph outline from \(from):"] + outline.lines).joined(separator: "\n")
  }
}

/// An outline that lists nodes depth first.
///
/// An explicit stack replaces recursion, so that long chains are possible.
private struct Outline {
  private enum Item {
    /// A node on a line of its own.
    case node(Int, indent: Indent, isLast: Bool)
    /// The last line of a box.
    case end(indent: Indent)
    /// The end of the contents of a node.
    case leave(Int)
  }

  /// The indentation of a line, which stops growing at a certain depth.
  private struct Indent {
    static let limit = 64

    var text = ""
    var depth = 0

    func deeper(_ step: String) -> Indent {
      guard depth < Self.limit else { return Indent(text: text, depth: depth + 1) }
      return Indent(text: text + step, depth: depth + 1)
    }
  }

  private let graph: WiredGraph
  private var isListed: [Bool]
  private var isOpen: [Bool]
  private var pending: [Item] = []
  private(set) var lines: [String] = []

  init(_ graph: WiredGraph) {
    self.graph = graph
    isListed = Array(repeating: false, count: graph.nodes.count)
    isOpen = isListed
  }

  mutating func add(_ start: Int) {
    pending.append(.node(start, indent: Indent(), isLast: true))
    while let item = pending.popLast() {
      switch item {
      case .node(let node, let indent, let isLast): list(node, indent, isLast)
      case .end(let indent): lines.append(indent.text + "└──────────────")
      case .leave(let node): isOpen[node] = false
      }
    }
  }

  private mutating func list(_ node: Int, _ indent: Indent, _ isLast: Bool) {
    let line = indent.text + (isLast ? "└─ " : "├─ ") + graph.nodes[node].id
    let following = following(node)
    var entry: Int?
    if case .subgraph(_, let inner, _) = graph.nodes[node].kind { entry = inner }
    guard !isListed[node] else {
      let isLeaf = following.isEmpty && entry == nil
      lines.append(line + (isOpen[node] ? " [loop]" : isLeaf ? "" : " [above]"))
      return
    }
    lines.append(line)
    isListed[node] = true
    isOpen[node] = true
    pending.append(.leave(node))
    let below = indent.deeper(isLast ? "   " : "│  ")
    for (place, next) in following.enumerated().reversed() {
      pending.append(.node(next, indent: below, isLast: place == following.count - 1))
    }
    if let entry { box(node, entry, below) }
  }

  /// Lists the contents of a subgraph, before the nodes that follow the subgraph.
  private mutating func box(_ node: Int, _ entry: Int, _ indent: Indent) {
    lines.append(indent.text + "┌─ [Subgraph: \(graph.nodes[node].id)]")
    let inside = indent.deeper("│  ")
    pending.append(.end(indent: inside))
    pending.append(.node(entry, indent: inside, isLast: false))
  }

  /// Returns the nodes to which a node leads forward, each once.
  private func following(_ node: Int) -> [Int] {
    var seen: Set<Int> = []
    return graph.nodes[node].edges.compactMap { edge in
      let isForward =
        edge.transition.isForward
        || !graph.nodes[graph.nodes[edge.target].landing].kind.isScreen
      guard isForward, seen.insert(edge.target).inserted else { return nil }
      return edge.target
    }
  }
}
