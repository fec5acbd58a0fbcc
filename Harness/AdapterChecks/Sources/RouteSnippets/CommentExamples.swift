import NavigationRoutes
import NavigationSwiftUI
import Observation
import SwiftUI

// The examples in the comments of NavigationSwiftUI about routes.

enum RouteComments {
  // snippet: Modules/NavigationSwiftUI/Routes/NavigationRouteRepresentable.swift
  enum Route: String, NavigationRouteRepresentable {
    case home
    case settings
    var id: String { rawValue }
    var body: some View {
      switch self {
      case .home: HomeView()
      case .settings: SettingsView()
      }
    }
  }
  // end snippet

  struct TripsWindow: View {
    let account = Account()

    var body: some View {
      // snippet: Modules/NavigationSwiftUI/Routes/NavigationWrapper.swift
      NavigationWrapper(storage: .fileSystem(), identifier: "trips", for: Route.self) {
        TripsView()
      } environmentInjection: { route in
        route.body.environment(account)
      }
      // end snippet
    }
  }

  struct TripsView: View {
    // snippet: Modules/NavigationSwiftUI/Routes/NavigationWrapper.swift#2
    @Environment(RoutingManager<Route>.self) private var routes
    // end snippet

    var body: some View { Text("\(routes.routes.count) routes") }
  }

  final class Account: Observable {}
}
