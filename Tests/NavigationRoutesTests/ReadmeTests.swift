import Foundation
import NavigationRoutes
import Testing

@Suite struct ReadmeTests {
  @Test func `routes are pushed, found and saved`() async throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path
    var problems: [String] = []

    // snippet: routes
    enum Route: String, NavigationRoute {
      case trips, tickets, settings
      var id: String { rawValue }
    }

    let routes = RoutingManager<Route>(storage: .fileSystem(directory: .path(folder)))
    await routes.loadRouteStack()  // what the last launch left; nothing yet

    routes.push(to: .trips)
    routes.push(to: [.tickets, .settings])
    routes.goToFirstOccurrence(of: .trips)
    routes.goToLastOccurrence(of: .tickets)
      .navigationError { error in problems.append(error.localizedDescription) }
    await routes.flush()  // saved
    // end snippet

    #expect(routes.routes == [.trips])
    #expect(
      problems == [
        "the route is not in the stack, or nothing has been saved yet, as on a first launch"
      ])
    let relaunched = RoutingManager<Route>(storage: .fileSystem(directory: .path(folder)))
    #expect(await relaunched.loadRouteStack() == .success)
    #expect(relaunched.routes == [.trips])
  }
}
