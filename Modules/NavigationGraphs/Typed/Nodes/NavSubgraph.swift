/// A graph that is a node of another graph, with one node to enter it and one node to leave it.
///
/// ```swift
/// let signIn = NavSubgraph(id: "signIn", graph: signInGraph, entry: home, exit: done)
/// mainGraph.addSubgraph(signIn)
/// ```
///
/// The input of the subgraph is that of its entry, and its output is that of its exit. Only the
/// exit leads out: if no inner edge accepts the output of the exit, the subgraph's edges in the
/// outer graph are tried. A user can be in the same subgraph several times; each time, the screens
/// of the subgraph have their own scope.
public final class NavSubgraph<Entry: NavNode, Exit: NavNode>: NavNode, NavSubgraphProtocol {
  /// The input of the entry.
  public typealias InputType = Entry.InputType
  /// The output of the exit.
  public typealias OutputType = Exit.OutputType

  /// The key of the subgraph in the outer graph.
  public let id: String
  /// The graph inside the subgraph.
  public let graph: NavigationGraph
  /// The id of the node at which the subgraph begins.
  public let entryID: String
  /// The id of the node through which the subgraph is left.
  public let exitID: String

  /// Creates a node from a graph.
  ///
  /// - Parameters:
  ///   - id: The key of the subgraph in the outer graph.
  ///   - graph: The graph inside the subgraph.
  ///   - entry: The node of the graph at which the subgraph begins.
  ///   - exit: The node of the graph through which the subgraph is left.
  public init(id: String, graph: NavigationGraph, entry: Entry, exit: Exit) {
    self.id = id
    self.graph = graph
    entryID = entry.id
    exitID = exit.id
  }
}

/// A graph that is a node of another graph, whatever the types of its entry and exit.
public protocol NavSubgraphProtocol: AnyObject {
  /// The key of the subgraph in the outer graph.
  var id: String { get }
  /// The graph inside the subgraph.
  var graph: NavigationGraph { get }
  /// The id of the node at which the subgraph begins.
  var entryID: String { get }
  /// The id of the node through which the subgraph is left.
  var exitID: String { get }
}

/// The types that a subgraph declares for its entry and exit.
protocol SubgraphTyping {
  var entryInput: Any.Type { get }
  var exitOutput: Any.Type { get }
}

extension NavSubgraph: SubgraphTyping {
  var entryInput: Any.Type { Entry.InputType.self }
  var exitOutput: Any.Type { Exit.OutputType.self }
}
