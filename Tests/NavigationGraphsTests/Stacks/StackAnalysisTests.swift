import NavigationGraphs
import NavigationModel
import Testing

/// Small graphs whose stacks are obvious.
@Suite struct `A stack analysis` {
  typealias Edge = GraphDefinition.Edge

  private func graph(_ edges: [Edge], exits: [GraphDefinition.Exit] = []) -> GraphDefinition {
    var ids: [String] = ["home"]
    for edge in edges {
      for id in [edge.source, edge.target] where !ids.contains(id) { ids.append(id) }
    }
    return GraphDefinition(
      start: "home", nodes: ids.map { .init(id: $0) }, edges: edges, exits: exits)
  }

  @Test func `finds the shortest path to a screen`() throws {
    let definition = graph([
      Edge(from: "home", to: "list", by: .push), Edge(from: "list", to: "item", by: .push),
      Edge(from: "home", to: "item", by: .present(.sheet), label: "peek"),
    ])

    let witness = try #require(StackAnalysis(definition).witness(to: "item"))

    #expect(witness.steps.map(\.label) == ["peek"])
    #expect(witness.stack == ["home", "item"])
  }

  @Test func `does not count an edge that leads back as a path to a screen`() {
    let definition = graph([
      Edge(from: "home", to: "list", by: .push), Edge(from: "list", to: "item", by: .popTo),
    ])

    #expect(StackAnalysis(definition).reachable == ["home", "list"])
  }

  @Test func `sees that popping to a screen keeps the stack bounded`() {
    let rule = GraphDefinition.PopUpTo(.node("home"))
    let bounded = graph([
      Edge(from: "home", to: "list", by: .push, popUpTo: rule),
      Edge(from: "list", to: "item", by: .push, popUpTo: rule),
      Edge(from: "item", to: "list", by: .push, popUpTo: rule),
    ])
    var unbounded = bounded
    for edge in [1, 2] { unbounded.edges[edge].popUpTo = nil }

    #expect(StackAnalysis(bounded).growth == nil)
    #expect(StackAnalysis(unbounded).growth != nil)
  }

  @Test func `counts all screens of a graph with too many stacks to enumerate`() {
    let ids = (0..<24).map { "n\($0)" }
    let edges: [Edge] = ids.flatMap { source in
      ids.map { Edge(from: source, to: $0, by: .push, popUpTo: .init(.node($0))) }
    }
    var definition = GraphDefinition(start: "n0", nodes: ids.map { .init(id: $0) }, edges: edges)

    let whole = GraphVerification(definition)
    definition.nodes.append(.init(id: "lost"))
    definition.edges.append(Edge(from: "n0", to: "lost", by: .popTo))
    let part = GraphVerification(definition)

    #expect(whole.limits == [.size])
    #expect(whole.reachableCount == 24)
    #expect(whole.hasSeenAllScreens)
    #expect(part.limits == [.size])
    #expect(part.reachableCount == 24)
    #expect(part.hasSeenAllScreens)
    #expect(part.findings.contains { $0.rule == .unreachableByStack && $0.node == "lost" })
  }

  @Test func `cannot count the screens of a graph that saves stacks exactly`() {
    let rule = GraphDefinition.PopUpTo(.node("home"), savesState: true)
    var definition = graph([
      Edge(from: "home", to: "list", by: .push, popUpTo: rule, restoresState: true)
    ])

    let saving = GraphVerification(definition)
    definition.edges[0].restoresState = false
    let plain = GraphVerification(definition)

    #expect(saving.limits == [.savedStacks])
    #expect(!saving.hasSeenAllScreens)
    #expect(plain.hasSeenAllScreens)
  }

  @Test func `knows the exits that never have an effect`() {
    var definition = graph(
      [Edge(from: "home", to: "list", by: .push)],
      exits: [
        .init(from: "home", by: .pop), .init(from: "list", by: .pop),
        .init(from: "list", by: .dismiss), .init(from: "list", by: .unwind(selector: nil)),
      ])

    let pushed = StackAnalysis(definition).vainExits
    definition.edges[0].transition = .present(.sheet)
    let presented = StackAnalysis(definition).vainExits
    definition.nodes.append(.init(id: "item"))
    definition.edges.append(Edge(from: "list", to: "item", by: .push))
    definition.exits = [.init(from: "item", by: .dismiss)]

    #expect(pushed == [0, 2])
    #expect(presented == [0])
    #expect(StackAnalysis(definition).vainExits.isEmpty)
  }

  @Test func `shows the cycle in which a stack grows`() throws {
    let definition = graph([
      Edge(from: "home", to: "list", by: .push), Edge(from: "list", to: "item", by: .push),
      Edge(from: "item", to: "list", by: .push, label: "more"),
    ])

    let growth = try #require(StackAnalysis(definition).growth)

    #expect(growth.loop.map(\.screen).sorted() == ["item", "list"])
    #expect(Set(growth.added) == ["item", "list"])
    let navigator = try GraphNavigator(definition)
    try navigator.follow(growth.witness(rounds: 5))
    #expect(navigator.size >= 10)
  }

  @Test func `finds a stack from which there is no way home`() throws {
    let definition = graph([
      Edge(from: "home", to: "trips", by: .push),
      Edge(from: "trips", to: "paid", by: .clearStackAndSet, label: "pay"),
    ])

    let stranding = try #require(StackAnalysis(definition).stranding)

    #expect(stranding.steps.map(\.label) == ["push trips", "pay"])
    #expect(stranding.stack == ["paid"])
  }

  @Test func `finds a cover that nothing closes, unless there is an exit`() throws {
    let edges = [Edge(from: "home", to: "cover", by: .present(.fullScreen))]
    let closed = graph(edges)
    let open = graph(edges, exits: [.init(from: "cover", by: .dismiss)])

    #expect(StackAnalysis(closed).captures.map(\.stack) == [["home", "cover"]])
    #expect(StackAnalysis(open).captures.isEmpty)
    #expect(StackAnalysis(open).stranding == nil)
  }

  @Test func `finds a cover that nothing closes beside one that can be closed`() {
    let definition = graph(
      [
        Edge(from: "home", to: "cover", by: .present(.fullScreen)),
        Edge(from: "home", to: "trap", by: .present(.fullScreen)),
      ], exits: [.init(from: "cover", by: .dismiss)])

    #expect(StackAnalysis(definition).captures.map(\.stack) == [["home", "trap"]])
  }

  @Test func `depends on whether users can use the back gesture`() {
    let definition = graph([Edge(from: "home", to: "list", by: .push)])

    #expect(StackAnalysis(definition).stranding == nil)
    #expect(StackAnalysis(definition, goesBack: false).stranding?.stack == ["home", "list"])
  }

  @Test func `reads a witness back from its text`() throws {
    for seed in 0..<60 {
      let definition = GraphDefinition.random(seed: UInt64(seed))
      guard definition.problems().isEmpty else { continue }
      let analysis = StackAnalysis(definition)
      for node in analysis.reachable {
        let witness = try #require(analysis.witness(to: node))

        let read = try #require(StackWitness(parsing: witness.lines, of: definition))

        #expect(read.lines == witness.lines)
        #expect(throws: Never.self) { try GraphNavigator(definition).follow(read) }
      }
    }
  }

  @Test(arguments: [nil, " ", "close"])
  func `names an exit in the same way after reading it back`(label: String?) throws {
    let definition = graph(
      [Edge(from: "home", to: "list", by: .push), Edge(from: "list", to: "item", by: .replace)],
      exits: [.init(from: "item", by: .pop, label: label)])
    let step = try #require(
      StackWitness(
        parsing: ["run home", "> exit 0 layers 1 at - screen item"], of: definition)?.steps.first)

    let explained = definition.explain(from: "item", to: "home")

    guard case .possible(let way) = explained else {
      Issue.record("\(String(describing: explained))")
      return
    }
    #expect(way.steps.last?.action == step.action)
    #expect(way.steps.last?.label == step.label)
    #expect(step.label == (label == "close" ? "close" : "pop"))
  }

  @Test(arguments: [
    ["walk home"], ["run home", "> edge 9 layers 1 at - screen home"],
    ["run home", "> edge 0 layers 1 at - screen moon"], ["run home", "> jump"], [],
    ["run home", "> edge 0 layers 1 at 0/x screen home"],
  ])
  func `refuses a text that is not a witness`(lines: [String]) {
    let definition = graph([Edge(from: "home", to: "list", by: .push)])

    #expect(StackWitness(parsing: lines, of: definition) == nil)
  }

  /// A row of pages has no node of its own, so the analysis can distinguish two rows only by their
  /// pages.
  @Test func `does not turn from a page of one row to a page of another`() throws {
    let definition = GraphDefinition(
      source: .storyboard, start: "tabs",
      nodes: [.init(id: "tabs", role: .tabs)]
        + ["home", "intro", "more", "tour", "end", "last"].map { .init(id: $0) },
      edges: [
        Edge(from: "tabs", to: "home", by: .child(.tab(0))),
        Edge(from: "intro", to: "more", by: .child(.nextPage)),
        Edge(from: "tour", to: "end", by: .child(.nextPage)),
        Edge(from: "tabs", to: "intro", by: .push, label: "intro"),
        Edge(from: "intro", to: "tour", by: .push, label: "tour"),
        Edge(from: "tour", to: "last", by: .present(.fullScreen), label: "last"),
      ])

    let witness = try #require(StackAnalysis(definition).stranding)

    #expect(witness.stack == ["home", "intro", "tour", "last"])
    let navigator = try GraphNavigator(definition)
    #expect(throws: Never.self) { try navigator.follow(witness) }
  }

  @Test func `reports containers that nest endlessly`() {
    let definition = GraphDefinition(
      source: .storyboard, start: "split",
      nodes: [.init(id: "split", role: .split), .init(id: "detail")],
      edges: [
        Edge(from: "split", to: "detail", by: .child(.column(0))),
        Edge(from: "detail", to: "split", by: .replace),
      ])

    #expect(StackAnalysis(definition).limits == [.nesting])
  }
}

extension GraphNavigator {
  /// The total number of entries on all stacks.
  var size: Int {
    state.stacks.reduce(0) { $0 + state.depth(of: $1) }
  }
}
