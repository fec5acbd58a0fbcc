/// What people call the nodes of a definition: the id, and the name beside it where that says more.
public struct NodeNames: Sendable {
  private let names: [String: String]

  /// Collects the names of a definition.
  ///
  /// - Complexity: O(nodes).
  public init(_ definition: GraphDefinition) {
    names = Dictionary(
      definition.nodes.map { ($0.id, $0.reportName) }, uniquingKeysWith: { first, _ in first })
  }

  /// The name of a node by its id; the id itself where there is no such node.
  public subscript(id: String) -> String { names[id] ?? id }

  /// Several names for a sentence; of many only the first are said.
  ///
  /// - Parameters:
  ///   - ids: The nodes, by id.
  ///   - limit: The most names that are said.
  /// - Returns: The names in quotation marks, and how many there are besides.
  public func list(_ ids: [String], limit: Int = 5) -> String {
    let said = ids.prefix(limit).map { quoted(self[$0]) }.joined(separator: ", ")
    return ids.count > limit ? "\(said) and \(ids.count - limit) more" : said
  }
}

extension GraphDefinition.Role {
  /// Whether a person can look at a node of this role: a screen, a dialog, an activity, or a
  /// stand-in for one of those in another file.
  ///
  /// Containers and nested graphs only hold screens, and the application has none.
  public var isScreen: Bool {
    switch self {
    case .screen, .dialog, .activity, .external: true
    case .stack, .tabs, .split, .window, .graph, .application: false
    }
  }
}

extension GraphDefinition.Edge {
  /// What a person calls the edge: its label, or else the word of the source and the target.
  package var caption: String { visible(label) ?? "\(kind) \(target)" }
}

extension GraphDefinition.Exit {
  /// What a person calls the exit: its label, or else that it is one.
  package var caption: String { visible(label) ?? "exit" }
}

/// A label that says something.
package func visible(_ label: String?) -> String? {
  label.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
}
