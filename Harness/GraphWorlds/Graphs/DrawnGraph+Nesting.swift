import NavigationGraphs
import PropertyTesting

// Graphs inside graphs, to which rules pop.
extension DrawnGraph {
  /// Puts two nested graphs and the screens in them in place of everything else, with edges that
  /// enter the graphs, pop to them, save them and restore them.
  static func nest(
    _ definition: inout GraphDefinition, _ draw: inout Draw
  ) throws(Interruption) {
    let isInside = try draw.bool("inside")
    let outer: [String?] = [nil, "n0", "n0", isInside ? "n0" : nil, "n3", "n3", nil]
    definition.nodes = outer.enumerated().map { number, parent in
      Node(id: "n\(number)", role: number % 3 == 0 && number < 6 ? .graph : .screen, parent: parent)
    }
    let first = isInside ? try draw.element("part", of: ["n3", "n1"]) : "n1"
    let second = try draw.element("part", of: ["n4", "n5"])
    definition.edges = [
      Edge(from: "n0", to: first, by: .start), Edge(from: "n3", to: second, by: .start),
    ]
    definition.edges += try draw.list("edge", count: 2...7) { number, draw throws(Interruption) in
      try nestedEdge(number, definition, &draw)
    }
    definition.exits = try draw.list("exit", count: 0...2) { number, draw throws(Interruption) in
      try exit(number, definition, &draw)
    }
  }

  private static func nestedEdge(
    _ number: Int, _ definition: GraphDefinition, _ draw: inout Draw
  ) throws(Interruption) -> Edge {
    let ids = definition.nodes.map(\.id)
    let (from, to) = (try draw.element("from", of: ids), try draw.element("to", of: ids))
    let goesBack = try draw.bool("back", probability: 0.15)
    var edge = Edge(from: from, to: to, by: goesBack ? .popTo : .push, label: "e\(number)")
    guard !goesBack else { return edge }
    if try draw.bool("popsUpTo", probability: 0.6) {
      edge.popUpTo = .init(
        .node(try draw.element("target", of: ["n0", "n3"] + ids)),
        isInclusive: try draw.bool("inclusive"),
        savesState: try draw.bool("saves", probability: 0.4))
    }
    edge.launchesSingleTop = try draw.bool("singleTop", probability: 0.3)
    edge.restoresState = try draw.bool("restores", probability: 0.4)
    return edge
  }
}
