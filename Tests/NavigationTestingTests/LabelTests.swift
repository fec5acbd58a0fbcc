import NavigationModel
import NavigationRoutes
import NavigationTesting
import Testing

/// Labels of buttons that read like a label and a value.
@Suite struct `A label that contains 'with'` {
  enum Till: String, NavigationRoute {
    case receipt = "pay with \"card\""

    var id: String { rawValue }
  }

  @AppLaws private func laws(_ till: RoutingManager<Till>) -> [AppLaw] {
    Never("a receipt") { till.routes.last == .receipt }
  }

  private func till() -> RoutingManager<Till> {
    let till = RoutingManager<Till>()
    till.destinations = { $0 == nil ? [.receipt] : [] }
    return till
  }

  @Test func `is in quotation marks in steps, and is read back`() throws {
    let found = issues {
      expectSafe {
        till()
      } laws: { app in
        laws(app)
      }
    }
    let text = try #require(found.first)

    #expect(text.contains(#"    1  tap "pay with \"card\"""#))
    #expect(text.contains(#"replay("tap \"pay with \\\"card\\\"\""#))
    let repeated = issues {
      try? replay(#"tap "pay with \"card\"""#) {
        till()
      } laws: { app in
        laws(app)
      }
    }
    #expect(repeated.first?.contains("law 'never a receipt'") == true)
  }
}
