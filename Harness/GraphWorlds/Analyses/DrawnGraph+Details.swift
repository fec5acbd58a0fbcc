import NavigationGraphs
import NavigationLinks
import PropertyTesting

extension DrawnGraph {
  /// Generates a random graph with details that mostly matter only to analyses and reports.
  ///
  /// Examples are names, line numbers, duplicate labels, additional entries and links. In some
  /// graphs, pushes become covers, or one chain replaces the edges.
  static func detailedDefinition(from draw: inout Draw) throws(Interruption) -> GraphDefinition {
    var definition = try definition(from: &draw)
    for number in definition.nodes.indices {
      definition.nodes[number].line = number + 1
      definition.nodes[number].mayClose = try draw.bool("closes", probability: 0.1)
      guard try draw.bool("named", probability: 0.3) else { continue }
      definition.nodes[number].name = try draw.element("name", of: names)
    }
    for number in definition.edges.indices {
      definition.edges[number].line = 20 + number
      definition.edges[number].isExpanded = try draw.bool("expanded", probability: 0.1)
      guard !definition.edges[number].transition.isStructural,
        try draw.bool("relabelled", probability: 0.3)
      else { continue }
      definition.edges[number].label = try draw.element("label", of: labels)
    }
    for number in definition.exits.indices where definition.exits[number].action.isUnwinding {
      guard try draw.bool("selected", probability: 0.3) else { continue }
      let selector = try draw.element("selector", of: ["goBack:", "", "it's 50 %"])
      definition.exits[number].action = .unwind(selector: selector)
    }
    try addEntries(to: &definition, &draw)
    if try draw.bool("startless", probability: 0.1) { definition.start = nil }
    try addCovers(to: &definition, &draw)
    try addChain(to: &definition, &draw)
    try simplify(&definition, &draw)
    return definition
  }

  /// Sometimes makes a graph simpler, or different, for the analysis.
  ///
  /// In some storyboards, every segue that presents its target becomes a custom segue. In some
  /// other graphs, no edge restores saved state, so that the analysis is exact.
  private static func simplify(
    _ definition: inout GraphDefinition, _ draw: inout Draw
  ) throws(Interruption) {
    if definition.source == .storyboard {
      guard try draw.bool("custom", probability: 0.15) else { return }
      for number in definition.edges.indices {
        if case .present = definition.edges[number].transition {
          definition.edges[number].transition = .present(.custom)
        }
      }
    } else if try draw.bool("forgets", probability: 0.5) {
      for number in definition.edges.indices { definition.edges[number].restoresState = false }
    }
  }

  /// In some graphs, replaces all edges between screens with a chain through all nodes, so that few
  /// ways lead to each node.
  ///
  /// Structural edges, which lead from containers to their parts, stay.
  private static func addChain(
    to definition: inout GraphDefinition, _ draw: inout Draw
  ) throws(Interruption) {
    guard try draw.bool("chain", probability: 0.2) else { return }
    let transitions: [GraphDefinition.Transition] =
      switch definition.source {
      case .android: [.push]
      case .storyboard: [.push, .replace, .present(.fullScreen)]
      case .definition: [.push, .replace, .present(.fullScreen), .clearStackAndSet]
      }
    definition.edges.removeAll { !$0.transition.isStructural }
    let ids = definition.nodes.map(\.id)
    for (source, target) in zip(ids, ids.dropFirst()) {
      let number = definition.edges.count
      let kind = try draw.index("by", below: transitions.count) { transitions[$0].description }
      var edge = Edge(
        from: source, to: target, by: transitions[kind], label: "c\(number)", line: 20 + number)
      if edge.transition == .push, definition.source != .storyboard,
        try draw.bool("popsUpTo", probability: 0.2)
      {
        edge.popUpTo = try rule(definition, &draw)
      }
      definition.edges.append(edge)
    }
    try addReturns(to: &definition, &draw)
  }

  /// Adds edges and exits that go back along the chain, in the ways that are common in apps.
  private static func addReturns(
    to definition: inout GraphDefinition, _ draw: inout Draw
  ) throws(Interruption) {
    guard definition.source != .storyboard, definition.nodes.count > 1 else { return }
    let ids = definition.nodes.map(\.id)
    let kinds = ["popTo", "singleTop", "popUpTo", "pop"]
    _ = try draw.list("return", count: 0...3) { number, draw throws(Interruption) in
      let target = try draw.index("to", below: ids.count - 1)
      let source = ids[try draw.int("from", in: target + 1...ids.count - 1)]
      let rule = GraphDefinition.PopUpTo(.node(ids[target]))
      switch kinds[try draw.index("by", below: kinds.count) { kinds[$0] }] {
      case "popTo":
        let edge = Edge(from: source, to: ids[target], by: .popTo, label: "r\(number)")
        definition.edges.append(edge)
      case "singleTop":
        var edge = Edge(from: source, to: ids[target], by: .push, label: "r\(number)")
        (edge.popUpTo, edge.launchesSingleTop) = (rule, true)
        definition.edges.append(edge)
      case "popUpTo": definition.exits.append(.init(from: source, by: .popUpTo(rule)))
      default: definition.exits.append(.init(from: source, by: .pop))
      }
    }
  }

  /// In some graphs, turns some pushes into presentations of full-screen layers, which no back
  /// gesture dismisses.
  private static func addCovers(
    to definition: inout GraphDefinition, _ draw: inout Draw
  ) throws(Interruption) {
    guard definition.source != .android, try draw.bool("covers", probability: 0.2) else { return }
    for number in definition.edges.indices where definition.edges[number].transition == .push {
      guard try draw.bool("cover", probability: 0.6) else { continue }
      definition.edges[number].transition = .present(.fullScreen)
      definition.edges[number].launchesSingleTop = false
      definition.edges[number].restoresState = false
    }
  }

  private static let names = [
    "Trips", "Sign in", "a \"b\" #1 <c>", "Trips", "it's 50 %", "two\nlines", "#",
  ]
  private static let labels = ["e0", "go", "", "it's \"so\"", "a -> b", " \t", "a\\b\n<1>"]
  private static let addresses = [
    "tern://trips/{id}", "tern://trips/new", "https://tern.example/{place}/x", "tern://{",
    "tern.example/about",
  ]

  private static func addEntries(
    to definition: inout GraphDefinition, _ draw: inout Draw
  ) throws(Interruption) {
    let ids = definition.nodes.map(\.id)
    definition.entries = try draw.list("entry", count: 0...2) { number, draw throws(Interruption) in
      let origins: [GraphDefinition.Entry.Origin] = [
        .identifier("door \(number)"), .deepLink, .application,
      ]
      let node = try draw.element("node", of: ids)
      return .init(node, origin: origins[try draw.index("origin", below: 3)])
    }
    definition.deepLinks = try draw.list("link", count: 0...2) {
      number, draw throws(Interruption) in
      .init(
        to: try draw.element("node", of: ids), uri: try draw.element("uri", of: addresses),
        line: 40 + number)
    }
  }
}

extension GraphDefinition.Exit.Action {
  fileprivate var isUnwinding: Bool {
    if case .unwind = self { true } else { false }
  }
}
