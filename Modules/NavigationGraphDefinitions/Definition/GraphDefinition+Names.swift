/// The names of the nodes in reports: the id, followed by the name if it differs from the id.
public struct NodeNames: Sendable {
  private let names: [String: String]

  /// Creates a collection of the names in a definition.
  ///
  /// - Complexity: O(nodes).
  public init(_ definition: GraphDefinition) {
    names = Dictionary(
      definition.nodes.map { ($0.id, $0.reportName) }, uniquingKeysWith: { first, _ in first })
  }

  /// The name of the node with the given id, or the id itself if there is no such node.
  public subscript(id: String) -> String { names[id] ?? id }

  /// Returns the names of nodes for use in a sentence; if there are more than `limit`, only the
  /// first names.
  ///
  /// - Parameters:
  ///   - ids: The nodes, by id.
  ///   - limit: The maximum number of names.
  /// - Returns: The names in quotation marks, and the number of omitted nodes, if any.
  public func list(_ ids: [String], limit: Int = 5) -> String {
    let said = ids.prefix(limit).map { quoted(self[$0]) }.joined(separator: ", ")
    return ids.count > limit ? "\(said) and \(ids.count - limit) more" : said
  }
}

extension GraphDefinition.Role {
  /// Whether a user can look at a node of this role.
  ///
  /// These are the roles of screens, dialogs and activities, and of placeholders for screens of
  /// another file. Containers and nested graphs only hold screens, and the application shows
  /// nothing.
  public var isScreen: Bool {
    switch self {
    case .screen, .dialog, .activity, .external: true
    case .stack, .tabs, .split, .window, .graph, .application: false
    }
  }
}

extension GraphDefinition.Edge {
  /// The name of the edge in reports: its label or, if that is missing or blank, its kind and
  /// target.
  package var caption: String { visible(label) ?? "\(kind) \(target)" }
}

extension GraphDefinition.Exit {
  /// The name of the exit in reports: its label or, if that is missing or blank, `exit`.
  package var caption: String { visible(label) ?? "exit" }
}

extension GraphDefinition.Exit.Action {
  /// The name of the action, as written in definition files.
  package var name: String {
    switch self {
    case .unwind: "unwind"
    case .popUpTo: "popUpTo"
    case .pop: "pop"
    case .dismiss: "dismiss"
    }
  }
}

/// Returns the label, or `nil` if it is missing or blank.
package func visible(_ label: String?) -> String? {
  label.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
}
