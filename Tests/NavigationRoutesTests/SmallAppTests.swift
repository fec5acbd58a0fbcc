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

  @Test func `a second quick tap on a destination is ignored`() throws {
    // snippet: taps
    let routes = makeTrips()
    let list = try #require(routes.state.focused)
    let lima = TripRoute.detail("Lima")
    let tap = routes.perform(lima.id, on: list.id)  // applied
    let doubleTap = routes.perform(lima.id, on: list.id)  // ignored: the list is covered
    // end snippet

    #expect(tap.isApplied)
    #expect(doubleTap == .ignored(.staleSource))
    #expect(routes.routes == [lima])
  }

  @Test func `a second quick tap on a button that names its entry is ignored`() throws {
    // snippet: done
    let routes = makeTrips()
    routes.push(to: .detail("Lima"), .detail("Oslo"))
    let oslo = try #require(routes.state.focused)
    let done = Command(.pop(1), from: oslo.id, cause: .user)
    let tap = routes.context.apply(done)  // applied
    let doubleTap = routes.context.apply(done)  // ignored: the screen has left
    // end snippet

    #expect(tap.isApplied)
    #expect(doubleTap == .ignored(.staleSource))
    #expect(routes.routes == [.detail("Lima")])
  }

  @Test func `a sheet is another manager with a stack of its own`() {
    // snippet: sheet
    let routes = makeTrips()
    let sheet = RoutingManager<TripRoute>()
    routes.context.adopt(sheet, at: .present(.sheet), by: routes.scope)
    sheet.push(to: .detail("Oslo"))  // in the sheet
    routes.context.apply(.dismiss)
    // end snippet

    #expect(routes.routes.isEmpty)
    #expect(routes.state.layers.count == 1)
    #expect(!sheet.attachment.isAdopted)
  }
}
