// snippet: app
import NavigationRoutes

enum TripRoute: NavigationRoute {
  case detail(String)

  var id: String { "\(self)" }
}

func makeTrips() -> RoutingManager<TripRoute> {
  let routes = RoutingManager<TripRoute>()  // the list is the root
  // For tests, which then can tap; the app's views call routes.push(to: .detail("Lima")).
  routes.destinations = { $0 == nil ? [.detail("Lima"), .detail("Oslo")] : [] }
  return routes
}
// end snippet
