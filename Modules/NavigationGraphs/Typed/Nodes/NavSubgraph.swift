/// A graph that is a node of another graph: it is entered at one node and left through one.
///
/// ```swift
/// let signIn = NavSubgraph(id: "signIn", graph: signInGraph, entry: home, exit: done)
/// mainGraph.addSubgraph(signIn)
/// ```
///
/// The input of the subgraph is that of its entry, its output that of its exit. Only the exit leads
/// out: when it completes and no edge inside takes its output, the edges of the subgraph in the
/// outer graph do. A person can be in the same subgraph several times; each stay is a scope of its
/// own.
public final class NavSubgraph<Entry: NavNode, Exit: NavNode>: NavNode, NavSubgraphProtocol {
  /// What the entry needs.
  public typealias InputType = Entry.InputType
  /// What the exit gives.
  public typealias OutputType = Exit.OutputType

  /// The key of the subgraph in the outer graph.
  public let id: String
  /// The graph inside.
  public let graph: NavigationGraph
  /// The id of the node in which the subgraph begins.
  public let entryID: String
  /// The id of the node through which the subgraph is left.
  public let exitID: String

  /// Makes a graph a node.
  ///
  /// - Parameters:
  ///   - id: The key of the subgraph in the outer graph.
  ///   - graph: The graph inside.
  ///   - entry: The node in which it begins; one of the graph.
  ///   - exit: The node through which it is left; one of the graph.
  public init(id: String, graph: NavigationGraph, entry: Entry, exit: Exit) {
    self.id = id
    self.graph = graph
    entryID = entry.id
    exitID = exit.id
  }
}

/// A graph that is a node of another one, whatever the types of its entry and exit.
public protocol NavSubgraphProtocol: AnyObject {
  /// The key of the subgraph in the outer graph.
  var id: String { get }
  /// The graph inside.
  var graph: NavigationGraph { get }
  /// The id of the node in which the subgraph begins.
  var entryID: String { get }
  /// The id of the node through which the subgraph is left.
  var exitID: String { get }
}

/// What the graph compares: that entry and exit inside have the types that the subgraph promises.
protocol SubgraphTyping {
  var entryInput: Any.Type { get }
  var exitOutput: Any.Type { get }
}

extension NavSubgraph: SubgraphTyping {
  var entryInput: Any.Type { Entry.InputType.self }
  var exitOutput: Any.Type { Exit.OutputType.self }
}
