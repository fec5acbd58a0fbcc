import NavigationGraphs
import Testing

@Suite struct GraphRunTests {
  @Test func `runs begin at the start, then once at every other entry`() {
    var definition = Tern.app([.init(from: "welcome", to: "trips", by: .push)])
    definition.entries = [
      .init("trips", origin: .deepLink), .init("welcome", origin: .identifier("hello")),
      .init("map", origin: .identifier("Map")),
    ]

    #expect(
      definition.runs == [
        GraphRun("welcome", origin: .start), GraphRun("trips", origin: .entry(.deepLink)),
        GraphRun("map", origin: .entry(.identifier("Map"))),
      ])
  }

  @Test func `without a start, runs also begin at nodes that no edge leads to`() {
    var definition = Tern.app([.init(from: "welcome", to: "trips", by: .push)])
    definition.start = nil
    definition.entries = [.init("map", origin: .deepLink)]

    let roots = ["welcome", "sign-in", "trip", "settings"].map { GraphRun($0, origin: .root) }
    #expect(definition.runs == [GraphRun("map", origin: .entry(.deepLink))] + roots)
  }
}
