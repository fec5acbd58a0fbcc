// snippet: app
import NavigationRoutes

enum TripRoute: NavigationRoute {
  case detail(String)

  var id: String { "\(self)" }
}

func makeTrips() -> RoutingManager<TripRoute> {
  let routes = RoutingManager<TripRoute>()  // the list is the root
  // What users can go to. Views and tests call perform(_:on:), which ignores a second quick tap.
  routes.destinations = { $0 == nil ? [.detail("Lima"), .detail("Oslo")] : [] }
  return routes
}
// end snippet
