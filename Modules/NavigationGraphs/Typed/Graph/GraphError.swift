internal import NavigationGraphDefinitions

/// An error that states why a graph cannot be used as intended.
public enum GraphError: Error, Hashable, Sendable {
  /// The graph is wired wrongly; the list contains all problems and is never empty.
  case wiring([WiringProblem])
  /// The graph has no node with this id.
  case unknownNode(String)
  /// No edges lead from one node to the other.
  case noPath(from: String, to: String)
  /// Edges lead from one node to the other, but no path has the expected transitions; `shortest`
  /// has the transitions of the shortest path.
  case otherTransitions(
    from: String, to: String, expected: [TransitionType], shortest: [TransitionType])
  /// A value does not have the type of the node's input or output.
  case unusableValue(node: String, given: String, expected: String)
  /// A dry run had not ended after `limit` edges.
  case tooManyHops(limit: Int, at: String)
  /// A dry run could not begin; the text gives the reason.
  case cannotStart(String)
  /// A dry run reached an edge whose transition cannot be performed; the text gives the reason.
  case cannotGoOn(String)
  /// A graph cannot be converted to a definition; the text gives the reason.
  case unwritable(String)
  /// Edges have a predicate or a transform without a name, so they cannot be part of a definition.
  case unnamedFunctions(edges: [String])
  /// A graph cannot be created from a definition, for example because the registries lack something
  /// that the definition names.
  ///
  /// There is one message for each node and each edge that cannot be created.
  case unresolved([String])
}

extension GraphError: CustomStringConvertible {
  /// A description of the problem and, in most cases, its remedy; problems of the wiring or of a
  /// definition have one line each.
  public var description: String {
    switch self {
    case .wiring(let problems):
      problems.map(\.description).joined(separator: "\n")
    case .unknownNode(let id):
      "the graph has no node \(quoted(id)); add it or correct the id"
    case .noPath(let from, let to):
      "no edges lead from \(quoted(from)) to \(quoted(to)); add an edge or start elsewhere"
    case .otherTransitions(let from, let to, let expected, let shortest):
      "no path from \(quoted(from)) to \(quoted(to)) is \(text(expected)); "
        + "the shortest is \(text(shortest))"
    case .unusableValue(let node, let given, let expected):
      "\(quoted(node)) cannot use \(given == "()" ? "nothing" : given); "
        + (expected == "()" ? "it takes no value" : "give it a value of \(expected)")
    case .tooManyHops(let limit, let last):
      "the walk reached \(quoted(last)) after \(limit) edges without ending; "
        + "raise maxHops or stop earlier"
    case .cannotStart(let reason):
      "the walk cannot begin: \(reason)"
    case .cannotGoOn(let reason):
      "the walk cannot go on: \(reason)"
    case .unwritable(let reason):
      "the graph cannot be written: \(reason)"
    case .unnamedFunctions(let edges):
      "no name is known for the functions of \(edges.map { quoted($0) }.joined(separator: ", ")); "
        + "name them with named(predicate:transform:)"
    case .unresolved(let sentences):
      sentences.joined(separator: "\n")
    }
  }

  private func text(_ transitions: [TransitionType]) -> String {
    let shown = transitions.prefix(20).map(\.description).joined(separator: ", ")
    let rest = transitions.count - 20
    return "[" + shown + (rest > 0 ? " and \(rest) more]" : "]")
  }
}
