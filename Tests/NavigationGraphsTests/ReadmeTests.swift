import NavigationGraphs
import Testing

@Suite struct ReadmeTests {
  @Test func `the first example does what its comments say`() throws {
    // snippet: tern
    var tern = GraphDefinition(start: "welcome")
    tern.nodes = [.init(id: "welcome"), .init(id: "sign in"), .init(id: "trips")]
    tern.edges = [
      .init(from: "welcome", to: "sign in", by: .present(.sheet)),
      .init(from: "welcome", to: "trips", by: .push),
    ]
    let navigator = try GraphNavigator(tern)
    navigator.start()

    let welcome = try #require(navigator.state.focused)
    let first = navigator.handle(.perform(1, on: welcome.id, value: .none))  // applied
    let second = navigator.handle(.perform(1, on: welcome.id, value: .none))  // a double tap
    let shown = navigator.state.visibleEntries.map { navigator.name(of: $0) }  // ["trips"]
    // end snippet

    #expect(first.isApplied)
    #expect(second == .ignored(.staleSource))
    #expect(shown == ["trips"])
  }
}
