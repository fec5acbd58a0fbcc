internal import NavigationGraphDefinitions
public import NavigationModel

/// One problem in the wiring of a graph.
public struct WiringProblem: Hashable, Sendable {
  /// The subgraph that has the problem, or `nil` for the outermost graph.
  public let subgraph: String?
  /// The kind of problem.
  public let kind: Kind

  init(_ kind: Kind, in subgraph: String? = nil) {
    self.subgraph = subgraph
    self.kind = kind
  }

  /// A kind of problem in the wiring of a graph.
  public enum Kind: Hashable, Sendable {
    /// Two nodes have this id.
    case duplicateNode(String)
    /// Two edges were given this id.
    case duplicateEdge(String)
    /// An edge leaves a node that was not added.
    case unknownSource(String, edge: String)
    /// An edge leads to a node that was not added.
    case unknownTarget(String, edge: String)
    /// An edge takes an output of a different type than the node with that id gives.
    case sourceMismatch(String, edge: String, gives: String, edgeTakes: String)
    /// An edge gives an input of a different type than the node with that id needs.
    case targetMismatch(String, edge: String, needs: String, edgeGives: String)
    /// An edge that leads back has no transform, but its target is not a screen and needs a value.
    case missingTransform(String, edge: String, needs: String)
    /// An edge with the transition `none` leads to another screen, although its source stays on
    /// screen after completing.
    ///
    /// Of the screens that edges present, the system closes only alerts by itself.
    case closesNothing(String, edge: String, style: Layer.Style)
    /// A `popTo` edge has a negative index.
    case negativeIndex(Int, edge: String)
    /// These subgraphs contain each other, directly or indirectly.
    case containsItself([String])
    /// The entry of a subgraph is not a node of its graph.
    case missingEntry(String, subgraph: String)
    /// The exit of a subgraph is not a node of its graph.
    case missingExit(String, subgraph: String)
    /// The entry of a subgraph has a different input, or its exit a different output, than the
    /// subgraph declares.
    case promiseMismatch(String, subgraph: String)
    /// Headless nodes lead to each other and to nothing else.
    case endlessProcessing([String])
    /// A guard, a codec or a start is for a node that was not added.
    case unknownNode(String)
  }
}

extension WiringProblem: CustomStringConvertible {
  /// A description of the problem, its place and its remedy.
  public var description: String {
    "\(subgraph.map { "in \(quoted($0)): " } ?? "")\(cause); \(remedy)"
  }

  /// A description of the problem, without a final period.
  public var cause: String {
    switch kind {
    case .duplicateNode(let id): "two nodes have the id \(quoted(id))"
    case .duplicateEdge(let id): "two edges have the id \(quoted(id))"
    case .unknownSource(let id, let edge):
      "the edge \(quoted(edge)) leaves \(quoted(id)), which is not a node of the graph"
    case .unknownTarget(let id, let edge):
      "the edge \(quoted(edge)) leads to \(quoted(id)), which is not a node of the graph"
    case .sourceMismatch(let id, let edge, let gives, let takes):
      "\(quoted(id)) gives \(gives), but its edge \(quoted(edge)) takes \(takes)"
    case .targetMismatch(let id, let edge, let needs, let gives):
      "\(quoted(id)) needs \(needs), but the edge \(quoted(edge)) gives \(gives)"
    case .missingTransform(let id, let edge, let needs):
      "the edge \(quoted(edge)) has no transform, but \(quoted(id)) is not a screen that keeps "
        + "its input and needs \(needs)"
    case .closesNothing(let id, let edge, let style):
      "the edge \(quoted(edge)) closes nothing, but \(quoted(id)) does not close by itself: its "
        + "modalStyle is \(style)"
    case .negativeIndex(let index, let edge):
      "the edge \(quoted(edge)) pops to the index \(index)"
    case .containsItself(let ids):
      ids.count == 1
        ? "the subgraph \(quoted(ids[0])) contains itself"
        : "the subgraphs \(list(ids)) contain each other"
    case .missingEntry(let id, let subgraph):
      "the subgraph \(quoted(subgraph)) begins in \(quoted(id)), which is not a node of its graph"
    case .missingExit(let id, let subgraph):
      "the subgraph \(quoted(subgraph)) ends in \(quoted(id)), which is not a node of its graph"
    case .promiseMismatch(let id, let subgraph):
      "the node \(quoted(id)) in the subgraph \(quoted(subgraph)) does not have the promised types"
    case .endlessProcessing(let ids):
      "the headless nodes \(list(ids)) lead only to each other"
    case .unknownNode(let id):
      "a start, guard or codec belongs to \(quoted(id)), which is not a node of the graph"
    }
  }

  /// A description of the remedy, without a final period.
  public var remedy: String {
    switch kind {
    case .duplicateNode, .duplicateEdge: "give one of them another id"
    case .unknownSource, .unknownTarget, .unknownNode: "add the node or correct the id"
    case .sourceMismatch, .targetMismatch: "add the node that the edge was made with"
    case .missingTransform: "give the edge a transform"
    case .closesNothing:
      "give the node the modalStyle .alert, or the edge the transition .dismiss or .pop"
    case .negativeIndex: "count from the root, which has index 0"
    case .containsItself: "give one of them another graph"
    case .missingEntry, .missingExit: "add that node to the inner graph"
    case .promiseMismatch: "add the node that the subgraph was made with"
    case .endlessProcessing: "add an edge that leads out"
    }
  }

  private func list(_ ids: [String]) -> String {
    let shown = ids.prefix(5).map { quoted($0) }.joined(separator: ", ")
    return ids.count > 5 ? shown + ", …" : shown
  }
}

extension NavigationGraph {
  /// Checks that the graph, and every graph inside it, can run, and reports all problems.
  ///
  /// - Throws: ``GraphError/wiring(_:)`` with all problems.
  /// - Complexity: O(nodes + edges · log edges), for all graphs together.
  public func validate() throws(GraphError) {
    let problems = wiringProblems()
    guard problems.isEmpty else { throw .wiring(problems) }
  }

  /// Returns all problems in the wiring of the graph; empty if it can run.
  ///
  /// - Complexity: O(nodes + edges · log edges).
  public func wiringProblems() -> [WiringProblem] {
    WiredGraph(self).problems
  }
}
