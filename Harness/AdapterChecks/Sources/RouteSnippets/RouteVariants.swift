import NavigationRoutes
import NavigationSwiftUI
import SwiftUI

// The stack of routes from the pages of NavigationRoutes.

enum Trip: NavigationRouteRepresentable {
  case city(String)

  var id: String { "\(self)" }

  var body: some View {
    switch self {
    case .city(let name): Text(name)
    }
  }
}

// snippet: wrapper
struct TripsWindow: View {
  var body: some View {
    NavigationWrapper(storage: .fileSystem(), identifier: "trips", for: Trip.self) {
      TripList()
    }
  }
}

struct TripList: View {
  @Environment(RoutingManager<Trip>.self) private var trips

  var body: some View {
    Button("Lima") { trips.push(to: .city("Lima")) }
  }
}
// end snippet
