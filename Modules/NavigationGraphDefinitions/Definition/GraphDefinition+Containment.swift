extension GraphDefinition {
  /// Returns a problem for each cycle of nodes that contain each other.
  ///
  /// A node contains the children in its slots and the nodes that it embeds. A nested graph
  /// contains its nodes and its start. A node in a cycle could never be built, because it would
  /// contain itself endlessly. A next page and an alternate are not contained: the page follows its
  /// source, and the alternate replaces its source.
  func containmentProblems() -> [GraphProblem] {
    let positions = Dictionary(
      nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var children: [[Containment]] = Array(repeating: [], count: nodes.count)
    for edge in edges where edge.transition.contains {
      guard let source = positions[edge.source], let target = positions[edge.target] else {
        continue
      }
      children[source].append(Containment(child: target, line: edge.line))
    }
    for (position, node) in nodes.enumerated() {
      guard let parent = node.parent.flatMap({ positions[$0] }) else { continue }
      children[parent].append(Containment(child: position, line: node.line))
    }
    return ContainmentSearch(children: children).circles().map { circle in
      let ids = circle.nodes.map { nodes[$0].id }
      return GraphProblem(.containsItself(ids), line: circle.line)
    }
  }
}

/// The fact that one node is directly inside another, with the line that declares it.
private struct Containment {
  var child: Int
  var line: Int?
}

/// A depth-first search with an explicit stack, so that deep nesting cannot exhaust the call stack.
private struct ContainmentSearch {
  enum Mark { case new, open, done }

  struct Circle {
    var nodes: [Int]
    var line: Int?
  }

  let children: [[Containment]]

  /// Returns a cycle for each containment that leads back to a node on the current search path.
  func circles() -> [Circle] {
    var marks = Array(repeating: Mark.new, count: children.count)
    var found: [Circle] = []
    for root in children.indices where marks[root] == .new {
      var path: [(node: Int, next: Int)] = [(root, 0)]
      marks[root] = .open
      while let top = path.last {
        guard top.next < children[top.node].count else {
          marks[top.node] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let step = children[top.node][top.next]
        switch marks[step.child] {
        case .done: break
        case .new:
          marks[step.child] = .open
          path.append((step.child, 0))
        case .open:
          let from = path.lastIndex { $0.node == step.child } ?? 0
          found.append(Circle(nodes: path[from...].map(\.node), line: step.line))
        }
      }
    }
    return found
  }
}

extension GraphDefinition.Transition {
  /// Whether building the source means building the target inside it.
  fileprivate var contains: Bool {
    switch self {
    case .child(.root), .child(.tab), .child(.column), .embed, .start: true
    default: false
    }
  }
}
