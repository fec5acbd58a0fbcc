public import NavigationGraphs
import PropertyTesting

/// A graph to fuzz, compiled once for all cases.
public struct GraphApp: Sendable {
  /// The graph.
  public let definition: GraphDefinition

  /// The path of the file that contained the graph; `nil` if it comes from no file.
  var path: String?

  package let graph: CompiledGraph
  let book: NaiveBook
  package let runs: [GraphRun]

  /// Creates an app from a graph, which is validated and compiled.
  ///
  /// - Parameter definition: The graph to fuzz.
  /// - Throws: A `GraphDefinitionError` with all problems of the graph.
  public init(_ definition: GraphDefinition) throws(GraphDefinitionError) {
    try definition.validate()
    self.init(unchecked: definition)
  }

  package init(unchecked definition: GraphDefinition) {
    self.init(definition, meaning: definition)
  }

  /// Creates an app for a graph that must behave like `meaning`, the graph from which the reference
  /// is built.
  init(_ definition: GraphDefinition, meaning: GraphDefinition) {
    self.definition = definition
    graph = CompiledGraph(definition)
    book = NaiveBook(meaning)
    runs = meaning.runs
  }

  /// A hash of the parts of the graph that determine what recorded choices mean.
  var digest: UInt64 {
    var hash = FNV1a()
    for node in definition.nodes {
      hash.combine(node.id)
      hash.combine(node.role.rawValue)
      hash.combine(node.parent ?? "")
    }
    for edge in definition.edges {
      hash.combine(edge.source)
      hash.combine(edge.target)
      hash.combine(edge.transition.description)
      hash.combine("\(edge.popUpTo, default: "")\(edge.launchesSingleTop)\(edge.restoresState)")
    }
    for exit in definition.exits { hash.combine("\(exit.source) \(exit.action)") }
    for run in runs { hash.combine(run.description) }
    return hash.value
  }
}
