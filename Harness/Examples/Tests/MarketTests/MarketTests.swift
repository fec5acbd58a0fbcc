import MarketApp
import NavigationTesting
import Testing

@Suite(.users(60)) @MainActor struct MarketTests {
  @Test func `people find their way through the market`() {
    expectSafe(except: [.relaunch]) {
      Market(bank: Bank())
    } laws: { market in
      payments(market)
    }
  }

  @Test func `an order for each tap is found`() {
    withKnownIssue {
      expectSafe(except: [.relaunch]) {
        Market(bank: Bank(), ordersOnce: false)
      } laws: { market in
        payments(market)
      }
    } matching: { issue in
      "\(issue)".contains("a visit pays twice")
    }
  }
}

@MainActor @AppLaws private func payments(_ market: Market) -> [AppLaw] {
  Never("a visit pays twice") { market.bank.payments.count > market.bank.visits }
  Reachable("a payment", within: 12) { !market.bank.payments.isEmpty }
}
