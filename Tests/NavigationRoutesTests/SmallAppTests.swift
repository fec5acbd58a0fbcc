import NavigationModel
import NavigationRoutes
import Testing

@Suite struct SmallAppTests {
  @Test func `choosing a trip pushes its detail`() {
    let routes = makeTrips()

    routes.push(to: .detail("Lima"))

    #expect(routes.routes == [.detail("Lima")])
    #expect(routes.destinations(nil).count == 2 && routes.destinations(.detail("Lima")).isEmpty)
    #expect(routes.state.depth(of: routes.state.focusedStack) == 2)
  }
}
