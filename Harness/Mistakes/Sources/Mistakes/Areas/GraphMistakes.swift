import NavigationGraphs

/// A graph that is still being built, with its nodes and a controller for it.
struct Graph {
  let graph: NavigationGraph
  let home = ScreenNode<Void, Int>("home")
  let trip = ScreenNode<Int, Void>("trip")
  let controller: NavigationController

  @MainActor
  init(_ build: (NavigationGraph, ScreenNode<Void, Int>, ScreenNode<Int, Void>) -> Void) {
    graph = NavigationGraph()
    build(graph, home, trip)
    controller = NavigationController(graph: graph)
  }

  var top: EntryID { controller.state.focused?.id ?? EntryID(rawValue: 0) }
}

func graphMistakes() -> [Mistake] {
  mistakes("graph", graphSituations, buildingCalls + walkingCalls + askingCalls)
}

private let graphSituations: [Situation<Graph>] = [
  Situation("without nodes") { Graph { _, _, _ in } },
  Situation("of one node", inside: whileDeciding) {
    Graph { graph, home, _ in graph.addNode(home) }
  },
  Situation("with everything twice", inside: whileDeciding) {
    Graph { graph, home, trip in
      for _ in 0..<2 {
        graph.addNode(home).addNode(trip).addEdge(Edge(from: home, to: trip, transition: .push))
      }
    }
  },
  Situation("of two nodes", inside: whileDeciding) {
    Graph { graph, home, trip in
      graph.addNode(home).addNode(trip).addEdge(Edge(from: home, to: trip, transition: .push))
        .addEdge(Edge(from: trip, to: home, transition: .modal))
    }
  },
  Situation("of nodes that only process") {
    Graph { graph, home, _ in
      let ping = HeadlessNode<Int, Int>(id: "ping")
      let pong = HeadlessNode<Int, Int>(id: "pong")
      graph.addNode(home).addNode(ping).addNode(pong)
        .addEdge(Edge(from: home, to: ping, transition: .none))
        .addEdge(Edge(from: ping, to: pong, transition: .none))
        .addEdge(Edge(from: pong, to: ping, transition: .none))
    }
  },
  Situation("of a node that fails") {
    Graph { graph, home, trip in
      let failing = HeadlessNode<Int, Int>(id: "failing") { _ in throw Word("no server") }
      graph.addNode(home).addNode(failing).addNode(trip)
        .addEdge(Edge(from: home, to: failing, transition: .none))
        .addEdge(Edge(from: failing, to: trip, transition: .push))
    }
  },
]

extension Word: Error {}

@MainActor
private func whileDeciding(_ graph: Graph, _ call: @escaping @MainActor () -> Void) {
  graph.graph.canEnter(graph.trip) { _ in
    call()
    return .allow
  }
  graph.controller.start(at: graph.home, with: ())
  graph.controller.complete(graph.top, with: 1)
}

private let buildingCalls: [Call<Graph>] =
  [
    Call("validate") { try $0.graph.validate() },
    Call("problems") { "\($0.graph.wiringProblems())" },
    Call("definition") { try "\($0.graph.definition().nodes.count) nodes" },
    Call("a node with an empty id") {
      try $0.graph.addNode(ScreenNode<Void, Void>("")).validate()
    },
    Call("two nodes with one id") {
      try $0.graph.addNode(ScreenNode<String, String>("home")).validate()
    },
    Call("an edge from a node that is not there") {
      try $0.graph.addEdge(
        Edge(from: ScreenNode<Void, Int>("nowhere"), to: $0.trip, transition: .push)
      ).validate()
    },
    Call("an edge with an empty id") {
      try $0.graph.addEdge(Edge(id: "", from: $0.home, to: $0.trip, transition: .push)).validate()
    },
    Call("a start that is not there") {
      try $0.graph.addStart(ScreenNode<Void, Void>("nowhere")).validate()
    },
    Call("a guard of a node that is not there") {
      try $0.graph.canEnter(ScreenNode<Void, Void>("nowhere")) { _ in .deny }.validate()
    },
    Call("a graph inside itself") { graph in
      let inner = NavSubgraph(id: "self", graph: graph.graph, entry: graph.home, exit: graph.home)
      return try graph.graph.addSubgraph(inner).validate()
    },
    Call("a subgraph of nothing") { graph in
      let inner = NavSubgraph(
        id: "empty", graph: NavigationGraph(), entry: graph.home, exit: graph.trip)
      return try graph.graph.addSubgraph(inner).validate()
    },
    Call("made again from an empty definition") { _ in
      try NavigationGraph(
        NavigationGraphDefinition(nodes: [], edges: []), nodes: NodeRegistry(),
        functions: WiringRegistry()
      ).validate()
    },
    Call("made again without its nodes") {
      try NavigationGraph(
        $0.graph.definition(), nodes: NodeRegistry(), functions: WiringRegistry()
      ).validate()
    },
  ]
private let walkingCalls: [Call<Graph>] =
  [
    Call("start") { $0.controller.start(at: $0.home, with: ()) },
    Call("start at a node that is not there") {
      $0.controller.start(at: ScreenNode<Int, Int>("nowhere"), with: 1)
    },
    Call("start, then complete with what the screen does not give") {
      $0.controller.start(at: $0.home, with: ())
      return $0.controller.complete($0.top, with: "a text")
    },
    Call("start, then complete") {
      $0.controller.start(at: $0.home, with: ())
      return $0.controller.complete($0.top, with: 1)
    },
    Call("complete before the start") { $0.controller.complete($0.top, with: 1) },
    Call("complete an entry of nowhere") {
      $0.controller.complete(EntryID(rawValue: .max), with: 1)
    },
    Call("complete one entry twice") { graph in
      graph.controller.start(at: graph.home, with: ())
      let entry = graph.top
      graph.controller.complete(entry, with: 1)
      return graph.controller.complete(entry, with: 1)
    },
    Call("request a node that is not there") { graph in
      graph.controller.request(ScreenNode<Int, Int>("nowhere"), with: 1) { _ in }
    },
    Call("request a node without going anywhere") { graph in
      graph.controller.request(graph.trip, with: 1, by: .none) { _ in }
    },
    Call("go back") { $0.controller.goBack() },
    Call("open no nodes") { $0.controller.open([]) },
    Call("open a node that is not there") {
      $0.controller.open([LinkedNode(ScreenNode<Int, Int>("nowhere"), with: 1)])
    },
    Call("content without handlers") { graph in
      graph.controller.start(at: graph.home, with: ())
      return try graph.controller.content(
        of: graph.top, by: [any NodePresentationHandler<String>]())
    },
    Call("the completion of an entry of nowhere") {
      $0.controller.completion(of: EntryID(rawValue: .max), as: Int.self)(4)
    },
  ]
private let askingCalls: [Call<Graph>] =
  ["", "nowhere", "home", "trip"].flatMap { name -> [Call<Graph>] in
    [
      Call("the way to \(name.debugDescription)") {
        "\($0.graph.findPath(from: "home", to: name)?.nodes ?? [])"
      },
      Call("the way from \(name.debugDescription), printed") {
        $0.graph.pathText(from: name, to: "trip")
      },
      Call("the outline from \(name.debugDescription)") {
        $0.graph.outline(from: name)
      },
      Call("assert a way to \(name.debugDescription)") {
        try "\($0.graph.assertPath(from: "home", to: name, expectedTransitions: [.push]))"
      },
      Call("dry run from \(name.debugDescription)") {
        try
          "\($0.graph.dryRun(from: name, initialInput: "wrong", outputProvider: { _, _ in 5 }).count)"
      },
    ]
  }
