import NavigationGraphs

/// A definition in the form that the reference uses: dictionaries with ids of nodes as keys.
struct NaiveBook: Sendable {
  let source: GraphDefinition.Source
  let nodes: [String: GraphDefinition.Node]
  let edges: [GraphDefinition.Edge]
  let exits: [GraphDefinition.Exit]
  /// For each node, the edges that are followed when the node is built, in the order of tabs and
  /// columns.
  let parts: [String: [GraphDefinition.Edge]]
  /// For each node, the actions that a user can perform on it.
  let operations: [String: [NaiveAction]]

  init(_ definition: GraphDefinition) {
    source = definition.source
    nodes = Dictionary(uniqueKeysWithValues: definition.nodes.map { ($0.id, $0) })
    edges = definition.edges
    exits = definition.exits
    let structural = definition.edges.filter { $0.transition.isStructural }
    parts = Dictionary(grouping: structural, by: \.source).mapValues { edges in
      let keyed = edges.enumerated().sorted {
        (Self.position($0.element), $0.offset) < (Self.position($1.element), $1.offset)
      }
      return keyed.map(\.element)
    }
    var operations: [String: [NaiveAction]] = [:]
    for edge in definition.edges where !edge.transition.isStructural {
      operations[edge.source, default: []].append(.take(edge))
    }
    for exit in definition.exits { operations[exit.source, default: []].append(.leave(exit)) }
    self.operations = operations
  }

  private static func position(_ edge: GraphDefinition.Edge) -> Int {
    switch edge.transition {
    case .child(.tab(let position)), .child(.column(let position)): position
    default: 0
    }
  }

  func role(_ node: String) -> GraphDefinition.Role {
    nodes[node]?.role ?? .external
  }

  /// Returns the nested graphs around a node, outermost first.
  func graphs(around node: String) -> [String] {
    guard let parent = nodes[node]?.parent else { return [] }
    return graphs(around: parent) + [parent]
  }

  /// Returns the target of a node's part of the given kind; `nil` if the node has no such part.
  func part(_ transition: GraphDefinition.Transition, of node: String) -> String? {
    parts[node]?.first { $0.transition == transition }?.target
  }

  /// Returns the node with which a window, a stack or a graph begins; `nil` if there is none.
  func inside(_ node: String) -> String? {
    role(node) == .graph ? part(.start, of: node) : part(.child(.root), of: node)
  }
}

/// An action that a user can perform.
enum NaiveAction: Sendable {
  case take(GraphDefinition.Edge)
  case leave(GraphDefinition.Exit)

  /// The label that the definition gives the action, or the plain name if it gives none.
  var label: String {
    switch self {
    case .take(let edge): edge.label ?? plainName
    case .leave(let exit): exit.label ?? plainName
    }
  }

  /// The name of the action without its label: the kind and target of an edge, or what an exit
  /// does.
  var plainName: String {
    switch self {
    case .take(let edge): "\(edge.kind) \(edge.target)"
    case .leave(let exit):
      switch exit.action {
      case .unwind: "unwind"
      case .popUpTo: "popUpTo"
      case .pop: "pop"
      case .dismiss: "dismiss"
      }
    }
  }
}
