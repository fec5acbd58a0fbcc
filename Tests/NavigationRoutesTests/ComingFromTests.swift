import NavigationRoutes
import Testing

@Suite struct `The page for those who come from a path` {
  @Test func `shows what a path does as calls of a manager`() {
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
