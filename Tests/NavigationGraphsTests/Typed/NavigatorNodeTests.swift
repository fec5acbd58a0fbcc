import NavigationGraphs
import NavigationLinks
import NavigationModel
import Testing

/// Other navigators used as nodes of a graph.
@Suite struct NavigatorNodeTests {
  let basket = ScreenNode<Int, Int>("basket")
  let thanks = ScreenNode<String, Void>("thanks")
  let made = Made()

  private var checkout: NavigatorNode<Int, String> {
    NavigatorNode("checkout") { [made] amount in
      let checkout = Checkout(amount)
      made.checkouts.append(checkout)
      return checkout
    }
  }

  /// Returns a stage that shows the basket, from which an edge leads to the checkout.
  ///
  /// - Parameters:
  ///   - entrance: The transition of that edge.
  ///   - addExit: Adds the edges that lead on from the checkout.
  /// - Returns: The stage.
  private func stage(
    _ entrance: TransitionType,
    leadingOn addExit: (NavigationGraph, NavigatorNode<Int, String>) -> Void
  ) -> Stage {
    let node = checkout
    let graph = NavigationGraph {
      basket
      node
      thanks
      Edge(from: basket, to: node, transition: entrance)
    }
    addExit(graph, node)
    let stage = Stage(graph)
    stage.controller.start(at: basket, with: 1)
    return stage
  }

  private func stage(_ entrance: TransitionType) -> Stage {
    stage(entrance) { graph, node in
      graph.addEdge(
        Edge(from: node, to: thanks, transition: .push, predicate: { $0 != "nothing" }))
    }
  }

  /// Returns the names of all screens of the window, no matter which navigator owns them.
  ///
  /// The layers, from the lowest, are separated by `|`, as in `basket pay7 | thanks`.
  private func outline(_ stage: Stage) -> String {
    let (context, state) = (stage.controller.context, stage.controller.state)
    return state.layers.map { layer in
      state.entries(of: layer.container).map { entry in
        (context.owner(of: entry) ?? stage.controller).name(of: entry)
      }.joined(separator: " ")
    }.joined(separator: " | ")
  }

  @Test(arguments: [
    (TransitionType.push, "basket pay7"), (.modal, "basket | pay7"), (.clearStackAndSet, "pay7"),
  ])
  func `an edge adopts a navigator`(_ entrance: TransitionType, _ shown: String) throws {
    let stage = stage(entrance)
    var revisions = 0
    let registration = stage.controller.context.observeChanges { _ in revisions += 1 }

    let outcome = try stage.complete(7)
    registration.cancel()

    #expect(outcome.isApplied)
    #expect(outline(stage) == shown)
    #expect(revisions == 1)
  }

  @Test(arguments: [
    (TransitionType.push, "basket thanks"), (.modal, "basket thanks"),
    (.clearStackAndSet, "thanks"),
  ])
  func `the result of a navigator selects the edge, which continues from the screen beneath`(
    _ entrance: TransitionType, _ shown: String
  ) throws {
    let stage = stage(entrance)
    var ends: [String] = []
    stage.controller.onEnd = { ends.append("\($0.id) \($1.isApplied)") }
    try stage.complete(7)
    let checkout = try #require(made.checkouts.first)
    checkout.push(8)

    checkout.end(with: "paid")

    #expect(outline(stage) == shown)
    #expect(stage.controller.input(of: try stage.top(), as: String.self) == "paid")
    #expect(ends == ["checkout true"])
    #expect(stage.controller.context.navigators.isEmpty)
  }

  @Test(arguments: [
    (TransitionType.push, TransitionType.pop), (.modal, .dismiss), (.push, .none), (.modal, .none),
    (.push, .popTo(0)), (.modal, .popTo(0)),
  ])
  func `an edge back delivers its value to the screen beneath`(
    _ entrance: TransitionType, _ exit: TransitionType
  ) throws {
    let stage = stage(entrance) { graph, node in
      graph.addEdge(Edge(from: node, to: basket, transition: exit, transform: { $0.count }))
    }
    var delivered: [EntryID] = []
    stage.controller.onDelivery = { delivered.append($0) }
    let beneath = try stage.top()
    try stage.complete(7)

    try #require(made.checkouts.first).end(with: "paid")

    #expect(outline(stage) == "basket")
    #expect(stage.controller.result(deliveredTo: beneath, as: Int.self) == 4)
    #expect(stage.controller.input(of: beneath, as: Int.self) == 1)
    #expect(delivered == [beneath])
  }

  @Test func `the example of the guide does what its comments say`() throws {
    // snippet: navigators
    let checkout = NavigatorNode<Int, String>("checkout") { amount in Checkout(amount) }
    let graph = NavigationGraph {
      basket
      checkout
      thanks
      Edge(from: basket, to: checkout, transition: .modal)
      Edge(from: checkout, to: thanks, transition: .push)
    }
    let controller = NavigationController(graph: graph)
    controller.start(at: basket, with: 1)
    if let shown = controller.state.focused {
      controller.complete(shown.id, with: 40)  // presents a checkout over 40
    }

    if let inside = controller.context.navigators.first {
      controller.context.finish(inside.scope, with: "paid")  // dismisses it and pushes the thanks
    }
    // end snippet

    let entries = controller.state.entries(of: controller.state.focusedStack)
    #expect(controller.state.layers.count == 1)
    #expect(entries.map { controller.name(of: $0) } == ["basket", "thanks"])
  }

  @Test func `a navigator that the user leaves leads nowhere`() throws {
    let stage = stage(.push)
    var ends = 0
    stage.controller.onEnd = { _, _ in ends += 1 }
    try stage.complete(7)

    let outcome = stage.controller.goBack()

    #expect(outcome.isApplied)
    #expect(outline(stage) == "basket")
    #expect(ends == 0)
    #expect(try stage.complete(7).isApplied)
    #expect(made.checkouts.count == 2)
  }

  @Test func `a result of another type, or that no edge takes, is reported`() throws {
    let stage = stage(.push)
    var ends: [Outcome] = []
    stage.controller.onEnd = { ends.append($1) }
    try stage.complete(7)
    try #require(made.checkouts.last).end(with: "nothing")
    try stage.complete(7)
    let last = try #require(made.checkouts.last)
    last.context.finish(last.scope, with: 5)

    #expect(outline(stage) == "basket")
    #expect(
      ends == [
        .ignored(.noTransition),
        .refused(.unusableValue("'checkout' completes with String, not with Int")),
      ])
  }

  @Test func `a navigator that ends beneath another screen leads nowhere`() throws {
    let stage = stage(.push)
    var ends: [Outcome] = []
    stage.controller.onEnd = { ends.append($1) }
    try stage.complete(7)
    stage.controller.request(thanks, with: "", by: .push, deliver: { _ in })
    let before = outline(stage)

    try #require(made.checkouts.first).end(with: "paid")

    #expect(before == "basket pay7 thanks")
    #expect(outline(stage) == "basket thanks")
    #expect(ends == [.ignored(.staleSource)])
  }

  @Test func `the result of a navigator at a subgraph's exit is the subgraph's output`() throws {
    let node = checkout
    let flow = NavSubgraph(
      id: "flow", graph: NavigationGraph { node }, entry: node, exit: node)
    let stage = Stage(
      NavigationGraph {
        basket
        flow
        thanks
        Edge(from: basket, to: flow, transition: .push)
        Edge(from: flow, to: thanks, transition: .push)
      })
    stage.controller.start(at: basket, with: 1)
    try stage.complete(7)
    try #require(made.checkouts.first).end(with: "paid")

    #expect(outline(stage) == "basket thanks")
    #expect(stage.controller.trail(of: try stage.top()) == [])
  }

  @Test func `an adopted graph can also have navigators as nodes`() throws {
    let stage = stage(.push)
    try stage.complete(7)
    let outer = Checkout(1)

    let adoption = outer.context.adopt(stage.controller, at: .push, by: .root)
    try #require(made.checkouts.first).end(with: "paid")

    #expect(adoption.outcome.isApplied)
    #expect(
      outer.state.entries(of: outer.state.focusedStack).map {
        outer.context.owner(of: $0)?.name(of: $0) ?? outer.name(of: $0)
      } == ["pay1", "basket", "thanks"])
  }

  @Test func `a link opens a node's navigator above what lies beneath`() {
    let stage = stage(.push)

    let outcome = stage.controller.open([
      LinkedNode(basket, with: 2), LinkedNode(checkout, with: 9),
    ])

    #expect(outcome.isApplied)
    #expect(outline(stage) == "basket pay9")
  }

  @Test func `a dry run asks for the result and makes no navigator`() throws {
    let stage = stage(.modal)

    let steps = try stage.controller.graph.dryRun(
      from: "basket", initialInput: 1,
      outputProvider: { id, input -> Any in
        id == "checkout" ? "paid \(input)" : 3
      })

    #expect(steps.map(\.to) == ["checkout", "thanks"])
    #expect(steps.last?.output as? String == "paid 1")
    #expect(made.checkouts.isEmpty)
  }

  @Test func `guards apply to navigators`() throws {
    let stage = stage(.push)
    stage.controller.graph.canEnter(checkout) { amount in amount < 5 ? .allow : .deny }
    let guarded = Stage(stage.controller.graph)
    guarded.controller.start(at: basket, with: 1)

    #expect(try guarded.complete(7) == .ignored(.denied))
    #expect(try guarded.complete(4).isApplied)
    #expect(outline(guarded) == "basket pay4")
  }

  @Test func `a restored navigator has no result to deliver`() throws {
    let stage = stage(.push)
    try stage.complete(7)
    let saved = stage.controller.snapshot()
    let again = Stage(stage.controller.graph)
    again.controller.context.register(kind: "checkout") { Checkout(0) }

    let restoration = again.controller.context.restore(saved)
    let checkout = try #require(again.controller.context.navigators.first as? Checkout)
    checkout.end(with: "paid")

    #expect(restoration.outcome.isApplied)
    #expect(outline(again) == "basket")
  }

  @Test func `analyses treat a navigator as a screen`() {
    let graph = stage(.push).controller.graph

    #expect(graph.unreachableNodes().isEmpty)
    #expect(
      graph.findPath(from: "basket", to: "thanks")?.nodes == ["basket", "checkout", "thanks"])
    #expect(graph.graphDefinition.nodes.map(\.role) == [.screen, .screen, .screen])
    #expect(graph.graphDefinition.edges.count == 2)
  }
}

/// The checkouts that were created.
final class Made {
  var checkouts: [Checkout] = []
}

/// A navigator that is not a graph: a stack of screens, each known by its amount.
final class Checkout: Navigator {
  let attachment = Attachment()

  let kind = "checkout"

  init(_ amount: UInt32) {
    attachment.register(self)
    context.apply(Command(.setRoot(.stack(NewEntry(ScreenID(rawValue: amount))))))
  }

  convenience init(_ amount: Int) { self.init(UInt32(amount)) }

  func push(_ amount: UInt32) {
    context.apply(Command(.push(NewEntry(ScreenID(rawValue: amount))), scope: scope))
  }

  func end(with result: String) {
    context.finish(scope, with: result)
  }

  func name(of screen: ScreenID) -> String { "pay\(screen.rawValue)" }

  func actions(on entry: Entry) -> [NavigationAction] {
    state.isVisible(entry.id) ? [NavigationAction(index: 0, label: "pay")] : []
  }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    context.finish(scope, with: "paid")
  }
}
