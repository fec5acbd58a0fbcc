import NavigationGraphs
import NavigationTestingCore
import PropertyTesting

/// The map of an app as one self-contained HTML file.
///
/// The map shows the app's screens in columns by distance from the start, with the edges between
/// them, the shortest path to each screen, and a search. Readers can use the page without scripts
/// or a mouse. The same graph produces the same bytes.
struct GraphMapPage {
  private let map: GraphMap
  private let title: String

  /// Creates the page of a graph.
  ///
  /// - Parameters:
  ///   - definition: The graph.
  ///   - title: The name of the app.
  init(_ definition: GraphDefinition, title: String) {
    map = GraphMap(definition)
    self.title = title
  }

  /// The whole document.
  ///
  /// - Complexity: O(*n* × (*l* + *x*) + *m*), where *n* is the number of nodes, *l* is the length
  ///   of their paths, *x* is the number of exits and entry points, and *m* is the number of edges.
  var html: String {
    HTMLDocument.text(
      title: "\(title): the map", style: Self.style,
      body: """
        <header>
        <h1>\(escaped(title))</h1>
        <p>\(summary)</p>
        <form role="search" id="search">
        <label for="query">Search screens and transitions</label>
        <input type="search" id="query" autocomplete="off" spellcheck="false">
        <p id="found" role="status" aria-live="polite"></p>
        </form>
        <p class="hint">A card is a screen. Its links follow its transitions; highlighted lines \
        lead from or to the card in focus. Dashed cards contain screens but are not screens \
        themselves.</p>
        </header>
        <main id="map" tabindex="0" aria-label="The map">
        <svg id="ways" aria-hidden="true"></svg>
        \(map.columns.enumerated().map { column($1, $0) }.joined(separator: "\n"))
        </main>
        <script>\(Self.script)</script>
        """)
  }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text) }

  private var summary: String {
    let definition = map.definition
    let screens = definition.nodes.count { $0.role.isScreen }
    let ways = definition.edges.count { !$0.transition.isStructural } + definition.exits.count
    let lost = map.unreached.count
    let parts = [
      Self.count(screens, "screen"), Self.count(ways, "transition"),
      lost == 0 ? "every place can be reached" : "\(Self.count(lost, "place")) cannot be reached",
    ]
    return parts.joined(separator: ", ") + "."
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number.grouped) \(noun)\(number == 1 ? "" : "s")"
  }

  private func column(_ column: GraphMap.Column, _ index: Int) -> String {
    """
    <section class="column" aria-labelledby="column-\(index)">
    <h2 id="column-\(index)">\(escaped(column.title))</h2>
    <ul>
    \(column.nodes.map(card).joined(separator: "\n"))
    </ul>
    </section>
    """
  }

  private func card(_ number: Int) -> String {
    let node = map.definition.nodes[number]
    let id = node.id == node.name ? "" : "<p class=\"dim\">\(escaped(node.id))</p>"
    let list = ways(from: number)
    let marks = marks(of: number).map { "<span class=\"mark\">\($0)</span>" }.joined(separator: " ")
    return """
      <li class="card\(node.role.isScreen ? "" : " holder")" id="n\(number)">
      <h3><a href="#n\(number)">\(escaped(node.name))</a></h3>
      \(id)<p class="dim">\(Self.word(node.role)) \(marks)</p>
      <p class="way">\(wayHere(number))</p>
      \(list)
      </li>
      """
  }

  private func marks(of number: Int) -> [String] {
    let definition = map.definition
    let id = definition.nodes[number].id
    var marks = definition.start == id ? ["start"] : []
    marks += definition.entries.filter { $0.node == id }.map { entry in
      switch entry.origin {
      case .identifier(let name): "code can open it as “\(escaped(name))”"
      case .deepLink: "a link can open it"
      case .application: "the system can open it"
      }
    }
    if !map.edges[number].contains(where: { !definition.edges[$0].transition.isStructural }),
      !definition.exits.contains(where: { $0.source == id }), definition.nodes[number].role.isScreen
    {
      marks.append("leads nowhere")
    }
    return marks
  }

  /// Returns the shortest path to a node in words; empty if the path has no edges.
  private func wayHere(_ number: Int) -> String {
    guard let way = map.way(to: number) else { return "No path leads here." }
    guard !way.isEmpty else { return "" }
    let steps = way.map { edge in
      let source = escaped(map.definition.nodes[map.source(of: edge)].name)
      if let label = visible(map.definition.edges[edge].label) {
        return "<b>\(escaped(label))</b> on \(source)"
      }
      return "from \(source) to \(escaped(map.definition.nodes[map.target(of: edge)].name))"
    }
    return "Shortest path: \(steps.joined(separator: ", then "))."
  }

  /// Returns the edges and exits of a node as HTML: its own, followed by those common to all
  /// screens of a group.
  private func ways(from number: Int) -> String {
    let definition = map.definition
    let edges = map.edges[number].map { (definition.edges[$0].isExpanded, row($0)) }
    let exits = definition.exits.filter { $0.source == definition.nodes[number].id }
      .map { ($0.isExpanded, "<li>\(label($0.label))\(Self.word($0.action))</li>") }
    let own = (edges + exits).filter { !$0.0 }.map(\.1)
    let common = (edges + exits).filter(\.0).map(\.1)
    return (own.isEmpty ? "" : "<ul>\n\(own.joined(separator: "\n"))\n</ul>")
      + (common.isEmpty
        ? ""
        : "<details><summary>\(Self.count(common.count, "transition")) from all the screens of "
          + "its group</summary>"
          + "<ul>\n\(common.joined(separator: "\n"))\n</ul></details>")
  }

  private func row(_ edge: Int) -> String {
    let (way, target) = (map.definition.edges[edge], map.target(of: edge))
    let kind = way.transition.isStructural ? " data-kind=\"part\"" : ""
    return "<li\(kind)>\(label(way.label))\(Self.word(way.transition)) "
      + "<a href=\"#n\(target)\">\(escaped(map.definition.nodes[target].name))</a></li>"
  }

  private func label(_ text: String?) -> String {
    visible(text).map { "<b>\(escaped($0))</b> " } ?? ""
  }
}

// The words for the parts of a graph.
extension GraphMapPage {
  private static func word(_ role: GraphDefinition.Role) -> String {
    switch role {
    case .screen: "screen"
    case .dialog: "dialog"
    case .activity: "activity"
    case .stack: "stack of screens"
    case .tabs: "tabs"
    case .split: "columns"
    case .window: "window"
    case .graph: "group of screens"
    case .external: "screen of another file"
    case .application: "the app itself"
    }
  }

  private static func word(_ transition: GraphDefinition.Transition) -> String {
    switch transition {
    case .child(.root), .start: "begins with"
    case .child(.tab(let position)): "tab \(position + 1):"
    case .child(.column(let position)): "column \(position + 1):"
    case .child(.nextPage): "next page:"
    case .child(.alternate): "or shows"
    case .embed: "contains"
    case .push: "pushes"
    case .showDetail: "shows as detail"
    case .present(.sheet): "presents as a sheet"
    case .present(.fullScreen): "presents full-screen"
    case .present(.popover): "presents as a popover"
    case .present(.dialog): "presents as a dialog"
    case .present(.window): "opens as a window"
    case .present(.custom): "presents in a custom style"
    case .replace: "is replaced by"
    case .pop, .popTo: "goes back to"
    case .dismiss: "closes, back to"
    case .clearStackAndSet: "starts over with"
    case .none: "stays, beside"
    }
  }

  private static func word(_ action: GraphDefinition.Exit.Action) -> String {
    switch action {
    case .unwind: "goes back to where it was opened"
    case .popUpTo: "goes back along the stack"
    case .pop: "goes back"
    case .dismiss: "closes"
    }
  }
}
