import NavigationModel
import NavigationTesting
import Testing

@Suite struct ShopTests {
  @Test(.users(2_000)) func `nobody gets lost in the mended shop`() {
    expectSafe(links: ["/item"]) {
      Shop()
    } laws: { shop in
      ScreenWillLeave { entry, _ in shop.willDisappear(entry) }
    }
  }

  @Test(arguments: Shop.Fault.allCases) func `each fault is found`(_ fault: Shop.Fault) throws {
    let found = issues {
      expectSafe(links: ["/item"]) {
        Shop(fault)
      } laws: { shop in
        ScreenWillLeave { entry, _ in shop.willDisappear(entry) }
      }
    }

    for text in found { print(text) }
    #expect(found.count == 1)
  }
}
