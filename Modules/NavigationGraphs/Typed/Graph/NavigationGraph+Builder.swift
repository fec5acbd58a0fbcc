/// One part of a graph: a node, a subgraph, an edge or a start.
public struct NavigationGraphPart {
  let add: (NavigationGraph) -> Void
}

/// A part of a graph that names a node at which users enter the graph.
public struct Start<Node: NavNode> {
  let node: Node

  /// Creates a part that names a node at which users enter the graph.
  public init(at node: Node) {
    self.node = node
  }
}

/// A builder that creates a graph from a list of its parts.
@resultBuilder
public enum NavigationGraphBuilder {
  /// Creates the part for a node or a subgraph.
  public static func buildExpression<Node: NavNode>(_ node: Node) -> [NavigationGraphPart] {
    [NavigationGraphPart { $0.addNode(node) }]
  }

  /// Creates the part for an edge.
  public static func buildExpression<From: NavNode, To: NavNode>(
    _ edge: Edge<From, To>
  ) -> [NavigationGraphPart] {
    [NavigationGraphPart { $0.addEdge(edge) }]
  }

  /// Creates the part for a start.
  public static func buildExpression<Node: NavNode>(_ start: Start<Node>) -> [NavigationGraphPart] {
    [NavigationGraphPart { $0.addStart(start.node) }]
  }

  /// Joins several parts in order.
  public static func buildBlock(_ parts: [NavigationGraphPart]...) -> [NavigationGraphPart] {
    parts.flatMap { $0 }
  }

  /// Returns the parts of an `if` statement, or no parts if its condition is false.
  public static func buildOptional(_ parts: [NavigationGraphPart]?) -> [NavigationGraphPart] {
    parts ?? []
  }

  /// Returns the parts of the first branch.
  public static func buildEither(first parts: [NavigationGraphPart]) -> [NavigationGraphPart] {
    parts
  }

  /// Returns the parts of the second branch.
  public static func buildEither(second parts: [NavigationGraphPart]) -> [NavigationGraphPart] {
    parts
  }

  /// Joins the parts of a loop.
  public static func buildArray(_ parts: [[NavigationGraphPart]]) -> [NavigationGraphPart] {
    parts.flatMap { $0 }
  }
}

extension NavigationGraph {
  /// Creates a graph from a list of nodes, subgraphs, edges and starts.
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
