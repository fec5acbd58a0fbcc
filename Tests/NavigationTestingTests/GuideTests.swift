import NavigationCoordinators
import NavigationGraphs
import NavigationModel
import NavigationRoutes
import NavigationTesting
import PropertyTesting
import Testing

// The examples of the guide.

// snippet: suite
@Suite(.users(40), .platforms(.uiKit26, .swiftUI18))
struct LibraryNavigation {
  @Test func `readers find their way`() {
    expectSafe { NavigationController(graph: library(), startingAt: Shelf()) }
  }

  @Test @MainActor func `people can register`() {
    expectSafe(except: [.relaunch]) {
      try CoordinatorWindow(root: DefaultStackCoordinator(sequenceCoordinator: Register()))
    }
  }
}
// end snippet

// snippet: shared
@MainActor private func makeKiosk(_ outside: Outside) -> Kiosk {
  Kiosk(StubbedServer(outside: outside), clock: outside.clock)
}

@MainActor @AppLaws private func kioskLaws(_ kiosk: Kiosk) -> [AppLaw] {
  UserAction("order", when: { kiosk.canOrder }) { await kiosk.order() }
  Never("a receipt covers a receipt") { kiosk.navigator.routes.suffix(2) == [.receipt, .receipt] }
}

@Suite(.users(60)) @MainActor struct KioskNavigation {
  @Test func `customers can order`() async {
    await expectSafe(except: [.relaunch]) { outside in
      makeKiosk(outside)
    } laws: { kiosk in
      kioskLaws(kiosk)
    }
  }

  // Pasted from an issue, then completed with both functions and the `except:` of the test above.
  @Test func `Kiosk, late work: tap menu, tap order, order, b… 9c0d`() async throws {
    try await replay(
      "tap menu", "tap order", "order", "back menu steps=2", "server replies order with paid",
      except: [.relaunch]
    ) { outside in
      makeKiosk(outside)
    } laws: { kiosk in
      kioskLaws(kiosk)
    }
  }
}
// end snippet

@Suite(.users(40)) struct GuideTests {
  @Test func `an app's laws can be stated`() {
    // snippet: laws
    expectSafe {
      let routes = RoutingManager<Trip>()
      routes.destinations = { $0 == nil ? [.list] : $0 == .list ? [.ticket, .help] : [] }
      return routes
    } laws: { app in
      Always("a ticket stands on the list") {
        !app.routes.contains(.ticket) || app.routes.contains(.list)
      }
      Never("help covers help") { app.routes.suffix(2) == [.help, .help] }
      Reachable("a ticket", within: 6) { app.routes.last == .ticket }
    }
    // end snippet
  }

  @Test func `an app's actions can be added`() {
    // snippet: actions
    expectSafe {
      Notes()
    } laws: { notes in
      UserAction("a message arrives", taking: .int(in: 0...9)) { notes.receive($0) }
      UserAction("sign out", when: { notes.isSignedIn }) { notes.signOut() }
      LeavesOnlyWith("a draft that is dealt with", leaving: "edit") { !notes.hasDraft }
      AnsweredOnce("the edited note") { (asked: notes.questions, answered: notes.answers) }
    }
    // end snippet
  }

  @Test func `a button of a view can be tapped twice`() {
    // snippet: button
    expectSafe {
      let routes = RoutingManager<Trip>()
      routes.destinations = { $0 == nil ? [.list] : [] }
      return routes
    } laws: { app in
      UserAction("buy", when: { app.routes.last == .list }) {
        guard app.routes.last == .list else { return }
        app.push(to: .ticket)
      }.asButton()
    }
    // end snippet
  }

  // snippet: scenario
  @Test(.scenario("tap list", "tap ticket"))
  func `travelers can look at their ticket`() {
    expectSafe {
      let routes = RoutingManager<Trip>()
      routes.destinations = { $0 == nil ? [.list] : $0 == .list ? [.ticket] : [] }
      return routes
    }
  }
  // end snippet

  // snippet: exhaustive
  @Test(.exhaustive(steps: 2))
  func `no two steps break the trip`() {
    expectSafe {
      let routes = RoutingManager<Trip>()
      routes.destinations = { $0 == nil ? [.list] : $0 == .list ? [.ticket] : [] }
      return routes
    }
  }
  // end snippet

  @Test func `an app can be compared with a model`() {
    // snippet: model
    expectSafe(except: [.relaunch]) {
      Notes()
    } laws: { notes in
      var expected = 0
      UserAction("a message arrives") { notes.receive(1) }
      AfterStep { step in
        if step.text == "a message arrives" { expected += 1 }
        if step.text == "double tap a message arrives" { expected += 2 }
      }
      Always("every message is kept") { notes.messages.count == expected }
    }
    // end snippet
  }

  @Test @MainActor func `an app that awaits can be tested`() async {
    // snippet: outside
    await expectSafe(except: [.relaunch]) { outside in
      Kiosk(StubbedServer(outside: outside), clock: outside.clock)
    } laws: { kiosk in
      UserAction("order", when: { kiosk.canOrder }) { await kiosk.order() }
    }
    // end snippet
  }

  @Test func `a printed test can be pasted`() throws {
    // snippet: replay
    try replay("tap open item", "begin swipe", "cancel swipe", links: ["/item"]) { Shop() }
    // end snippet
  }
}
