public import NavigationLinks

/// What links lead to in a typed graph: the nodes that the destinations of a table stand for.
///
/// ```swift
/// controller.links = NodeLinks(table) { place in
///   switch place {
///   case .trips: LinkedNode(trips)
///   case .trip(let number): LinkedNode(trip, with: number)
///   }
/// }
/// controller.open("https://tern.example/trips/7")
/// ```
///
/// A link never opens what a guard keeps: the guard of the node, and those of the subgraphs around
/// it, are asked as for anybody else.
public struct NodeLinks {
  /// What becomes of the screens that are open when a link arrives.
  public var policy: LinkPolicy

  let stack: (String) throws(LinkError) -> [LinkedNode]

  /// Says what the destinations of a table mean in a graph.
  ///
  /// - Parameters:
  ///   - table: The links of the app.
  ///   - policy: What becomes of the screens that are open when a link arrives.
  ///   - node: The node of a destination; none for what links may not open. It is asked for the
  ///     destinations beneath as well, which are left out where there is none.
  public init<Destination: Equatable & Sendable>(
    _ table: LinkTable<Destination>, policy: LinkPolicy = .replace,
    _ node: @escaping (Destination) -> LinkedNode?
  ) {
    self.policy = policy
    stack = { link throws(LinkError) in
      let destination = try table.parse(link)
      guard let last = node(destination) else { throw .notAllowed }
      return table.stack(for: destination).dropLast().compactMap { node($0) } + [last]
    }
  }
}

/// A node that a link opens, with what it is given and the subgraphs in which it stands.
public struct LinkedNode {
  let id: String
  let input: Any
  let subgraphs: [String]

  /// Names a node.
  ///
  /// - Parameters:
  ///   - node: The node; it is found by its id, so a fresh instance will do.
  ///   - input: What the node needs.
  ///   - subgraphs: The subgraphs around the node, the outermost first.
  public init<Node: NavNode>(
    _ node: Node, with input: Node.InputType, in subgraphs: [any NavSubgraphProtocol] = []
  ) {
    id = node.id
    self.input = input
    self.subgraphs = subgraphs.map(\.id)
  }

  /// Names a node that needs nothing.
  ///
  /// - Parameters:
  ///   - node: The node; it is found by its id, so a fresh instance will do.
  ///   - subgraphs: The subgraphs around the node, the outermost first.
  public init<Node: NavNode>(
    _ node: Node, in subgraphs: [any NavSubgraphProtocol] = []
  ) where Node.InputType == Void {
    self.init(node, with: (), in: subgraphs)
  }
}
