internal import NavigationGraphDefinitions

extension AndroidImporter {
  /// Lists all deep links in the file and counts all arguments.
  mutating func addLinksAndArguments() {
    for element in elements {
      switch element.tag {
      case "argument": definition.argumentCount += 1
      case "deepLink": addLink(element)
      default: break
      }
    }
  }

  private mutating func addLink(_ element: AndroidElements.Element) {
    let link = GraphDefinition.DeepLink(
      to: element.parent.flatMap { $0 == 0 ? definition.start : keys[$0] },
      uri: element.attributes["uri"], action: element.attributes["action"],
      mimeType: element.attributes["mimeType"], line: element.line)
    definition.deepLinks.append(link)
    if [link.uri, link.action, link.mimeType].allSatisfy({ $0?.isEmpty ?? true }) {
      note(.deepLinkWithoutAddress, line: element.line)
    }
  }

  /// Turns each push into a presentation if its target is a dialog, an activity, or a graph that
  /// begins with one of these.
  mutating func settleTransitions() {
    var starts: [String: String] = [:]
    for edge in definition.edges where edge.transition == .start {
      starts[edge.source] = edge.target
    }
    for position in definition.edges.indices where definition.edges[position].transition == .push {
      switch landingRole(of: definition.edges[position].target, starts) {
      case .dialog: definition.edges[position].transition = .present(.dialog)
      case .activity: definition.edges[position].transition = .present(.fullScreen)
      default: break
      }
    }
  }

  /// Returns the role of a node or, if the node is a nested graph, of the node with which the graph
  /// starts.
  ///
  /// A graph can start with another nested graph; the search then continues with the start of that
  /// graph. The result is `nil` if the starts lead in a circle.
  private func landingRole(
    of key: String, _ starts: [String: String]
  ) -> GraphDefinition.Role? {
    var current = key
    // Graphs whose starts lead to each other have no screen; the number of graphs bounds the
    // search.
    for _ in 0...graphs.count {
      guard roles[current] == .graph, let next = starts[current] else { return roles[current] }
      current = next
    }
    return nil
  }
}
