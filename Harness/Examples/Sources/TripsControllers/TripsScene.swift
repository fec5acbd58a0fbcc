#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import ExampleControllers
  import NavigationRoutes
  import NavigationUIKit
  import TripsApp
  import UIKit

  /// The trips in one scene; the scene delegate retains it, and the window shows
  /// `rootViewController`.
  @MainActor public final class TripsScene {
    private let host: NavigationHostController

    public init(_ trips: Trips) {
      host = NavigationHostController(trips.navigator) { screen in
        let entry = trips.navigator.state.entry(screen.id)
        return Self.controller(
          of: entry.flatMap(trips.navigator.route), on: screen.id, in: trips)
      }
    }

    public var rootViewController: UIViewController { host.rootViewController }

    /// Creates the screen of a stop or, if `stop` is `nil`, the list of trips.
    private static func controller(
      of stop: Stop?, on entry: EntryID, in trips: Trips
    ) -> UIViewController {
      func button(
        _ title: String, _ next: Stop
      ) -> (title: String, perform: @MainActor () -> Void) {
        (title, { trips.navigator.perform(next.id, on: entry) })
      }
      return switch stop {
      case nil:
        ActionsViewController(
          "Trips", [button("Lima", .trip("Lima")), button("Oslo", .trip("Oslo"))])
      case .trip(let city)?:
        ActionsViewController("To \(city)", [button("Seats", .seats(city))])
      case .seats(let city)?:
        ActionsViewController("Seats to \(city)", [("Seat 12", { trips.choose(seat: 12) })])
      case .ticket(let city, _)?:
        ActionsViewController(
          "Ticket to \(city), seat \(stop.flatMap(trips.seat) ?? 0)", [])
      }
    }
  }
#endif
