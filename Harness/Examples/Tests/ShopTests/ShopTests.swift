import NavigationGraphs
import NavigationTesting
import ShopApp
import Testing

@Suite(.users(60), .platforms(.uiKit26, .swiftUI18)) struct ShopTests {
  private let links = ["/products/2/reviews/1", "/basket"]

  @Test func `people find their way through the shop`() {
    expectSafe(links: links) {
      try Shop()
    } laws: { shop in
      wayBack(shop)
    }
  }

  @Test func `a link that forgets what lies beneath is found`() {
    withKnownIssue {
      expectSafe(links: links) {
        try Shop(links: [
          LinkRule("/products/2/reviews/1", to: .review(Review(product: 2, number: 1)))
        ])
      } laws: { shop in
        wayBack(shop)
      }
    } matching: { issue in
      "\(issue)".contains("a review lies on its product")
    }
  }

  // snippet: four-screens
  @Test func `a link to four screens replaces the basket`() throws {
    try replay("tap product with 1", "tap basket", "open link /products/2/reviews/1", links: links)
    {
      try Shop()
    } laws: { shop in
      wayBack(shop)
    }
  }
  // end snippet
}

@AppLaws private func wayBack(_ shop: Shop) -> [AppLaw] {
  Always("a review lies on its product") {
    shop.screensInFront.last != "review"
      || shop.screensInFront == ["catalogue", "product", "reviews", "review"]
  }
}
