import NavigationRoutes

// snippet: stop
/// The places of the app above its first screen, the list of trips.
public enum Stop: NavigationRoute {
  case trip(String)
  case seats(String)
  case ticket(String, seat: Int?)

  public var id: String {
    switch self {
    case .trip(let city): city
    case .seats(let city): "seats to \(city)"
    case .ticket(let city, _): "ticket to \(city)"
    }
  }
}
// end snippet

/// Trips, seats and tickets on a stack of routes, which is restored after the system has ended the
/// app.
///
/// By default, all data that is needed to restore a screen is in its route.
public final class Trips: NavigatorProviding {
  public let navigator = RoutingManager<Stop>()
  private let keepsSeatsInRoutes: Bool
  private var lastSeat: Int?

  /// Creates the app with its list of trips.
  ///
  /// - Parameter keepsSeatsInRoutes: Whether the route of a ticket contains its seat.
  public init(keepsSeatsInRoutes: Bool = true) {
    self.keepsSeatsInRoutes = keepsSeatsInRoutes
    navigator.destinations = { stop in
      switch stop {
      case nil: [.trip("Lima"), .trip("Oslo")]
      case .trip(let city): [.seats(city)]
      case .seats, .ticket: []
      }
    }
  }

  /// Whether the user sees the seats of a trip.
  public var choosesSeat: Bool {
    if case .seats = navigator.routes.last { true } else { false }
  }

  /// Books a seat on the trip whose seats are shown; does nothing if no seats are shown.
  public func choose(seat: Int) {
    guard case .seats(let city) = navigator.routes.last else { return }
    lastSeat = seat
    navigator.push(to: .ticket(city, seat: keepsSeatsInRoutes ? seat : nil))
  }

  /// Returns the seat in the route of a ticket or, if the stop contains no seat, the last seat that
  /// was booked.
  ///
  /// The result is `nil` if no seat was booked either.
  public func seat(on stop: Stop) -> Int? {
    if case .ticket(_, let seat?) = stop { seat } else { lastSeat }
  }
}
