/// One part of a graph: a node, a subgraph, an edge or a start.
public struct NavigationGraphPart {
  let add: (NavigationGraph) -> Void
}

/// Declares, in the list of a graph's parts, that people enter the graph at a node.
public struct Start<Node: NavNode> {
  let node: Node

  /// Names the node at which people enter.
  public init(at node: Node) {
    self.node = node
  }
}

/// Builds a graph from a list of its parts.
@resultBuilder
public enum NavigationGraphBuilder {
  /// A node or a subgraph.
  public static func buildExpression<Node: NavNode>(_ node: Node) -> [NavigationGraphPart] {
    [NavigationGraphPart { $0.addNode(node) }]
  }

  /// An edge.
  public static func buildExpression<From: NavNode, To: NavNode>(
    _ edge: Edge<From, To>
  ) -> [NavigationGraphPart] {
    [NavigationGraphPart { $0.addEdge(edge) }]
  }

  /// A start.
  public static func buildExpression<Node: NavNode>(_ start: Start<Node>) -> [NavigationGraphPart] {
    [NavigationGraphPart { $0.addStart(start.node) }]
  }

  /// Several parts, one after the other.
  public static func buildBlock(_ parts: [NavigationGraphPart]...) -> [NavigationGraphPart] {
    parts.flatMap { $0 }
  }

  /// The parts of a condition that may be false.
  public static func buildOptional(_ parts: [NavigationGraphPart]?) -> [NavigationGraphPart] {
    parts ?? []
  }

  /// The parts of the first branch.
  public static func buildEither(first parts: [NavigationGraphPart]) -> [NavigationGraphPart] {
    parts
  }

  /// The parts of the second branch.
  public static func buildEither(second parts: [NavigationGraphPart]) -> [NavigationGraphPart] {
    parts
  }

  /// The parts of a loop.
  public static func buildArray(_ parts: [[NavigationGraphPart]]) -> [NavigationGraphPart] {
    parts.flatMap { $0 }
  }
}

extension NavigationGraph {
  /// Creates a graph from a list of nodes, subgraphs and edges.
  ///
  /// ```swift
  /// let graph = NavigationGraph {
  ///   welcome
  ///   trips
  ///   Edge(from: welcome, to: trips, transition: .push)
  /// }
  /// ```
  ///
  /// - Parameter parts: The parts, in the order in which they are added.
  public convenience init(@NavigationGraphBuilder _ parts: () -> [NavigationGraphPart]) {
    self.init()
    for part in parts() { part.add(self) }
  }
}
