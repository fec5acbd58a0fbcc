import Foundation
import NavigationModel
import NavigationTesting
import Testing
import TripsApp

@Suite(.users(60)) struct TripsTests {
  @Test func `people find their way through the trips`() {
    expectSafe {
      Trips()
    } laws: { trips in
      tickets(trips)
    }
  }

  @Test func `a ticket that keeps its seat beside its route is found`() {
    withKnownIssue {
      expectSafe {
        Trips(keepsSeatsInRoutes: false)
      } laws: { trips in
        tickets(trips)
      }
    } matching: { issue in
      "\(issue)".contains("a ticket shows its seat")
    }
  }

  // snippet: scene
  @Test func `a scene comes back as it was left`() throws {
    let trips = Trips()
    trips.navigator.push(to: [.trip("Lima"), .seats("Lima")])
    trips.choose(seat: 12)
    let saved = try JSONEncoder().encode(trips.navigator.snapshot())

    let again = Trips()
    again.navigator.restore(try JSONDecoder().decode(WindowSnapshot.self, from: saved))

    #expect(again.navigator.routes == trips.navigator.routes)
    #expect(again.seat(on: .ticket("Lima", seat: 12)) == 12)
  }
  // end snippet
}

@AppLaws private func tickets(_ trips: Trips) -> [AppLaw] {
  UserAction("choose a seat", of: [1, 12], when: { trips.choosesSeat }) { trips.choose(seat: $0) }
  Always("a ticket shows its seat") {
    guard let stop = trips.navigator.routes.last, case .ticket = stop else { return true }
    return trips.seat(on: stop) != nil
  }
}
