public import NavigationLinks

/// The nodes of a typed graph that links open, for each destination of a table.
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
/// A link never bypasses a guard: the guards of the node and of the subgraphs around it are called
/// as usual.
public struct NodeLinks {
  /// What happens to the screens that are open when a link arrives.
  public var policy: LinkPolicy

  let stack: (String) throws(LinkError) -> [LinkedNode]

  /// Creates links that lead from the destinations of a table to nodes of a graph.
  ///
  /// - Parameters:
  ///   - table: The links of the app.
  ///   - policy: What happens to the screens that are open when a link arrives.
  ///   - node: Returns the node of a destination, or `nil` if links may not open the destination.
  ///     The closure is also called for the destinations beneath; a destination for which it
  ///     returns `nil` is omitted.
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

/// A node that a link opens, with its input and the subgraphs around it.
public struct LinkedNode {
  let id: String
  let input: Any
  let subgraphs: [String]

  /// Creates a node to open.
  ///
  /// - Parameters:
  ///   - node: The node; it is found by its id, so a new instance is enough.
  ///   - input: The input of the node.
  ///   - subgraphs: The subgraphs around the node, outermost first.
  public init<Node: NavNode>(
    _ node: Node, with input: Node.InputType, in subgraphs: [any NavSubgraphProtocol] = []
  ) {
    id = node.id
    self.input = input
    self.subgraphs = subgraphs.map(\.id)
  }

  /// Creates a node to open that has no input.
  ///
  /// - Parameters:
  ///   - node: The node; it is found by its id, so a new instance is enough.
  ///   - subgraphs: The subgraphs around the node, outermost first.
  public init<Node: NavNode>(
    _ node: Node, in subgraphs: [any NavSubgraphProtocol] = []
  ) where Node.InputType == Void {
    self.init(node, with: (), in: subgraphs)
  }
}
