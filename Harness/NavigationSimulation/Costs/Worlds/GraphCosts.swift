import NavigationGraphs
import NavigationModel
import NavigationTestingCore

/// The costs of graphs that are given as data, and of the navigators that run them.
enum GraphCosts: CostWorld {
  final class Box {
    let draws: CostDraws
    var definition = GraphCosts.ring(8, ways: 2)
    /// The navigator of the graph; `nil` until a step or an operation needs it.
    var navigator: GraphNavigator?
    var entry = EntryID(rawValue: 0)

    init(_ draws: CostDraws) { self.draws = draws }
  }

  static let module = "graphs"
  static let code = "var graph = GraphDefinition(nodes: [], edges: [])"

  static func makeApp(_ draws: CostDraws) -> Box { Box(draws) }

  static var growths: [CostGrowthStep<Box>] {
    [
      CostGrowthStep("nodes", "graph = ring(of: size)") { app, size in
        app.definition = ring(size, ways: 2)
      },
      CostGrowthStep("edges of a node", "graph = ring(of: 8, ways: size)") { app, size in
        app.definition = ring(8, ways: size)
      },
      CostGrowthStep("depth", "for _ in 0..<size { follow(0) }") { app, size in
        start(app)
        for _ in 0..<size { follow(app) }
      },
    ]
  }

  static var operations: [CostOperation<Box>] {
    [
      CostOperation(
        "perform", "navigator.perform(0, on: entry)",
        ["nodes": .constant, "edges of a node": .linear, "depth": .constant]
      ) { app in
        start(app)
        app.navigator?.context.apply(.pop(1))
        app.entry = app.navigator?.state.focused?.id ?? app.entry
      } run: { app in
        _ = app.navigator?.perform(0, on: app.entry)
      },
      CostOperation(
        "actions", "_ = navigator.actions(on: entry)",
        ["nodes": .constant, "edges of a node": .linear, "depth": .constant]
      ) { app in
        start(app)
        app.entry = app.navigator?.state.focused?.id ?? app.entry
      } run: { app in
        keep(app.navigator?.actions(on: app.entry).count)
      },
      CostOperation(
        "open", "navigator.open(link)", ["nodes": .linear, "edges of a node": .linear]
      ) { app in
        if app.definition.deepLinks.isEmpty {
          app.definition.deepLinks = [.init(to: "n5", uri: "app://x/n5")]
        }
        start(app)
        app.navigator?.context.apply(.popToRoot)
      } run: { app in
        app.navigator?.open("app://x/n5")
      },
      CostOperation(
        "validate", "try graph.validate()",
        ["nodes": .linearithmic, "edges of a node": .linearithmic]
      ) { app in
        keep(try? app.definition.validate())
      },
      CostOperation(
        "make a navigator", "try GraphNavigator(graph)",
        ["nodes": .linearithmic, "edges of a node": .linearithmic]
      ) { app in
        keep(try? GraphNavigator(app.definition))
      },
    ]
  }

  static var mutants: [CostMutant<Box>] {
    [
      CostMutant(
        "graphs-lists-nodes", in: "perform", by: "nodes",
        "each edge looks its target up in a list of all ids"
      ) { app in
        keep(app.definition.nodes.map(\.id).last)
      },
      CostMutant(
        "graphs-validates-pairs", in: "validate", by: "nodes",
        "validation compares every id with every other"
      ) { app in
        let ids = app.definition.nodes.map(\.id.hashValue)
        for first in ids { for second in ids { compare(first, second) } }
      },
    ]
  }

  private static func start(_ app: Box) {
    guard app.navigator == nil else { return }
    app.navigator = try? GraphNavigator(app.definition)
    app.navigator?.start()
    for _ in 0..<3 { follow(app) }
  }

  private static func follow(_ app: Box) {
    guard let navigator = app.navigator, let entry = navigator.state.focused?.id else { return }
    _ = navigator.perform(0, on: entry)
  }

  /// Returns a graph whose screens form a cycle, each with edges to the next `ways` screens.
  static func ring(_ count: Int, ways: Int) -> GraphDefinition {
    let nodes = (0..<count).map { GraphDefinition.Node(id: "n\($0)") }
    let edges = (0..<count).flatMap { number in
      (0..<ways).map { way in
        GraphDefinition.Edge(
          from: "n\(number)", to: "n\((number + 1 + way) % count)", by: .push, label: "w\(way)")
      }
    }
    return GraphDefinition(start: "n0", nodes: nodes, edges: edges)
  }
}
