import NavigationRoutes
import Testing

@Suite struct `The page on coming from a navigation path` {
  @Test func `shows the calls of a manager that replace those of a path`() {
    // snippet: path
    let routes = RoutingManager<Place>()
    routes.push(to: .trips)  // path.append(Place.trips)
    routes.push(to: .trip(7))
    let depth = routes.routes.count  // path.count
    routes.goBack()  // path.removeLast()
    routes.goBack(9)  // pops what is there; path.removeLast(9) would trap
    routes.replaceCurrentStack(with: [.trips, .trip(7)])  // path = NavigationPath([…])
    routes.resetNavigation()  // path = NavigationPath()
    // end snippet

    #expect(depth == 2)
    #expect(routes.routes.isEmpty)
  }
}
