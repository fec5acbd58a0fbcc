// snippet: file
import NavigationRoutes
import NavigationTesting
import Testing

// The screens of the app. In your test, import the module of your app instead.
enum Place: NavigationRoute {
  case list, ticket, help

  var id: String { "\(self)" }
}

@Suite(.platforms(.swiftUI18))  // the app is shown by NavigationSwiftUI
struct AppNavigation {
  @Test func `people find their way`() {
    expectSafe {
      let routes = RoutingManager<Place>()
      routes.destinations = { route in
        switch route {
        case nil: [.list]  // what the root offers
        case .list: [.ticket, .help]
        case .ticket, .help: []
        }
      }
      return routes
    } laws: { app in
      Always("a ticket is above the list") {
        !app.routes.contains(.ticket) || app.routes.contains(.list)
      }
      Never("help covers help") { app.routes.suffix(2) == [.help, .help] }
      Reachable("a ticket", within: 6) { app.routes.last == .ticket }
    }
  }
}
// end snippet

/// What the README says about its test.
@Suite(.platforms(.swiftUI18)) struct `The test in the README` {
  @Test func `fails if users can open help on top of help`() {
    let texts = issues {
      expectSafe {
        let routes = RoutingManager<Place>()
        routes.destinations = { $0 == nil ? [.list] : [.ticket, .help] }
        return routes
      } laws: { app in
        Never("help covers help") { app.routes.suffix(2) == [.help, .help] }
      }
    }

    #expect(texts.contains { $0.contains("'never help covers help' is broken") })
  }
}
