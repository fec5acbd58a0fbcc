import NavigationGraphs
import NavigationModel
import Testing

// Defects of whole graphs: how they are wired, searched and started.
extension SourceDefectTests {
  @Test func `no value that passes along the edges is printed`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let password = ScreenNode<Void, String>("password")
      let home = ScreenNode<String, Void>("home")
      let graph = NavigationGraph {
        password
        home
        Edge(from: password, to: home, transition: .push, predicate: { $0 != "" })
      }
      let controller = NavigationController(graph: graph)
      controller.start(at: password, with: ())
      let shown = try #require(controller.state.focused)
      controller.complete(shown.id, with: "")
      #expect(controller.complete(shown.id, with: "open sesame").isApplied)
    }

    let printed = (result?.standardOutputContent ?? []) + (result?.standardErrorContent ?? [])
    #expect(!String(decoding: printed, as: UTF8.self).contains("sesame"))
  }

  @Test func `a dry run enters subgraphs and runs headless nodes`() throws {
    let doubled = HeadlessNode<Int, Int>(id: "doubled") { $0 * 2 }
    let inner = NavigationGraph {
      trips
      doubled
      map
      Edge(from: trips, to: doubled, transition: .none)
      Edge(from: doubled, to: map, transition: .push)
    }
    let flow = NavSubgraph(id: "flow", graph: inner, entry: trips, exit: map)
    let graph = NavigationGraph {
      welcome
      flow
      end
      Edge(from: welcome, to: flow, transition: .push)
      Edge(from: flow, to: end, transition: .push, transform: { _ in () })
    }
    var asked: [String] = []

    let steps = try graph.dryRun(
      from: "welcome", initialInput: (),
      outputProvider: { id, _ -> Any in
        asked.append(id)
        return 7
      })

    #expect(steps.map(\.to) == ["flow", "doubled", "map", "end"])
    #expect(steps[2].input as? Int == 14)
    #expect(asked == ["welcome", "trips", "map"])
  }

  @Test func `the shortest path through a long chain is found in linear time`() {
    let nodes = (0..<20_000).map { ScreenNode<Void, Void>("n\($0)") }
    let graph = NavigationGraph()
    for node in nodes { graph.addNode(node) }
    for (from, to) in zip(nodes, nodes.dropFirst()) {
      graph.addEdge(Edge(from: from, to: to, transition: .push))
    }

    #expect(graph.findPath(from: "n0", to: "n19999")?.transitions.count == 19_999)
    #expect(!graph.containsCycle())
    #expect(graph.unreachableNodes().isEmpty)
    #expect(graph.outline(from: "n0").utf8.count < 20_000 * 260)
  }

  @Test func `a subgraph that contains itself is found, and nothing loops`() throws {
    let graph = NavigationGraph()
    let home = ScreenNode<Void, Void>("home")
    let again = NavSubgraph(id: "again", graph: graph, entry: home, exit: home)
    graph.addNode(home)
    graph.addSubgraph(again)
    graph.addEdge(Edge(from: home, to: again, transition: .push))

    #expect(graph.wiringProblems().map(\.kind) == [.containsItself(["again"])])
    #expect(!Stage(graph).controller.start(at: home, with: ()).isApplied)
    #expect(graph.outline(from: "home").contains("[loop]"))
    #expect(graph.unreachableNodes().isEmpty)
  }

  @Test func `a second node with the same id is an error, not a replacement`() {
    let graph = NavigationGraph {
      ScreenNode<Void, Int>("welcome")
      ScreenNode<Void, Int>("welcome")
    }

    #expect(graph.wiringProblems().map(\.kind) == [.duplicateNode("welcome")])
  }

  @Test func `objects that the user interface keeps are not touched`() throws {
    final class Keeper {}
    let keeper = Keeper()
    let stage = Stage(
      NavigationGraph {
        welcome
        trips
        Edge(from: welcome, to: trips, transition: .push)
      })
    stage.controller.hostAttachment = keeper
    stage.controller.start(at: welcome, with: ())
    try stage.complete(1)
    stage.controller.goBack()
    stage.controller.restore(stage.controller.snapshot())

    #expect(stage.controller.hostAttachment === keeper)
  }

  @Test func `an unlabeled trailing closure of an edge is its predicate`() throws {
    let help = ScreenNode<Void, Void>("help")
    let edge = Edge(from: welcome, to: help, transition: .push) { $0 == 7 }
    let stage = Stage(
      NavigationGraph {
        welcome
        help
        edge
      })
    stage.controller.start(at: welcome, with: ())

    #expect(edge.predicate != nil)
    #expect(try stage.complete(1) == .ignored(.noTransition))
    #expect(try stage.complete(7).isApplied)
  }

  @Test func `start is refused with a list of everything that is wrong`() throws {
    let lost = ScreenNode<String, Void>("lost")
    let graph = NavigationGraph {
      welcome
      Edge(from: welcome, to: trips, transition: .push)
      Edge(from: lost, to: welcome, transition: .popTo(-2))
    }

    let outcome = Stage(graph).controller.start(at: welcome, with: ())

    let error = #expect(throws: GraphError.self) { try graph.validate() }
    #expect(outcome == .refused(.invalidDefinition(try #require(error).description)))
    #expect(
      error?.description == """
        the edge 'welcome->trips' leads to 'trips', which is not a node of the graph; add the \
        node or correct the id
        the edge 'lost->welcome' leaves 'lost', which is not a node of the graph; add the \
        node or correct the id
        the edge 'lost->welcome' pops to the index -2; count from the root, which has index 0
        """)
  }

  @Test func `nothing is animated if the app turns animation off`() throws {
    let stage = Stage(
      NavigationGraph {
        welcome
        trips
        Edge(from: welcome, to: trips, transition: .push)
        Edge(from: trips, to: welcome, transition: .pop)
      })
    let controller = stage.controller
    var animations: [Animation] = []
    let watch = controller.context.observeChanges { animations.append($0.animation) }
    controller.start(at: welcome, with: ())
    controller.animation = .none
    try stage.complete(1)
    controller.goBack()
    controller.open([LinkedNode(trips, with: 2)])
    watch.cancel()

    #expect(animations == [.automatic, .none, .none, .none])
  }

  // The architecture checks forbid code for debug builds only. So a release build contains the
  // tools for tests too.
  @Test func `the tools for tests are in every build`() throws {
    let graph = NavigationGraph {
      welcome
      trips
      Edge(from: welcome, to: trips, transition: .push)
    }

    #expect(
      try graph.dryRun(
        from: "welcome", initialInput: (), outputProvider: { _, _ -> Any in 1 }
      ).map(\.to) == ["trips"])
    #expect(
      try graph.assertPath(from: "welcome", to: "trips", expectedTransitions: [.push]) == ["trips"])
    #expect(graph.unreachableNodes().isEmpty && !graph.containsCycle())
    #expect(graph.canNavigate(from: welcome, to: trips))
    #expect(!graph.outline(from: "welcome").isEmpty)
    #expect(!graph.pathText(from: "welcome", to: "trips").isEmpty)
  }
}
