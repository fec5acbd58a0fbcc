import NavigationGraphs
import NavigationModel
import Testing

/// Android navigation files run as Android's own navigation runs them.
@Suite struct EngineAndroidTests {
  /// The nested graph `auth` with the screens `sign-in` and `forgot`, and a dialog and an activity
  /// outside it.
  private static let nodes: [GraphDefinition.Node] = [
    .init(id: "auth", role: .graph), .init(id: "sign-in", parent: "auth"),
    .init(id: "forgot", parent: "auth"), .init(id: "alert", role: .dialog),
    .init(id: "web", role: .activity),
  ]
  private static let start = GraphDefinition.Edge(from: "auth", to: "sign-in", by: .start)

  private func walk(
    _ edges: [GraphDefinition.Edge], exits: [GraphDefinition.Exit] = []
  ) throws -> Walk {
    try Walk(Tern.android([Self.start] + edges, exits: exits, nodes: Self.nodes))
  }

  /// Returns the names of the nested graphs around an entry, outermost first.
  private func graphs(_ walk: Walk, _ screen: String) throws -> [String] {
    let state = walk.navigator.state
    var names: [String] = []
    var current = state.scope(try walk.entry(screen).scope)
    while let scope = current, scope.id != .root {
      names.insert(walk.navigator.name(of: ScreenID(rawValue: scope.kind)), at: 0)
      current = scope.parent.flatMap { state.scope($0) }
    }
    return names
  }

  @Test func `a nested graph is entered at its start, in a scope of its own`() throws {
    let walk = try walk([.init(from: "welcome", to: "auth", by: .push, label: "sign in")])

    try walk.tap("sign in", on: "welcome")

    #expect(walk.picture == "root: [welcome sign-in]")
    #expect(try graphs(walk, "sign-in") == ["auth"])
    #expect(walk.navigator.coverage.edges == [true, true])
  }

  @Test func `leaving the last screen of a graph ends its scope`() throws {
    let walk = try walk([.init(from: "welcome", to: "auth", by: .push, label: "sign in")])
    try walk.tap("sign in", on: "welcome")
    let scope = try walk.entry("sign-in").scope

    try walk.report(.backRequested)

    #expect(walk.navigator.state.scope(scope) == nil)
  }

  @Test func `a graph that is left and entered again gets a new scope`() throws {
    let walk = try walk([
      .init(from: "welcome", to: "auth", by: .push, label: "sign in"),
      .init(from: "sign-in", to: "map", by: .push, label: "map"),
      .init(from: "map", to: "forgot", by: .push, label: "forgot"),
    ])
    try walk.tap("sign in", on: "welcome")
    try walk.tap("map", on: "sign-in")
    try walk.tap("forgot", on: "map")

    #expect(try walk.entry("forgot").scope != walk.entry("sign-in").scope)
    #expect(try graphs(walk, "forgot") == ["auth"])
  }

  @Test(arguments: [(false, "root: [welcome trips]"), (true, "root: [trips]")])
  func `popUpTo pops down to a screen, and pops it too if inclusive`(
    isInclusive: Bool, expected: String
  ) throws {
    let walk = try walk([
      .init(from: "welcome", to: "auth", by: .push, label: "sign in"),
      .init(
        from: "sign-in", to: "trips", by: .push, label: "done",
        popUpTo: .init(.node("welcome"), isInclusive: isInclusive)),
    ])
    try walk.tap("sign in", on: "welcome")

    try walk.tap("done", on: "sign-in")

    #expect(walk.picture == expected)
  }

  @Test func `popUpTo a nested graph pops all its screens, and re-enters it if inclusive`() throws {
    let walk = try walk([
      .init(from: "welcome", to: "auth", by: .push, label: "sign in"),
      .init(from: "sign-in", to: "forgot", by: .push, label: "forgot"),
      .init(
        from: "forgot", to: "sign-in", by: .push, label: "again",
        popUpTo: .init(.node("auth"))),
      .init(
        from: "sign-in", to: "forgot", by: .push, label: "anew",
        popUpTo: .init(.node("auth"), isInclusive: true)),
    ])
    try walk.tap("sign in", on: "welcome")
    try walk.tap("forgot", on: "sign-in")
    let first = try walk.entry("sign-in").scope

    try walk.tap("again", on: "forgot")
    #expect(walk.picture == "root: [welcome sign-in]")
    #expect(try walk.entry("sign-in").scope == first)
    try walk.tap("anew", on: "sign-in")

    #expect(walk.picture == "root: [welcome forgot]")
    #expect(try walk.entry("forgot").scope != first)
  }

  @Test func `popUpTo a node that is not on the stack only pushes`() throws {
    let walk = try walk([
      .init(
        from: "welcome", to: "trips", by: .push, label: "look",
        popUpTo: .init(.node("map"), isInclusive: true)),
      .init(
        from: "trips", to: "map", by: .push, label: "map",
        popUpTo: .init(.outside("elsewhere"), isInclusive: true)),
    ])

    try walk.tap("look", on: "welcome")
    try walk.tap("map", on: "trips")

    #expect(walk.picture == "root: [welcome trips map]")
  }

  @Test func `popUpTo the whole graph re-enters it`() throws {
    let walk = try walk([
      .init(from: "welcome", to: "trips", by: .push, label: "look"),
      .init(
        from: "trips", to: "map", by: .push, label: "map", popUpTo: .init(.wholeGraph)),
    ])
    try walk.tap("look", on: "welcome")

    try walk.tap("map", on: "trips")

    #expect(walk.picture == "root: [map]")
  }

  @Test func `an inclusive exit from the root leaves the root`() throws {
    let walk = try walk(
      [.init(from: "welcome", to: "trips", by: .push, label: "look")],
      exits: [
        .init(
          from: "trips", by: .popUpTo(.init(.node("welcome"), isInclusive: true)), label: "out"),
        .init(
          from: "welcome", by: .popUpTo(.init(.node("welcome"), isInclusive: true)), label: "out"),
      ])
    try walk.tap("look", on: "welcome")

    try walk.tap("out", on: "trips")

    #expect(walk.picture == "root: [welcome]")
    #expect(try walk.tap("out", on: "welcome") == .ignored(.atRoot))
  }

  @Test func `a single-top destination is not pushed twice`() throws {
    let walk = try walk([
      .init(from: "welcome", to: "auth", by: .push, label: "sign in", launchesSingleTop: true),
      .init(from: "sign-in", to: "auth", by: .push, label: "graph", launchesSingleTop: true),
      .init(from: "sign-in", to: "sign-in", by: .push, label: "screen", launchesSingleTop: true),
      .init(from: "sign-in", to: "sign-in", by: .push, label: "twice"),
    ])
    try walk.tap("sign in", on: "welcome")

    #expect(try walk.tap("graph", on: "sign-in") == .ignored(.alreadyThere))
    #expect(try walk.tap("screen", on: "sign-in") == .ignored(.alreadyThere))
    #expect(walk.navigator.coverage.edges == [true, true, true, true, false])
    try walk.tap("twice", on: "sign-in")
    #expect(walk.picture == "root: [welcome sign-in sign-in]")
    try walk.tap("graph", on: "sign-in")
    #expect(walk.picture == "root: [welcome sign-in sign-in sign-in]")
  }

  @Test func `a dialog is a layer that leaves when a screen is pushed from it`() throws {
    let walk = try walk([
      .init(from: "welcome", to: "alert", by: .push, label: "ask"),
      .init(from: "alert", to: "trips", by: .push, label: "yes"),
      .init(from: "alert", to: "web", by: .push, label: "more"),
    ])

    try walk.tap("ask", on: "welcome")
    #expect(walk.picture == "root: [welcome]\nalert: [alert]")
    try walk.tap("more", on: "alert")
    #expect(walk.picture == "root: [welcome]\nalert: [alert]\nfull-screen cover: [web]")
    try walk.report(.backRequested)
    try walk.tap("yes", on: "alert")

    #expect(walk.picture == "root: [welcome trips]")
  }

  @Test func `popTo a screen also leaves the dialogs above it`() throws {
    let walk = try walk([
      .init(from: "welcome", to: "trips", by: .push, label: "look"),
      .init(from: "trips", to: "alert", by: .push, label: "ask"),
      .init(from: "alert", to: "welcome", by: .popTo, label: "home"),
    ])
    try walk.tap("look", on: "welcome")
    try walk.tap("ask", on: "trips")

    try walk.tap("home", on: "alert")

    #expect(walk.picture == "root: [welcome]")
  }

  @Test func `an action of a graph is offered on all the graph's screens`() throws {
    let walk = try walk([
      .init(from: "welcome", to: "auth", by: .push, label: "sign in"),
      .init(from: "auth", to: "map", by: .push, label: "map"),
    ])

    try walk.tap("sign in", on: "welcome")
    try walk.tap("map", on: "sign-in")

    #expect(walk.picture == "root: [welcome sign-in map]")
  }
}
