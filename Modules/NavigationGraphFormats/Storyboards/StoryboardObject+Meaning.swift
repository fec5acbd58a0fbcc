internal import NavigationGraphDefinitions

extension StoryboardScenes.Object {
  /// Whether a document is a storyboard, and not a single interface (XIB).
  ///
  /// The file extension `storyboard` is proof. With any other extension, the document's type
  /// decides; a document without a type counts as a storyboard.
  func isStoryboard(named file: String) -> Bool {
    file.lowercased().hasSuffix(".storyboard") || self["type"]?.contains("Storyboard") ?? true
  }

  /// The kind of the controller in reports.
  var kind: String { isReference ? "reference" : tag }

  /// The name under which code can open the controller, or `nil` if it has none.
  var identifier: String? { self["storyboardIdentifier"] ?? self["identifier"] }

  /// Whether the object stands for a controller of another file.
  var isReference: Bool { tag == "viewControllerPlaceholder" }

  /// The best name that the file gives, or `nil` if there is only the id.
  ///
  /// The name of a reference consists of its storyboard, `#`, and the identifier of the controller.
  var name: String? {
    guard !isReference else {
      return "\(attributes["storyboardName"] ?? "")#\(attributes["referencedIdentifier"] ?? "")"
    }
    return identifier ?? self["customClass"] ?? self["userLabel"] ?? self["title"]
  }

  /// Returns what a segue does when it is performed.
  ///
  /// The positions of tabs and columns are assigned once all segues are known.
  func transition(
    platform: String, sourceRole: GraphDefinition.Role, _ decisions: ImportDecisions
  ) -> GraphDefinition.Transition {
    let isDesktop = platform.contains("Cocoa.Storyboard")
    switch self["kind"] {
    case "relationship": return relationship(of: sourceRole)
    case "show" where isDesktop || sourceRole == .application: return .present(.window)
    case "modal" where isDesktop || sourceRole == .application: return .present(.window)
    case let kind: return decisions.transition(kind ?? "", presentation)
    }
  }

  private var presentation: GraphDefinition.Presentation {
    switch self["modalPresentationStyle"] {
    case "fullScreen", "currentContext", "overFullScreen", "overCurrentContext": .fullScreen
    case "popover": .popover
    case "custom": .custom
    default: .sheet
    }
  }

  private func relationship(of role: GraphDefinition.Role) -> GraphDefinition.Transition {
    switch (self["relationship"], role) {
    case ("rootViewController", .stack), ("window.shadowedContentViewController", .window):
      .child(.root)
    case ("viewControllers", .tabs), ("tabItems", .tabs): .child(.tab(0))
    case ("splitItems", .split): .child(.column(3))
    case ("masterViewController", .split): .child(.column(0))
    case ("supplementaryViewController", .split): .child(.column(1))
    case ("detailViewController", .split): .child(.column(2))
    case ("nextPage", _): .child(.nextPage)
    case (_, .screen): .child(.alternate)
    case (_, .split): .child(.alternate)
    default: .embed
    }
  }
}

extension GraphDefinition {
  /// Assigns positions to tabs in file order, and to columns by relationship and then in file
  /// order.
  mutating func settlePositions() {
    var tabs: [String: Int] = [:]
    var columns: [String: [(rank: Int, edge: Int)]] = [:]
    for position in edges.indices {
      let source = edges[position].source
      switch edges[position].transition {
      case .child(.tab):
        edges[position].transition = .child(.tab(tabs[source, default: 0]))
        tabs[source, default: 0] += 1
      case .child(.column(let rank)): columns[source, default: []].append((rank, position))
      default: break
      }
    }
    for ranked in columns.values {
      let sorted = ranked.sorted { ($0.rank, $0.edge) < ($1.rank, $1.edge) }
      for (column, entry) in sorted.enumerated() {
        edges[entry.edge].transition = .child(.column(column))
      }
    }
  }
}
