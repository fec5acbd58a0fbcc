import NavigationGraphs
import NavigationModel
import Testing

@Suite struct EngineLinkTests {
  private func tern() -> GraphDefinition {
    var definition = Tern.android(
      [
        .init(from: "welcome", to: "trips", by: .push),
        .init(from: "trips", to: "trip", by: .push),
        .init(from: "account", to: "settings", by: .start),
      ],
      nodes: [
        .init(id: "account", role: .graph), .init(id: "settings", parent: "account"),
        .init(id: "sign-in", parent: "account"), .init(id: "map", role: .dialog),
      ])
    definition.deepLinks = [
      .init(to: "trip", uri: "tern://trips/{trip}"),
      .init(to: "sign-in", uri: "tern://login"),
      .init(to: "map", uri: "tern://map"),
    ]
    return definition
  }

  @Test(arguments: [
    ("tern://trips/7", "root: [welcome trips trip]"),
    ("tern://login", "root: [welcome settings sign-in]"),
    ("tern://map", "root: [welcome] | alert: [map]"),
  ])
  func `a link opens its node on top of the screens beneath it`(link: String, picture: String)
    throws
  {
    let walk = try Walk(tern())

    #expect(walk.navigator.handle(.link(link)).isApplied)
    try walk.navigator.state.checkInvariants()
    #expect(walk.picture.replacing("\n", with: " | ") == picture)
  }

  @Test func `a link to a nested graph shows the graph's first screen once`() throws {
    var definition = tern()
    definition.deepLinks = [.init(to: "account", uri: "tern://account")]
    definition.edges.append(.init(from: "trips", to: "account", by: .push))
    let walk = try Walk(definition)

    #expect(walk.navigator.open("tern://account").isApplied)
    #expect(walk.picture == "root: [welcome trips settings]")
    #expect(GraphLinks(definition).stack(for: "account") == ["welcome", "trips", "account"])
  }

  @Test func `a link shows its node on top even if the app starts with that node`() throws {
    var definition = tern()
    definition.start = "sign-in"
    let walk = try Walk(definition)

    #expect(walk.navigator.open("tern://login").isApplied)
    #expect(walk.picture == "root: [settings sign-in]")
  }

  @Test func `back leads through the screens beneath a link's node`() throws {
    let walk = try Walk(tern())
    walk.navigator.open("tern://login")

    try walk.report(.backRequested)
    try walk.report(.backRequested)
    #expect(try walk.entry("welcome").id == walk.navigator.state.focused?.id)
    #expect(try walk.report(.backRequested) == .ignored(.atRoot))
  }

  @Test(arguments: ["tern://nowhere", "", "%", "tern://trips/7/8/9", "http://tern.example/login"])
  func `a link without a match is refused and changes nothing`(link: String) throws {
    let walk = try Walk(tern())
    let before = walk.navigator.state

    guard case .refused(.unusableValue) = walk.navigator.open(link) else {
      Issue.record("the link was not refused")
      return
    }
    #expect(walk.navigator.state == before)
  }
}
