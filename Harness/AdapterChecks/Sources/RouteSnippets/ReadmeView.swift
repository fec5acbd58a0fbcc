// The view in the README, and the parts of the README's small app of routes that this view needs.

enum TripRoute: NavigationRoute {
  case detail(String)

  var id: String { "\(self)" }
}

func makeTrips() -> RoutingManager<TripRoute> { RoutingManager() }

// snippet: readme
import NavigationRoutes
import NavigationSwiftUI
import SwiftUI

struct TripsView: View {
  @State private var routes = makeTrips()

  var body: some View {
    NavigationHost(routes) { entry in
      switch routes.route(of: entry) {
      case .detail(let city): Text(city)
      case nil: Button("Lima") { routes.perform(TripRoute.detail("Lima").id, on: entry.id) }
      }
    }
  }
}
// end snippet
