import NavigationModel
import NavigationRoutes
import NavigationTesting
import Testing

@Suite(.users(150)) struct `The frequency of an action` {
  enum Trip: String, NavigationRoute {
    case list, ticket

    var id: String { rawValue }
  }

  /// Returns how often users performed two actions, the second with the given frequency.
  private func counts(_ frequency: Double) -> (first: Int, second: Int) {
    var counts = (first: 0, second: 0)
    expectSafe {
      let routes = RoutingManager<Trip>()
      routes.destinations = { $0 == nil ? [.list] : [] }
      return routes
    } laws: { _ in
      UserAction("look") { counts.first += 1 }
      UserAction("read") { counts.second += 1 }.frequency(frequency)
    }
    return counts
  }

  @Test func `is the same for all actions unless it is specified`() {
    let counts = counts(1)

    #expect(counts.first > 50)
    #expect(counts.second > counts.first / 2 && counts.second < counts.first * 2)
  }

  @Test(arguments: [4.0, 1_000]) func `makes an action happen more often`(_ factor: Double) {
    let counts = counts(factor)

    #expect(counts.first > 0)
    #expect(counts.second > counts.first * 2)
  }

  @Test(arguments: [0.25, -3]) func `makes an action happen less often`(_ factor: Double) {
    let counts = counts(factor)

    #expect(counts.second > 0)
    #expect(counts.second < counts.first * 3 / 4)
  }
}
