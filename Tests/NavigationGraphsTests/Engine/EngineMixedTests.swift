import NavigationGraphs
import NavigationModel
import Testing

/// Graphs in windows that they share with other navigators.
@Suite struct EngineMixedTests {
  private static let definition = Tern.app([
    .init(from: "welcome", to: "trips", by: .push, label: "look"),
    .init(from: "trips", to: "trip", by: .push, label: "open"),
    .init(from: "trip", to: "welcome", by: .popTo, label: "home"),
    .init(from: "trip", to: "settings", by: .clearStackAndSet, label: "start over"),
    .init(from: "trip", to: "sign-in", by: .present(.sheet), label: "sign in"),
    .init(from: "sign-in", to: "trip", by: .dismiss, label: "close"),
    .init(from: "welcome", to: "map", by: .dismiss, label: "leave"),
  ])

  /// Returns a window whose owner shows two screens, with a graph embedded above them.
  private func embedded(
    at place: AdoptionPlace = .push
  ) throws -> (outer: Checkout, walk: Walk) {
    let outer = Checkout(1)
    outer.push(0)
    let walk = try Walk(Self.definition)
    try walk.tap("look", on: "welcome")
    try #require(outer.context.adopt(walk.navigator, at: place, by: .root).outcome.isApplied)
    return (outer, walk)
  }

  /// Returns the names of all screens of the window, no matter which navigator owns them.
  ///
  /// The layers, from the lowest, are separated by `|`.
  private func names(_ navigator: any Navigator) -> String {
    let state = navigator.state
    return state.layers.map { layer in
      state.entries(of: layer.container).map { navigator.name(of: $0) }.joined(separator: " ")
    }.joined(separator: " | ")
  }

  private func top(_ navigator: any Navigator) throws -> EntryID {
    try #require(navigator.state.focused).id
  }

  @Test(arguments: [
    (AdoptionPlace.push, "pay1 pay0 welcome trips"),
    (.present(.sheet), "pay1 pay0 | welcome trips"),
  ])
  func `an embedded graph continues in its part of the window`(
    place: AdoptionPlace, shown: String
  ) throws {
    let (outer, walk) = try embedded(at: place)
    #expect(names(outer) == shown)

    #expect(outer.perform("open", on: try top(outer)).isApplied)
    #expect(names(outer) == shown + " trip")
    #expect(outer.perform("home", on: try top(outer)).isApplied)
    #expect(names(outer) == shown.replacing(" trips", with: ""))
    #expect(walk.navigator.scope != .root)
  }

  @Test func `clearing the stack leaves the screens of the embedding navigator`() throws {
    let (outer, _) = try embedded()
    outer.perform("open", on: try top(outer))

    #expect(outer.perform("start over", on: try top(outer)).isApplied)

    #expect(names(outer) == "pay1 pay0 settings")
  }

  @Test func `starting again replaces only the graph's own screens`() throws {
    let (outer, walk) = try embedded()
    let scope = walk.navigator.scope

    #expect(walk.navigator.start().isApplied)

    #expect(names(outer) == "pay1 pay0 welcome")
    #expect(walk.navigator.scope == scope)
  }

  @Test func `back from the first screen of an embedded graph ends the graph`() throws {
    let (outer, walk) = try embedded()

    outer.handle(.host(.backRequested))
    outer.handle(.host(.backRequested))

    #expect(names(outer) == "pay1 pay0")
    #expect(outer.context.navigators.isEmpty)
    #expect(walk.navigator.scope == .root)
    #expect(walk.navigator.memory.containers.isEmpty)
    #expect(walk.navigator.start().isApplied)
  }

  @Test func `a dismissing edge does not dismiss another navigator's layer`() throws {
    let outer = Checkout(1)
    outer.context.apply(.present(2, .sheet))
    let walk = try Walk(Self.definition)
    outer.context.adopt(walk.navigator, at: .push, by: .root)

    let outcome = outer.perform("leave", on: try top(outer))

    #expect(outcome == .ignored(.nothingPresented))
    #expect(names(outer) == "pay1 | pay2 welcome")
  }

  @Test func `a graph offers no actions on the screen of a navigator inside it`() throws {
    let walk = try Walk(Self.definition)
    let inner = Checkout(0)
    walk.navigator.context.adopt(inner, at: .push, by: .root)
    let entry = try top(walk.navigator)

    #expect(walk.navigator.actions(on: entry).map(\.label) == ["pay"])
    #expect(names(walk.navigator) == "welcome pay0")
    #expect(walk.navigator.perform("look", on: entry) == .ignored(.noTransition))
    #expect(walk.navigator.perform("pay", on: entry).isApplied)
    #expect(names(walk.navigator) == "welcome")
  }

  @Test func `another navigator's screen never matches a node that a rule names`() throws {
    // The screen of the other navigator has the same number as the node `trips`.
    let walk = try Walk(
      Tern.app([
        .init(from: "welcome", to: "map", by: .present(.sheet), label: "map"),
        .init(from: "map", to: "trips", by: .popTo, label: "back to trips"),
        .init(from: "map", to: "trips", by: .dismiss, label: "close"),
      ]))
    let trips = try #require(walk.navigator.definition.nodes.firstIndex { $0.id == "trips" })
    let inner = Checkout(trips)
    walk.navigator.context.adopt(inner, at: .push, by: .root)
    walk.navigator.start()
    walk.navigator.context.adopt(Checkout(trips), at: .push, by: .root)
    let scene = walk.navigator.state
    #expect(scene.visibleEntries.map { walk.navigator.name(of: $0) } == ["pay\(trips)"])

    walk.navigator.handle(.host(.backRequested))
    #expect(try walk.tap("map", on: "welcome").isApplied)
    #expect(try walk.tap("back to trips", on: "map") == .ignored(.noTransition))
  }

  @Test func `containers that others remove are forgotten`() throws {
    let walk = try Walk(
      Tern.storyboard(
        start: "nav",
        [
          .init(from: "nav", to: "trips", by: .child(.root)),
          .init(from: "trips", to: "tabs", by: .present(.sheet), label: "tabs"),
          .init(from: "tabs", to: "map", by: .child(.tab(0))),
        ], nodes: [.init(id: "nav", role: .stack), .init(id: "tabs", role: .tabs)]))
    let before = walk.navigator.memory.containers.count
    try walk.tap("tabs", on: "trips")
    try #require(walk.navigator.memory.containers.count > before)

    walk.navigator.context.apply(.dismissAll)

    #expect(walk.navigator.memory.containers.count == before)
    #expect(walk.navigator.memory.carried.count == 0)
  }

  @Test func `a graph inside a window is restored with it and continues`() throws {
    let (outer, _) = try embedded()
    outer.perform("open", on: try top(outer))
    let saved = outer.snapshot()
    let again = Checkout(9)
    let revived = try GraphNavigator(Self.definition)
    again.context.register(kind: "graph") { revived }

    let restoration = again.context.restore(saved)

    #expect(restoration.outcome.isApplied)
    #expect(restoration.lost.isEmpty)
    #expect(names(again) == "pay1 pay0 welcome trips trip")
    #expect(again.perform("sign in", on: try top(again)).isApplied)
    #expect(again.perform("close", on: try top(again)).isApplied)
    #expect(again.perform("home", on: try top(again)).isApplied)
    #expect(names(again) == "pay1 pay0 welcome")
  }

  @Test func `embedded tabs are not mistaken for node number 0`() throws {
    let walk = try Walk(
      Tern.storyboard(
        start: "tabs",
        [
          .init(from: "tabs", to: "nav", by: .child(.tab(0))),
          .init(from: "nav", to: "trips", by: .child(.root)),
          .init(from: "trips", to: "trip", by: .push, label: "open"),
          .init(from: "trip", to: "first", by: .popTo, label: "first"),
        ],
        nodes: [
          .init(id: "first"), .init(id: "tabs", role: .tabs), .init(id: "nav", role: .stack),
        ]))
    let outer = Checkout(1)
    try #require(outer.context.adopt(walk.navigator, at: .push, by: .root).outcome.isApplied)

    #expect(outer.perform("open", on: try top(outer)).isApplied)
    #expect(outer.perform("first", on: try top(outer)) == .ignored(.noTransition))
    outer.handle(.host(.backRequested))
    #expect(outer.state.focused.map { outer.name(of: $0) } == "trips")
  }

  @Test func `a graph that begins in a layer of its own stays there`() throws {
    let outer = Checkout(1)
    let graph = try GraphNavigator(Self.definition)
    outer.context.adopt(graph, at: .present(.sheet), by: .root)

    #expect(graph.start().isApplied)
    #expect(names(outer) == "pay1 | welcome")
    #expect(graph.start().isApplied)
    #expect(names(outer) == "pay1 | welcome")
  }
}
