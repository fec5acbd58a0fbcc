import NavigationRoutes
import Testing

// A routes app whose files import one module only.

nonisolated enum Stop: String, NavigationRoute {
  case harbour, museum

  var id: String { rawValue }
}

@Suite struct OneImportForRoutes {
  @Test func `one import is enough for an app of routes that saves its stack`() async {
    let routes = RoutingManager<Stop>(
      storage: .inMemory, onProblem: { problem in print(problem.description) })

    routes.push(to: .harbour)
    let error: NavigationError? = routes.goToFirstOccurrence(of: .museum).error
    let back: Outcome = routes.handle(.host(.backRequested))

    #expect(error == .pathNotFound)
    #expect(back.isApplied || back == .ignored(.atRoot))
    #expect(routes.context.state.layers.count == 1)
  }
}
