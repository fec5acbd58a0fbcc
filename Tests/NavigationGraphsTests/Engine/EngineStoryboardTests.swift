import NavigationGraphs
import NavigationModel
import Testing

/// Storyboards run as UIKit runs them.
@Suite struct EngineStoryboardTests {
  /// A tab bar with trips in a navigation controller, and settings without one.
  private static let tabs: [GraphDefinition.Edge] = [
    .init(from: "tabs", to: "nav", by: .child(.tab(0))),
    .init(from: "tabs", to: "settings", by: .child(.tab(1))),
    .init(from: "nav", to: "trips", by: .child(.root)),
  ]
  private static let tabNodes: [GraphDefinition.Node] = [
    .init(id: "tabs", role: .tabs), .init(id: "nav", role: .stack),
  ]
  private static let split: [GraphDefinition.Edge] = [
    .init(from: "split", to: "list", by: .child(.column(0))),
    .init(from: "split", to: "detail", by: .child(.column(1))),
    .init(from: "list", to: "trips", by: .child(.root)),
    .init(from: "detail", to: "trip", by: .child(.root)),
  ]
  private static let splitNodes: [GraphDefinition.Node] = [
    .init(id: "split", role: .split), .init(id: "list", role: .stack),
    .init(id: "detail", role: .stack),
  ]

  @Test func `containers are built with their contents and cover their relationships`() throws {
    let walk = try Walk(Tern.storyboard(start: "tabs", Self.tabs, nodes: Self.tabNodes))

    #expect(walk.picture == "root: tabs(*[trips] [settings])")
    #expect(walk.navigator.coverage.edges == [true, true, true])
  }

  @Test func `show pushes on the nearest stack, or presents if there is none`() throws {
    let walk = try Walk(
      Tern.storyboard(
        start: "tabs",
        Self.tabs + [
          .init(from: "trips", to: "trip", by: .push, label: "open"),
          .init(from: "settings", to: "map", by: .push, label: "map"),
        ], nodes: Self.tabNodes))
    let tabs = walk.navigator.state.layers[0].container

    try walk.tap("open", on: "trips")
    try walk.report(.selected(tabs, index: 1))
    try walk.tap("map", on: "settings")

    #expect(walk.picture == "root: tabs([trips trip] *[settings])\nsheet: [map]")
  }

  @Test func `showing a navigation controller pushes its root, which keeps its segues`() throws {
    let walk = try Walk(
      Tern.storyboard(
        start: "nav",
        [
          .init(from: "nav", to: "trips", by: .child(.root)),
          .init(from: "trips", to: "other", by: .push, label: "open"),
          .init(from: "other", to: "map", by: .child(.root)),
          .init(from: "other", to: "settings", by: .present(.popover), label: "settings"),
        ], nodes: [.init(id: "nav", role: .stack), .init(id: "other", role: .stack)]))

    try walk.tap("open", on: "trips")
    try walk.tap("settings", on: "map")

    #expect(walk.picture == "root: [trips map]\npopover: [settings]")
    #expect(!walk.navigator.coverage.edges.contains(false))
  }

  @Test func `a tab bar controller is pushed as an entry that holds a container`() throws {
    let walk = try Walk(
      Tern.storyboard(
        start: "outer",
        Self.tabs + [
          .init(from: "outer", to: "welcome", by: .child(.root)),
          .init(from: "welcome", to: "tabs", by: .push, label: "start"),
          .init(from: "settings", to: "map", by: .push, label: "map"),
          .init(from: "tabs", to: "sign-in", by: .present(.sheet), label: "sign in"),
        ], nodes: Self.tabNodes + [.init(id: "outer", role: .stack)]))
    try walk.tap("start", on: "welcome")
    let tabs = try #require(
      walk.navigator.state.containers(ownedBy: try walk.entry("tabs").id).first)

    #expect(walk.picture == "root: [welcome {tabs(*[trips] [settings])}]")
    try walk.report(.selected(tabs, index: 1))
    let labels = walk.navigator.actions(on: try walk.entry("settings").id).map(\.label)
    try walk.tap("map", on: "settings")

    #expect(labels == ["map", "sign in"])
    #expect(walk.picture == "root: [welcome {tabs([trips] *[settings])} map]")
  }

  @Test func `presenting a navigation controller presents a stack`() throws {
    let walk = try Walk(
      Tern.storyboard(
        start: "welcome",
        [
          .init(from: "welcome", to: "nav", by: .present(.fullScreen), label: "begin"),
          .init(from: "nav", to: "trips", by: .child(.root)),
          .init(from: "trips", to: "trip", by: .push, label: "open"),
        ], nodes: [.init(id: "nav", role: .stack)]))

    try walk.tap("begin", on: "welcome")
    try walk.tap("open", on: "trips")

    #expect(walk.picture == "root: [welcome]\nfull-screen cover: [trips trip]")
  }

  @Test func `showDetail replaces the secondary column`() throws {
    let walk = try Walk(
      Tern.storyboard(
        start: "split",
        Self.split + [
          .init(from: "trips", to: "detail", by: .showDetail, label: "open"),
          .init(from: "trips", to: "map", by: .showDetail, label: "map"),
          .init(from: "trip", to: "settings", by: .push, label: "settings"),
          .init(from: "map", to: "settings", by: .push, label: "settings"),
        ], nodes: Self.splitNodes))
    try walk.tap("settings", on: "trip")

    try walk.tap("map", on: "trips")
    #expect(walk.picture == "root: split([trips] *[map])")
    try walk.tap("settings", on: "map")
    #expect(walk.picture == "root: split([trips] *[map])\nsheet: [settings]")
    try walk.report(.dismissed(walk.navigator.state.layers[1].id))
    try walk.tap("open", on: "trips")
    try walk.tap("settings", on: "trip")

    #expect(walk.picture == "root: split([trips] *[trip settings])")
  }

  @Test func `showDetail presents if there is no split`() throws {
    let walk = try Walk(
      Tern.storyboard(
        start: "welcome", [.init(from: "welcome", to: "trip", by: .showDetail, label: "open")]))

    try walk.tap("open", on: "welcome")

    #expect(walk.picture == "root: [welcome]\nsheet: [trip]")
  }

  @Test func `an embedded container belongs to its screen`() throws {
    let walk = try Walk(
      Tern.storyboard(
        start: "nav",
        [
          .init(from: "nav", to: "trip", by: .child(.root)),
          .init(from: "trip", to: "map", by: .embed),
          .init(from: "map", to: "settings", by: .push, label: "settings"),
          .init(from: "trip", to: "sign-in", by: .present(.sheet), label: "sign in"),
        ], nodes: [.init(id: "nav", role: .stack)]))

    #expect(walk.picture == "root: [trip{[map]}]")
    #expect(walk.navigator.actions(on: try walk.entry("map").id).map(\.label) == ["settings"])
    try walk.tap("settings", on: "map")

    #expect(walk.picture == "root: [trip{[map]} settings]")
  }

  @Test func `unwinding leaves the layer, or otherwise goes to the previous entry`() throws {
    let walk = try Walk(
      Tern.storyboard(
        start: "nav",
        [
          .init(from: "nav", to: "trips", by: .child(.root)),
          .init(from: "trips", to: "trip", by: .push, label: "open"),
          .init(from: "trip", to: "other", by: .present(.sheet), label: "edit"),
          .init(from: "other", to: "map", by: .child(.root)),
          .init(from: "map", to: "settings", by: .push, label: "settings"),
        ],
        exits: [
          .init(from: "settings", by: .unwind(selector: nil), label: "done"),
          .init(from: "trip", by: .unwind(selector: nil), label: "done"),
          .init(from: "trips", by: .unwind(selector: nil), label: "done"),
        ], nodes: [.init(id: "nav", role: .stack), .init(id: "other", role: .stack)]))
    for (label, screen) in [("open", "trips"), ("edit", "trip"), ("settings", "map")] {
      try walk.tap(label, on: screen)
    }

    try walk.tap("done", on: "settings")
    #expect(walk.picture == "root: [trips trip]")
    try walk.tap("done", on: "trip")
    #expect(walk.picture == "root: [trips]")
    #expect(try walk.tap("done", on: "trips") == .ignored(.atRoot))
  }

  @Test func `pages that follow each other are shown one at a time`() throws {
    let walk = try Walk(
      Tern.storyboard(
        start: "trips",
        [
          .init(from: "trips", to: "map", by: .child(.nextPage)),
          .init(from: "map", to: "settings", by: .child(.nextPage)),
          .init(from: "settings", to: "trips", by: .child(.nextPage)),
        ]))

    #expect(walk.picture == "root: tabs(*[trips] [map] [settings])")
    #expect(!walk.navigator.coverage.edges.contains(false))
  }

  @Test func `an external screen can be shown, but nothing leads out of it`() throws {
    let walk = try Walk(
      Tern.storyboard(
        start: "nav",
        [
          .init(from: "nav", to: "trips", by: .child(.root)),
          .init(from: "trips", to: "help", by: .push, label: "help"),
          .init(from: "help", to: "map", by: .push, label: "map"),
        ], nodes: [.init(id: "nav", role: .stack), .init(id: "help", role: .external)]))

    try walk.tap("help", on: "trips")

    #expect(walk.picture == "root: [trips help]")
    #expect(walk.navigator.actions(on: try walk.entry("help").id).isEmpty)
  }

  @Test func `a single screen without a stack can be replaced by a stack`() throws {
    let walk = try Walk(
      Tern.storyboard(
        start: "window",
        [
          .init(from: "window", to: "welcome", by: .child(.root)),
          .init(from: "welcome", to: "nav", by: .replace, label: "begin"),
          .init(from: "nav", to: "trips", by: .child(.root)),
          .init(from: "trips", to: "trip", by: .push, label: "open"),
        ], nodes: [.init(id: "window", role: .window), .init(id: "nav", role: .stack)]))
    try walk.tap("begin", on: "welcome")

    try walk.tap("open", on: "trips")

    #expect(walk.picture == "root: [trips trip]")
  }
}
