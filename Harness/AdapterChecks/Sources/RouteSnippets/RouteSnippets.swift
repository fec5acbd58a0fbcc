// swift-format-ignore-file
import Foundation
import NavigationRoutes
import NavigationSwiftUI
import SwiftUI

// The examples with views from the document of the library whose names NavigationRoutes adopts. The
// code between the marks `snippet` and `end snippet` is unchanged, unless the mark names a change.
// The code around the marks adds the declarations that the document omits.

// snippet: app, without @main, which a library cannot have
typealias Routes = RoutingManager<Route>

struct RouteTestApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationWrapper(
        storage: .inMemory,
        identifier: "default",
        for: Route.self
      ) {
        // Your first view
      } environmentInjection: { route in
        // Environment injection
      }
    }
  }
}

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

struct WrapperView: View {
  var body: some View {
// snippet: wrapper
NavigationWrapper(
  storage: .inMemory,
  identifier: "default",
  for: Route.self
) {
  // The initial view for the navigation stack
} environmentInjection: { route in
  // Inject dependencies or modify the environment for the route's view
  route.body
}
// end snippet
  }
}

final class UserProfile: ObservableObject {}

struct InjectingView: View {
  let storage: NavigationStorageOption<Route>

  var body: some View {
    NavigationWrapper(storage: storage, for: Route.self) {
      FirstView()
    }
// snippet: environmentInjection
environmentInjection: { route in
  route.body
    .environmentObject(UserProfile())
}
// end snippet
  }
}

struct ManagingView: View {
// snippet: in memory
@State private var routeManager: Routes = .init(
  storage: .inMemory,
  identifier: "default"
)
// end snippet

  var body: some View {
    Button("Push") {
// snippet: error handling
routeManager.push(to: .home)
  .navigationError { error in
    print("An error occurred: \(error.localizedDescription)")
  }
// end snippet
    }
  }
}

struct FirstView: View {
  @Environment(Routes.self) private var routeManager

  var body: some View {
    VStack {
      Text("First")
      Button("Go home") { routeManager.push(to: .home) }
    }
  }
}

struct HomeView: View {
  @Environment(Routes.self) private var routeManager

  var body: some View {
    VStack {
      Text("Home")
      Button("Settings") { routeManager.push(to: .settings) }
    }
  }
}

struct SettingsView: View {
  @Environment(Routes.self) private var routeManager

  var body: some View {
    VStack {
      Text("Settings of \(routeManager.routes.count)")
      Button("Reset") { routeManager.resetNavigation() }
    }
  }
}
