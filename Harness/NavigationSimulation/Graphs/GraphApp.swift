public import NavigationGraphs
import PropertyTesting

/// A graph to fuzz, prepared once for all cases.
public struct GraphApp: Sendable {
  /// The graph.
  public let definition: GraphDefinition

  /// The file that it was read from, if any.
  var path: String?

  let graph: CompiledGraph
  let book: NaiveBook
  let runs: [GraphRun]

  /// Creates a graph that is prepared for fuzzing.
  ///
  /// - Parameter definition: The graph.
  /// - Throws: An error with all problems of the graph.
  public init(_ definition: GraphDefinition) throws(GraphDefinitionError) {
    try definition.validate()
    self.init(unchecked: definition)
  }

  init(unchecked definition: GraphDefinition) {
    self.init(definition, meaning: definition)
  }

  /// Creates a graph that should have the same meaning as another one.
  init(_ definition: GraphDefinition, meaning: GraphDefinition) {
    self.definition = definition
    graph = CompiledGraph(definition)
    book = NaiveBook(meaning)
    runs = meaning.runs
  }

  /// A hash of everything on which the meaning of a tape depends.
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
