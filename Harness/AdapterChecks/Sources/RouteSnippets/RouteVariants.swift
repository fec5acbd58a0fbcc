import NavigationRoutes
import NavigationSwiftUI
import SwiftUI

// The examples of routes from the page "Steps, coordinators and routes" of NavigationSwiftUI.

enum Trip: NavigationRouteRepresentable {
  case city(String)

  var id: String { "\(self)" }

  var body: some View {
    switch self {
    case .city(let name): Text(name)
    }
  }
}

// snippet: host
func makeSavedTrips() -> RoutingManager<Trip> {
  let trips = RoutingManager<Trip>(storage: .fileSystem(), identifier: "trips")
  trips.destinations = { $0 == nil ? [.city("Lima")] : [] }
  return trips
}

struct SavedTrips: View {
  @State private var trips = makeSavedTrips()

  var body: some View {
    NavigationHost(trips) { entry in
      if let trip = trips.route(of: entry) {
        trip.body
      } else {
        Button("Lima") { trips.perform(Trip.city("Lima").id, on: entry.id) }
      }
    }
    .task { await trips.loadRouteStack() }
  }
}
// end snippet

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
    Button("Lima") {
      guard trips.routes.isEmpty else { return }  // a second quick tap
      trips.push(to: .city("Lima"))
    }
  }
}
// end snippet
