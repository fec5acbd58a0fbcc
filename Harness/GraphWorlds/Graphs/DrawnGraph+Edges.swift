import NavigationGraphs
import PropertyTesting

extension DrawnGraph {
  /// Generates an edge between any two nodes, with a transition that its format supports.
  static func edge(
    _ number: Int, _ definition: GraphDefinition, _ draw: inout Draw
  ) throws(Interruption) -> Edge {
    let transitions = transitions(definition.source)
    let source = try node(definition, "from", &draw)
    let target = try node(definition, "to", &draw)
    let kind = try draw.index("by", below: transitions.count) { transitions[$0].description }
    var edge = Edge(from: source, to: target, by: transitions[kind], label: "e\(number)")
    guard definition.source != .storyboard, edge.transition == .push else { return edge }
    if try draw.bool("popsUpTo", probability: 0.4) { edge.popUpTo = try rule(definition, &draw) }
    edge.launchesSingleTop = try draw.bool("singleTop", probability: 0.3)
    edge.restoresState = try draw.bool("restores", probability: 0.3)
    return edge
  }

  /// Generates an exit from any node.
  static func exit(
    _ number: Int, _ definition: GraphDefinition, _ draw: inout Draw
  ) throws(Interruption) -> GraphDefinition.Exit {
    let source = try node(definition, "from", &draw)
    let label = "x\(number)"
    let kinds = ["unwind", "pop", "dismiss", "popUpTo"]
    switch try draw.index("by", below: 4, name: { kinds[$0] }) {
    case 0: return .init(from: source, by: .unwind(selector: nil), label: label)
    case 1: return .init(from: source, by: .pop, label: label)
    case 2: return .init(from: source, by: .dismiss, label: label)
    default: return .init(from: source, by: .popUpTo(try rule(definition, &draw)), label: label)
    }
  }

  private static func node(
    _ definition: GraphDefinition, _ label: StaticString, _ draw: inout Draw
  ) throws(Interruption) -> String {
    let nodes = definition.nodes
    return nodes[try draw.index(label, below: nodes.count) { nodes[$0].id }].id
  }

  /// Generates a rule that pops to any node, to everything or to a node elsewhere.
  static func rule(
    _ definition: GraphDefinition, _ draw: inout Draw
  ) throws(Interruption) -> GraphDefinition.PopUpTo {
    let nodes = definition.nodes
    let target = try draw.index("target", below: nodes.count + 2) { number in
      number < nodes.count ? nodes[number].id : number == nodes.count ? "all" : "elsewhere"
    }
    let found: GraphDefinition.PopUpTo.Target =
      if target < nodes.count {
        .node(nodes[target].id)
      } else {
        target == nodes.count ? .wholeGraph : .outside("elsewhere")
      }
    return .init(
      found, isInclusive: try draw.bool("inclusive"),
      savesState: try draw.bool("saves", probability: 0.4))
  }

  private static func transitions(
    _ source: GraphDefinition.Source
  ) -> [GraphDefinition.Transition] {
    switch source {
    case .storyboard:
      [
        .push, .showDetail, .present(.sheet), .present(.popover), .present(.fullScreen), .replace,
      ]
    case .android: [.push, .push, .popTo, .present(.dialog)]
    case .definition:
      [
        .push, .present(.sheet), .pop, .popTo, .dismiss, .clearStackAndSet, .replace, .showDetail,
        .present(.dialog), .none,
      ]
    }
  }
}
