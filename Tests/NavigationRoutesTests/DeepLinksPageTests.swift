import NavigationRoutes
import Testing

@Suite struct `The page on deep links` {
  @Test func `opens a link with the routes beneath it`() throws {
    // snippet: open
    let routes = RoutingManager<Place>()
    routes.links = try LinkTable(rules: [
      LinkRule("/trips", to: .trips),
      LinkRule("/trips/{trip:int}", under: { _ in .trips }) { values in
        values.int("trip").map { .trip($0) }
      } write: { place in
        if case .trip(let number) = place { ["trip": .int(number)] } else { nil }
      },
    ])

    let opened = routes.handle(.link("/trips/7"))  // applied
    let shown = routes.routes  // [.trips, .trip(7)]
    let unknown = routes.handle(.link("/hotels"))  // ignored: no navigator knows it
    // end snippet

    #expect(opened.isApplied)
    #expect(shown == [.trips, .trip(7)])
    #expect(unknown == .ignored(.noTransition))
  }
}
