// snippet: app
import NavigationModel
import NavigationRoutes

enum TripRoute: NavigationRoute {
  case detail(String)

  var id: String { "\(self)" }
}

func makeTrips() -> RoutingManager<TripRoute> {
  RoutingManager()  // the list is the root; routes.push(to: .detail("Lima"))
}
// end snippet
