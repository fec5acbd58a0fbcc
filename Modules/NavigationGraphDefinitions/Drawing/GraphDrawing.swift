/// A graph as text for other programs to draw, or for people to read.
///
/// ```swift
/// print(GraphDrawing(tern).mermaid)
/// // flowchart TD
/// //   n0["welcome"]
/// //   n1["trips"]
/// //   start((" ")) --> n0
/// //   n0 -->|"skip (push)"| n1
/// ```
public struct GraphDrawing: Sendable {
  private let definition: GraphDefinition
  private let numbers: [String: Int]

  /// Creates the drawing of a definition; edges with an unknown end, and exits of unknown nodes,
  /// are omitted.
  public init(_ definition: GraphDefinition) {
    self.definition = definition
    numbers = Dictionary(
      definition.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The graph as a Mermaid flowchart, which code hosting sites render in pages.
  ///
  /// - Complexity: O(nodes + edges + exits).
  public var mermaid: String {
    var lines = ["flowchart TD"]
    for (number, node) in definition.nodes.enumerated() {
      let (open, close) = mermaidShape(node.role)
      lines.append("  n\(number)\(open)\"\(mermaidText(node.reportName))\"\(close)")
    }
    if let start = definition.start.flatMap({ numbers[$0] }) {
      lines.append("  start((\" \")) --> n\(start)")
    }
    for (source, target, edge) in ends {
      let arrow = edge.transition.isStructural ? "-.->" : "-->"
      lines.append("  n\(source) \(arrow)|\"\(mermaidText(caption(edge)))\"| n\(target)")
    }
    for (number, exit) in definition.exits.enumerated() {
      guard let source = numbers[exit.source] else { continue }
      lines.append("  n\(source) -->|\"\(mermaidText(exit.caption))\"| x\(number)((\"out\"))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The graph in the Graphviz language.
  ///
  /// - Complexity: O(nodes + edges + exits).
  public var dot: String {
    var lines = [
      "digraph navigation {", "  rankdir=LR;", "  node [shape=box, style=rounded];",
    ]
    for (number, node) in definition.nodes.enumerated() {
      lines.append("  n\(number) [label=\(dotText(node.reportName))\(dotStyle(node))];")
    }
    for (source, target, edge) in ends {
      let style = edge.transition.isStructural ? ", style=dashed" : ""
      lines.append("  n\(source) -> n\(target) [label=\(dotText(caption(edge)))\(style)];")
    }
    for (number, exit) in definition.exits.enumerated() {
      guard let source = numbers[exit.source] else { continue }
      lines.append("  x\(number) [label=\"\", shape=point];")
      lines.append("  n\(source) -> x\(number) [label=\(dotText(exit.caption))];")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// The graph as an indented outline: each node once, followed by its edges and exits.
  ///
  /// The outline follows edges depth first, from each node at which a user can begin (see
  /// ``GraphDefinition/runs``), and then from each node that is not listed yet, in the order of the
  /// definition.
  ///
  /// - Complexity: O(nodes + edges + exits + entries).
  public var outline: String {
    var lines: [String] = []
    var isShown = [Bool](repeating: false, count: definition.nodes.count)
    let leaving = Dictionary(grouping: ends, by: \.source)
    let exits = Dictionary(grouping: definition.exits, by: \.source)
    // A stack: the next node is at the end.
    var pending = Array(definition.nodes.indices.reversed())
    pending += definition.runs.compactMap { numbers[$0.node] }.reversed()
    while let number = pending.popLast() {
      guard !isShown[number] else { continue }
      isShown[number] = true
      let node = definition.nodes[number]
      lines.append("\(oneLine(node.reportName)) [\(node.role.rawValue)]")
      let edges = leaving[number] ?? []
      for (_, target, edge) in edges {
        lines.append("  \(oneLine(caption(edge))) -> \(oneLine(definition.nodes[target].id))")
      }
      pending += edges.reversed().map(\.target)
      for exit in exits[node.id] ?? [] { lines.append("  \(oneLine(exit.caption)) -> out") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The edges between known nodes, with the numbers of the nodes.
  private var ends: [(source: Int, target: Int, edge: GraphDefinition.Edge)] {
    definition.edges.compactMap { edge in
      guard let source = numbers[edge.source], let target = numbers[edge.target] else { return nil }
      return (source, target, edge)
    }
  }

  private func caption(_ edge: GraphDefinition.Edge) -> String {
    visible(edge.label).map { "\($0) (\(edge.transition))" } ?? edge.transition.description
  }
}

extension GraphDrawing {
  private func mermaidShape(_ role: GraphDefinition.Role) -> (String, String) {
    switch role {
    case .screen: ("[", "]")
    case .dialog, .activity: ("(", ")")
    case .stack, .tabs, .split, .window, .application: ("[[", "]]")
    case .graph: ("{{", "}}")
    case .external: (">", "]")
    }
  }

  /// Escapes the special characters of Mermaid.
  private func mermaidText(_ text: String) -> String {
    var result = ""
    for scalar in oneLine(text).unicodeScalars {
      switch scalar {
      case "\"": result += "#quot;"
      case "#": result += "#35;"
      case "<": result += "#lt;"
      case ">": result += "#gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func dotText(_ text: String) -> String {
    var result = "\""
    for scalar in oneLine(text).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// Replaces control characters with spaces.
  private func oneLine(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(result)
  }

  private func dotStyle(_ node: GraphDefinition.Node) -> String {
    let isStart = node.id == definition.start ? ", penwidth=3" : ""
    return switch node.role {
    case .screen: isStart
    case .dialog, .activity: ", style=\"rounded,dashed\"" + isStart
    case .external: ", style=dotted" + isStart
    case .stack, .tabs, .split, .window, .graph, .application: ", shape=folder" + isStart
    }
  }
}
