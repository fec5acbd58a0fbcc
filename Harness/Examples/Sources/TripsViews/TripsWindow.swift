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
        StopScreen(trips: trips, entry: entry.id, stop: trips.navigator.route(of: entry))
      }
    }
  }

  /// The view of one stop or, if `stop` is `nil`, the list of trips.
  struct StopScreen: View {
    let trips: Trips
    let entry: EntryID
    let stop: Stop?

    var body: some View {
      List {
        switch stop {
        case nil:
          Text("Trips")
          button("Lima", to: .trip("Lima"))
          button("Oslo", to: .trip("Oslo"))
        case .trip(let city)?:
          Text("To \(city)")
          button("Seats", to: .seats(city))
        case .seats(let city)?:
          Text("Seats to \(city)")
          Button("Seat 12") { trips.choose(seat: 12) }
        case .ticket(let city, _)?:
          Text("Ticket to \(city), seat \(stop.flatMap(trips.seat) ?? 0)")
        }
      }
    }

    /// Creates a button that goes to a stop; a second quick tap on it has no effect.
    private func button(_ title: String, to next: Stop) -> some View {
      Button(title) { trips.navigator.perform(next.id, on: entry) }
    }
  }
#endif
