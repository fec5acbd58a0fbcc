package import NavigationGraphs
package import PropertyTesting

/// Small random graphs: every kind of node and edge, in the combinations that a format allows.
package enum DrawnGraph {
  typealias Node = GraphDefinition.Node
  typealias Edge = GraphDefinition.Edge
  typealias Exit = GraphDefinition.Exit

  /// Generates a graph whose containers contain only later nodes, so that none contains itself.
  package static func definition(
    from draw: inout Draw
  ) throws(Interruption) -> GraphDefinition {
    let sources: [GraphDefinition.Source] = [.definition, .storyboard, .android]
    let source = sources[try draw.index("format", below: 3) { sources[$0].rawValue }]
    var definition = GraphDefinition(source: source, start: "n0")
    _ = try draw.list("node", count: 1...7) { number, draw throws(Interruption) in
      definition.nodes.append(try node(number, definition, &draw))
    }
    for number in definition.nodes.indices { try addParts(of: number, to: &definition, &draw) }
    definition.edges += try draw.list("edge", count: 0...10) { number, draw throws(Interruption) in
      try edge(number, definition, &draw)
    }
    definition.exits = try draw.list("exit", count: 0...3) { number, draw throws(Interruption) in
      try exit(number, definition, &draw)
    }
    if source != .storyboard, try draw.bool("nested", probability: 0.2) {
      try nest(&definition, &draw)
    }
    return definition
  }

  /// Returns whether every node can be built, and consists of at most 12 nodes when it is built.
  ///
  /// A part that several containers share counts once for each of them.
  package static func isSmall(_ definition: GraphDefinition) -> Bool {
    let graph = CompiledGraph(definition)
    return graph.nodes.indices.allSatisfy { node in
      var planner = GraphPlanner(graph, canPush: false)
      guard (try? planner.container(node)) != nil else { return false }
      return planner.realisation.nodes.count <= 12
    }
  }

  private static func roles(_ source: GraphDefinition.Source) -> [GraphDefinition.Role] {
    switch source {
    case .storyboard: [.screen, .stack, .tabs, .split, .window, .external]
    case .android: [.screen, .graph, .dialog, .activity, .external]
    case .definition: [.screen, .stack, .tabs, .split, .graph, .dialog]
    }
  }

  private static func node(
    _ number: Int, _ definition: GraphDefinition, _ draw: inout Draw
  ) throws(Interruption) -> Node {
    let roles = roles(definition.source)
    let isPlain = try !draw.bool("special", probability: 0.4)
    let role =
      isPlain ? roles[0] : roles[try draw.index("role", below: roles.count) { roles[$0].rawValue }]
    let graphs = definition.nodes.filter { $0.role == .graph }.map(\.id)
    let parent = try draw.index("parent", below: graphs.count + 1)
    return Node(id: "n\(number)", role: role, parent: parent > 0 ? graphs[parent - 1] : nil)
  }

  /// Adds the parts of a container, which are later nodes.
  private static func addParts(
    of number: Int, to definition: inout GraphDefinition, _ draw: inout Draw
  ) throws(Interruption) {
    let node = definition.nodes[number]
    let later = definition.nodes[(number + 1)...].map(\.id)
    guard !later.isEmpty else { return }
    switch node.role {
    case .stack, .window:
      try addPart(.child(.root), of: node, among: later, to: &definition, &draw)
    case .graph:
      let inside = definition.nodes[(number + 1)...].filter { $0.parent == node.id }.map(\.id)
      guard !inside.isEmpty else { return }
      try addPart(.start, of: node, among: inside, to: &definition, &draw)
    case .tabs:
      for position in 0..<(try draw.int("tabs", in: 1...3)) {
        try addPart(.child(.tab(position)), of: node, among: later, to: &definition, &draw)
      }
    case .split:
      for position in 0..<(try draw.int("columns", in: 1...2)) {
        try addPart(.child(.column(position)), of: node, among: later, to: &definition, &draw)
      }
    case .screen where definition.source != .android:
      guard try draw.bool("embeds", probability: 0.15) else { return }
      let kinds: [GraphDefinition.Transition] = [.embed, .child(.nextPage), .child(.alternate)]
      let kind = kinds[try draw.index("part", below: 3) { kinds[$0].description }]
      try addPart(kind, of: node, among: later, to: &definition, &draw)
      // Several pages may lead to the same page, and pages may form a cycle.
      guard kind != .embed, try draw.bool("more") else { return }
      let last = definition.edges[definition.edges.count - 1]
      if try draw.bool("back") {
        definition.edges.append(Edge(from: last.target, to: node.id, by: kind))
      } else {
        try addPart(kind, of: node, among: later, to: &definition, &draw)
      }
    default: break
    }
  }

  private static func addPart(
    _ transition: GraphDefinition.Transition, of node: Node, among later: [String],
    to definition: inout GraphDefinition, _ draw: inout Draw
  ) throws(Interruption) {
    let target = later[try draw.index("part", below: later.count) { later[$0] }]
    definition.edges.append(Edge(from: node.id, to: target, by: transition))
  }
}
