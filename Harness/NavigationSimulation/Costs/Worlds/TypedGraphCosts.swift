import NavigationGraphs
import NavigationModel
import NavigationTestingCore

/// The costs of typed graphs and of the navigator that runs them.
enum TypedGraphCosts: CostWorld {
  final class Box {
    let draws: CostDraws
    var graph = NavigationGraph()
    var screens: [ScreenNode<Int, Int>] = []
    var controller: NavigationController?
    var entry = EntryID(rawValue: 0)
    var edges = 2
    var edge: Edge<ScreenNode<Int, Int>, ScreenNode<Int, Int>>?
    var saved: WindowSnapshot?

    init(_ draws: CostDraws) {
      self.draws = draws
      build(nodes: 8, edges: 2)
    }

    /// Builds a cycle of screens with several edges from each screen to the next.
    ///
    /// The output of a screen selects one of its edges.
    func build(nodes: Int, edges: Int) {
      self.edges = edges
      graph = NavigationGraph()
      screens = (0..<nodes).map { ScreenNode<Int, Int>("n\($0)") }
      for screen in screens { graph.addNode(screen) }
      for (number, screen) in screens.enumerated() {
        for open in 0..<edges {
          graph.addEdge(
            Edge(
              id: "\(number).\(open)", from: screen, to: screens[(number + 1) % nodes],
              transition: .push, predicate: { $0 == open }, transform: { $0 + 1 }))
        }
      }
    }

    func start() {
      guard controller == nil else { return }
      let controller = NavigationController(graph: graph)
      self.controller = controller
      controller.start(at: screens[0], with: 0)
      for _ in 0..<3 { complete() }
    }

    func complete() {
      guard let controller, let entry = controller.state.focused?.id else { return }
      controller.complete(entry, with: edges - 1)
    }
  }

  static let module = "typed"
  static let code = "let graph = NavigationGraph()"

  static func makeApp(_ draws: CostDraws) -> Box { Box(draws) }

  static var growths: [CostGrowthStep<Box>] {
    [
      CostGrowthStep("nodes", "addRing(of: size, to: graph)") { $0.build(nodes: $1, edges: 2) },
      CostGrowthStep("edges of a node", "addRing(of: 8, edges: size, to: graph)") {
        $0.build(nodes: 8, edges: $1)
      },
      CostGrowthStep("depth", "for _ in 0..<size { complete(controller) }") { app, size in
        app.start()
        for _ in 0..<size { app.complete() }
      },
    ]
  }

  static var operations: [CostOperation<Box>] { steps + wholes }

  /// The actions of users and links.
  private static var steps: [CostOperation<Box>] {
    [
      CostOperation(
        "complete", "controller.complete(entry, with: 1)",
        ["nodes": .constant, "edges of a node": .linear, "depth": .constant]
      ) { app in
        app.start()
        app.controller?.context.apply(.pop(1))
        app.entry = app.controller?.state.focused?.id ?? app.entry
      } run: { app in
        app.controller?.complete(app.entry, with: app.edges - 1)
      },
      CostOperation(
        "actions", "_ = controller.actions(on: entry)",
        ["nodes": .constant, "edges of a node": .linear, "depth": .constant]
      ) { app in
        app.start()
        app.entry = app.controller?.state.focused?.id ?? app.entry
      } run: { app in
        keep(app.controller?.actions(on: app.entry).count)
      },
      CostOperation(
        "goBack", "controller.goBack()", after: "controller.complete(entry, with: 1)",
        ["nodes": .constant, "edges of a node": .constant, "depth": .constant]
      ) { app in
        app.start()
        app.complete()
      } run: { app in
        app.controller?.goBack()
      },
      CostOperation(
        "open", "controller.open([LinkedNode(screen, with: 0)])",
        ["nodes": .linear, "edges of a node": .linear]
      ) { app in
        app.start()
        app.controller?.context.apply(.dismiss)
      } run: { app in
        app.controller?.open([LinkedNode(app.screens[3], with: 0)], by: .presentOver)
      },
    ]
  }

  /// Operations on whole graphs and windows.
  private static var wholes: [CostOperation<Box>] {
    [
      CostOperation(
        "findPath", "_ = graph.findPath(from: first, to: last)",
        ["nodes": .linear, "edges of a node": .linear]
      ) { app in
        keep(app.graph.findPath(from: app.screens[0].id, to: app.screens[app.screens.count - 1].id))
      },
      CostOperation(
        "validate", "try graph.validate()",
        ["nodes": .linearithmic, "edges of a node": .linearithmic]
      ) { app in
        keep(try? app.graph.validate())
      },
      CostOperation(
        "addEdge", "graph.addEdge(edge)", ["nodes": .constant]
      ) { app in
        app.build(nodes: app.screens.count, edges: 2)
        app.edge = Edge(
          id: "new", from: app.screens[0], to: app.screens[1], transition: .push,
          predicate: { $0 < 0 }, transform: { $0 })
      } run: { app in
        if let edge = app.edge { app.graph.addEdge(edge) }
      },
      CostOperation("snapshot", "_ = controller.snapshot()", ["depth": .linear]) { app in
        app.start()
      } run: { app in
        keep(app.controller?.snapshot())
      },
      CostOperation("restore", "controller.restore(saved)", ["depth": .linear]) { app in
        app.start()
        app.saved = app.saved ?? app.controller?.snapshot()
      } run: { app in
        if let saved = app.saved { app.controller?.restore(saved) }
      },
      CostOperation(
        "make ready", "NavigationController(graph: graph)",
        ["nodes": .linearithmic, "edges of a node": .linearithmic]
      ) { app in
        keep(NavigationController(graph: app.graph))
      },
    ]
  }

  static var mutants: [CostMutant<Box>] {
    [
      CostMutant(
        "typed-copies-nodes", in: "complete", by: "nodes",
        "each completion copies the table of nodes"
      ) { app in
        keep(app.screens.map(ObjectIdentifier.init).count)
      }
    ]
  }
}
