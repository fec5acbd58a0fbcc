import NavigationModel
import NavigationRoutes
import NavigationTesting
import Testing

/// Users in a hurry who perform the app's own actions twice.
@Suite(.users(60)) struct `A double tap on an action of the app` {
  enum Trip: String, NavigationRoute {
    case list, ticket

    var id: String { rawValue }
  }

  /// Returns the issues of an app in which users open a list and buy a ticket with a button of the
  /// list's view.
  ///
  /// The button pushes a screen without naming the entry from which it does so.
  private func shop(_ button: @escaping (UserAction) -> UserAction) -> [String] {
    issues {
      expectSafe {
        let routes = RoutingManager<Trip>()
        routes.destinations = { $0 == nil ? [.list] : [] }
        return routes
      } laws: { app in
        button(UserAction("buy", when: { app.routes.last == .list }) { app.push(to: .ticket) })
      }
    }
  }

  @Test func `performs it twice before anything reacts, if it stays possible`() throws {
    let texts = issues {
      expectSafe {
        Notes()
      } laws: { notes in
        UserAction("a message arrives", of: [1, 2]) { notes.receive($0) }
        Never("two messages") { notes.messages.count > 1 }
      }
    }

    let text = try #require(texts.first)
    #expect(text.contains("\n    1  double tap a message arrives with 1   list"))
    #expect(stepCount(text) == 1)
  }

  @Test func `is one tap if the first has made the action impossible`() {
    #expect(shop { $0 } == [])
  }

  @Test func `on a button must act once`() throws {
    let text = try #require(shop { $0.asButton() }.first)

    #expect(text.contains("a double tap acted twice: 'buy' on list counted twice."))
    #expect(text.contains("double tap buy   root › list › ticket › ticket"))
    #expect(stepCount(text) == 2)
  }

  @Test func `can be replayed`() {
    let texts = issues {
      try? replay("tap list", "double tap buy") {
        let routes = RoutingManager<Trip>()
        routes.destinations = { $0 == nil ? [.list] : [] }
        return routes
      } laws: { app in
        UserAction("buy") { app.push(to: .ticket) }.asButton()
      }
    }

    #expect(texts.count == 1)
    #expect(texts.first?.contains("law 'double tap'") == true)
  }

  @Test(arguments: [false, true]) @MainActor
  func `begins work twice only if it is a button`(isButton: Bool) async {
    let texts = await issues {
      await expectSafe(except: [.relaunch]) { outside in
        Kiosk(StubbedServer(outside: outside), clock: outside.clock)
      } laws: { kiosk in
        var orders = 0
        let order = UserAction("order", when: { kiosk.canOrder }) {
          orders += 1
          await kiosk.order()
          orders -= 1
        }
        (isButton ? order.asButton() : order)
        Never("two orders at a time") { orders > 1 }
      }
    }

    #expect(texts.map { $0.contains("double tap order") } == (isButton ? [true] : []))
  }
}
