import NavigationGraphs

/// The drawings of a definition, written line by line without the code that is tested.
struct NaiveDrawing {
  let definition: GraphDefinition

  private func number(_ id: String?) -> Int? {
    definition.nodes.firstIndex { $0.id == id }
  }

  private func name(_ node: GraphDefinition.Node) -> String {
    node.name == node.id ? node.id : "\(node.id) (\(node.name))"
  }

  /// Returns the label; `nil` if there is none, or if it consists only of whitespace.
  private func seen(_ label: String?) -> String? {
    guard let label, label.contains(where: { !$0.isWhitespace }) else { return nil }
    return label
  }

  private func caption(_ edge: GraphDefinition.Edge) -> String {
    guard let label = seen(edge.label) else { return "\(edge.transition)" }
    return "\(label) (\(edge.transition))"
  }

  /// The edges between known nodes, with the positions of the nodes.
  private var edges: [(source: Int, target: Int, edge: GraphDefinition.Edge)] {
    definition.edges.compactMap { edge in
      guard let source = number(edge.source), let target = number(edge.target) else { return nil }
      return (source, target, edge)
    }
  }

  /// The exits of known nodes, with the positions of the exits and of the nodes.
  private var exits: [(position: Int, source: Int, caption: String)] {
    definition.exits.enumerated().compactMap { position, exit in
      number(exit.source).map { (position, $0, seen(exit.label) ?? "exit") }
    }
  }

  private func isInner(_ edge: GraphDefinition.Edge) -> Bool {
    switch edge.transition {
    case .child, .embed, .start: true
    default: false
    }
  }

  private func flat(_ text: String) -> String {
    String(text.map { $0 == "\n" || $0 == "\t" || $0 == "\u{7}" ? " " : $0 })
  }
}

extension NaiveDrawing {
  /// The Mermaid flowchart.
  var mermaid: [String] {
    func text(_ text: String) -> String {
      flat(text).replacing("#", with: "\u{1}").replacing("\"", with: "#quot;")
        .replacing("<", with: "#lt;").replacing(">", with: "#gt;").replacing("\u{1}", with: "#35;")
    }
    let shapes: [GraphDefinition.Role: (String, String)] = [
      .screen: ("[", "]"), .dialog: ("(", ")"), .activity: ("(", ")"), .graph: ("{{", "}}"),
      .external: (">", "]"),
    ]
    var lines = ["flowchart TD"]
    for (number, node) in definition.nodes.enumerated() {
      let shape = shapes[node.role] ?? ("[[", "]]")
      lines.append("  n\(number)\(shape.0)\"\(text(name(node)))\"\(shape.1)")
    }
    if let start = number(definition.start) { lines.append("  start((\" \")) --> n\(start)") }
    for (source, target, edge) in edges {
      let arrow = isInner(edge) ? "-.->" : "-->"
      lines.append("  n\(source) \(arrow)|\"\(text(caption(edge)))\"| n\(target)")
    }
    for (position, source, caption) in exits {
      lines.append("  n\(source) -->|\"\(text(caption))\"| x\(position)((\"out\"))")
    }
    return lines
  }

  /// The graph in the Graphviz language.
  var dot: [String] {
    func text(_ text: String) -> String {
      "\"" + flat(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    let styles: [GraphDefinition.Role: String] = [
      .screen: "", .dialog: ", style=\"rounded,dashed\"", .activity: ", style=\"rounded,dashed\"",
      .external: ", style=dotted",
    ]
    var lines = ["digraph navigation {", "  rankdir=LR;", "  node [shape=box, style=rounded];"]
    for (number, node) in definition.nodes.enumerated() {
      let mark = node.id == definition.start ? ", penwidth=3" : ""
      let style = (styles[node.role] ?? ", shape=folder") + mark
      lines.append("  n\(number) [label=\(text(name(node)))\(style)];")
    }
    for (source, target, edge) in edges {
      let style = isInner(edge) ? ", style=dashed" : ""
      lines.append("  n\(source) -> n\(target) [label=\(text(caption(edge)))\(style)];")
    }
    for (position, source, caption) in exits {
      lines.append("  x\(position) [label=\"\", shape=point];")
      lines.append("  n\(source) -> x\(position) [label=\(text(caption))];")
    }
    return lines + ["}"]
  }

  /// The outline: the nodes where the graph may begin, then the others in the order of the
  /// definition, each followed by the nodes that it leads to.
  var outline: [String] {
    var lines: [String] = []
    var shown: Set<Int> = []
    func show(_ position: Int) {
      guard shown.insert(position).inserted else { return }
      let node = definition.nodes[position]
      lines.append("\(flat(name(node))) [\(node.role.rawValue)]")
      let leaving = edges.filter { $0.source == position }
      for (_, target, edge) in leaving {
        lines.append("  \(flat(caption(edge))) -> \(definition.nodes[target].id)")
      }
      for exit in exits where exit.source == position {
        lines.append("  \(flat(exit.caption)) -> out")
      }
      for edge in leaving { show(edge.target) }
    }
    for run in definition.runs { if let start = number(run.node) { show(start) } }
    for position in definition.nodes.indices { show(position) }
    return lines
  }
}
