import NavigationGraphs
import NavigationModel
import Testing

/// The effects of actions of the user and the system in a host.
@Suite struct EngineHostTests {
  private static let sheet = Tern.app([
    .init(from: "welcome", to: "trips", by: .push, label: "look"),
    .init(from: "trips", to: "sign-in", by: .present(.sheet), label: "sign in"),
    .init(from: "sign-in", to: "map", by: .push, label: "map"),
    .init(from: "trips", to: "settings", by: .present(.fullScreen), label: "settings"),
    .init(from: "trips", to: "welcome", by: .dismiss, label: "close"),
    .init(from: "sign-in", to: "trips", by: .dismiss, label: "close"),
  ])

  @Test func `a swipe back is a gesture`() throws {
    let walk = try Walk(Self.sheet)
    try walk.tap("look", on: "welcome")

    let outcome = try walk.report(.removed([walk.entry("trips").id]))

    #expect(outcome.change?.cause == .gesture)
    #expect(walk.picture == "root: [welcome]")
  }

  @Test func `a report about something that has gone is stale`() throws {
    let walk = try Walk(Self.sheet)
    try walk.tap("look", on: "welcome")
    let trips = try walk.entry("trips").id
    try walk.tap("sign in", on: "trips")
    let layer = walk.navigator.state.layers[1].id
    try walk.report(.dismissed(layer))
    try walk.report(.removed([trips]))

    #expect(try walk.report(.dismissed(layer)) == .ignored(.staleReport))
    #expect(try walk.report(.removed([trips])) == .ignored(.noChange))
    #expect(
      try walk.report(.selected(ContainerID(rawValue: 99), index: 0)) == .ignored(.noChange))
  }

  @Test func `back pops, then leaves a sheet, but never leaves a cover`() throws {
    let walk = try Walk(Self.sheet)
    try walk.tap("look", on: "welcome")
    try walk.tap("sign in", on: "trips")
    try walk.tap("map", on: "sign-in")

    try walk.report(.backRequested)
    #expect(walk.picture == "root: [welcome trips]\nsheet: [sign-in]")
    try walk.report(.backRequested)
    #expect(walk.picture == "root: [welcome trips]")
    try walk.tap("settings", on: "trips")
    #expect(try walk.report(.backRequested) == .ignored(.denied))
  }

  @Test func `dismissing reveals the presenter, and does nothing without a presented layer`() throws
  {
    let walk = try Walk(Self.sheet)
    try walk.tap("look", on: "welcome")
    #expect(try walk.tap("close", on: "trips") == .ignored(.nothingPresented))
    try walk.tap("sign in", on: "trips")

    try walk.tap("close", on: "sign-in")

    #expect(walk.picture == "root: [welcome trips]")
    #expect(walk.navigator.coverage.edges == [true, true, false, false, false, true])
  }

  @Test func `back leaves a layer that has nothing to show`() throws {
    let walk = try Walk(
      Tern.android(
        [.init(from: "welcome", to: "empty", by: .present(.dialog), label: "ask")],
        nodes: [.init(id: "empty", role: .graph)]))
    try walk.tap("ask", on: "welcome")

    #expect(walk.navigator.state.layers.count == 2)
    #expect(try walk.report(.backRequested).isApplied)
    #expect(walk.picture == "root: [welcome]")
  }

  @Test func `a completed alert is closed by the system`() throws {
    let walk = try Walk(
      Tern.app([
        .init(from: "welcome", to: "map", by: .present(.dialog), label: "ask"),
        .init(from: "map", to: "welcome", by: .none, label: "ok"),
      ]))
    try walk.tap("ask", on: "welcome")

    try walk.tap("ok", on: "map")

    #expect(walk.picture == "root: [welcome]")
    #expect(walk.navigator.coverage.edges == [true, true])
  }

  @Test func `the root layer is never dismissed and the root screen never removed`() throws {
    let walk = try Walk(Self.sheet)

    #expect(
      try walk.report(.dismissed(walk.navigator.state.layers[0].id)) == .refused(.rootIsPermanent))
    #expect(try walk.report(.removed([walk.entry("welcome").id])) == .ignored(.atRoot))
    #expect(try walk.report(.backRequested) == .ignored(.atRoot))
    #expect(try walk.report(.removed([])) == .ignored(.noChange))
  }

  @Test func `a graph ignores completed work, and ignores links if it has none`() throws {
    let walk = try Walk(Self.sheet)

    let token = Token(owner: .root, number: 1)
    #expect(walk.navigator.handle(.completed(token, .cancelled)) == .ignored(.staleToken))
    let opened = walk.navigator.handle(.link("tern://trips"))
    #expect(opened == .ignored(.noTransition))
    #expect("\(opened)".contains("The screen offers no such action, transition or link"))
  }
}
