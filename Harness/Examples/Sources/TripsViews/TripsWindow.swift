#if canImport(SwiftUI)
  import NavigationRoutes
  import NavigationSwiftUI
  import SwiftUI
  import TripsApp

  /// The window of the trips, for use in the `WindowGroup` of the app.
  public struct TripsWindow: View {
    private let trips: Trips

    public init(_ trips: Trips) { self.trips = trips }

    public var body: some View {
      NavigationHost(trips.navigator) { entry in
        StopScreen(trips: trips, stop: trips.navigator.route(of: entry))
      }
    }
  }

  /// The view of one stop or, if `stop` is `nil`, the list of trips.
  struct StopScreen: View {
    let trips: Trips
    let stop: Stop?

    var body: some View {
      List {
        switch stop {
        case nil:
          Text("Trips")
          Button("Lima") { trips.navigator.push(to: .trip("Lima")) }
          Button("Oslo") { trips.navigator.push(to: .trip("Oslo")) }
        case .trip(let city)?:
          Text("To \(city)")
          Button("Seats") { trips.navigator.push(to: .seats(city)) }
        case .seats(let city)?:
          Text("Seats to \(city)")
          Button("Seat 12") { trips.choose(seat: 12) }
        case .ticket(let city, _)?:
          Text("Ticket to \(city), seat \(stop.flatMap(trips.seat) ?? 0)")
        }
      }
    }
  }
#endif
