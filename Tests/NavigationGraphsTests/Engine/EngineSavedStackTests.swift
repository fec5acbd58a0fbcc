import NavigationGraphs
import NavigationModel
import Testing

/// Stacks that are saved and restored as in Android's bottom bars.
@Suite struct EngineSavedStackTests {
  /// Returns an edge of a bottom bar: it pops to the start, saves what it pops, and restores the
  /// saved stack of the target.
  private static func tab(_ source: String, _ target: String) -> GraphDefinition.Edge {
    .init(
      from: source, to: target, by: .push, label: target,
      popUpTo: .init(.node("welcome"), savesState: true), launchesSingleTop: true,
      restoresState: true)
  }

  private static let edges =
    ["welcome", "trips", "trip", "map", "settings"].flatMap { source in
      ["welcome", "trips", "map"].map { tab(source, $0) }
    } + [
      .init(from: "trips", to: "trip", by: .push, label: "open"),
      .init(from: "trip", to: "settings", by: .push, label: "settings"),
    ]

  @Test func `a tab's stack is restored with it`() throws {
    let walk = try Walk(Tern.android(Self.edges))
    try walk.tap("trips", on: "welcome")
    try walk.tap("open", on: "trips")
    try walk.tap("settings", on: "trip")

    try walk.tap("map", on: "settings")
    #expect(walk.picture == "root: [welcome map]")
    try walk.tap("trips", on: "map")

    #expect(walk.picture == "root: [welcome trips trip settings]")
  }

  @Test func `the start has no stack of its own to restore`() throws {
    let walk = try Walk(Tern.android(Self.edges))
    try walk.tap("trips", on: "welcome")
    try walk.tap("open", on: "trips")

    try walk.tap("welcome", on: "trip")
    #expect(walk.picture == "root: [welcome]")
    try walk.tap("trips", on: "welcome")

    #expect(walk.picture == "root: [welcome trips trip]")
  }

  @Test func `the selected tab is unchanged`() throws {
    let walk = try Walk(Tern.android(Self.edges))
    try walk.tap("trips", on: "welcome")
    try walk.tap("trips", on: "trips")

    #expect(walk.picture == "root: [welcome trips]")
  }

  @Test func `a saved stack is restored only once`() throws {
    let walk = try Walk(
      Tern.android([
        .init(from: "welcome", to: "trips", by: .push, label: "look"),
        .init(
          from: "trips", to: "map", by: .push, label: "map",
          popUpTo: .init(.node("trips"), isInclusive: true, savesState: true)),
        .init(from: "map", to: "trips", by: .push, label: "back", restoresState: true),
        .init(from: "trips", to: "trips", by: .push, label: "again", restoresState: true),
      ]))
    try walk.tap("look", on: "welcome")
    try walk.tap("map", on: "trips")
    #expect(walk.picture == "root: [welcome map]")

    try walk.tap("back", on: "map")
    #expect(walk.picture == "root: [welcome map trips]")
    try walk.tap("again", on: "trips")

    #expect(walk.picture == "root: [welcome map trips trips]")
  }

  @Test func `a graph in a restored stack is entered again`() throws {
    let walk = try Walk(
      Tern.android(
        [
          .init(from: "auth", to: "sign-in", by: .start),
          .init(from: "welcome", to: "auth", by: .push, label: "sign in"),
          .init(from: "sign-in", to: "forgot", by: .push, label: "forgot"),
          .init(
            from: "forgot", to: "map", by: .push, label: "map",
            popUpTo: .init(.node("welcome"), savesState: true)),
          .init(from: "map", to: "auth", by: .push, label: "back", restoresState: true),
        ],
        nodes: [
          .init(id: "auth", role: .graph), .init(id: "sign-in", parent: "auth"),
          .init(id: "forgot", parent: "auth"),
        ]))
    for (label, screen) in [("sign in", "welcome"), ("forgot", "sign-in"), ("map", "forgot")] {
      try walk.tap(label, on: screen)
    }

    try walk.tap("back", on: "map")

    #expect(walk.picture == "root: [welcome map sign-in forgot]")
    #expect(try walk.entry("sign-in").scope == walk.entry("forgot").scope)
    #expect(try walk.entry("forgot").scope != .root)
  }
}
