import NavigationModel
import NavigationTesting
import Testing

/// The faults of the sample shop; the test that the shop's developers have written finds each
/// fault.
@Suite struct ShopTests {
  @Test(.users(100)) func `no one gets lost in the mended shop`() { expectSafeShop(nil) }

  @Test(
    arguments: zip(
      Shop.Fault.allCases,
      ["double tap", "late work", "links", "relaunch", "cancelled gesture"]))
  func `each fault is found and shown in six steps`(
    _ fault: Shop.Fault, _ law: String
  ) throws {
    var texts: [String] = []
    let time = processorTime { texts = issues { expectSafeShop(fault) } }

    let text = try #require(texts.first { $0.contains("law '\(law)'") })
    #expect(stepCount(text) <= 6)
    // An idle machine needs one second; scripts/felt-speed measures that. Here, other tests run at
    // the same time.
    #expect(time < .seconds(10))
  }

  @Test func `a failure consists of a sentence, a table and a test`() throws {
    let texts = issues { expectSafeShop(.popsAtTheFirstTouch) }

    #expect(
      texts.map {
        $0.replacing(/swift:\d+/, with: "swift:1").replacing(/page      .*/, with: "page      here")
      } == [
        """
        Shop: a gesture that was cancelled changed the app: now welcome.
               start           welcome
            1  tap open item   welcome › item
            2  begin swipe     welcome › item  (the app: welcome)
            3  cancel swipe    welcome
          law 'cancelled gesture'
          matters   button of step 1
          seed 0, case 21, 3 of 3 steps
          page      here

          @Test @MainActor func `Shop, cancelled gesture: tap open item, begin swipe, c… e298`() throws {
            try replay("tap open item", "begin swipe", "cancel swipe", links: ["/item"]) {
              Shop()  // make the app as in ShopTests.swift:1
            } laws: { app in
              // copy the laws and actions of ShopTests.swift:1; without them, another law can fail
            }
          }
        """
      ])
  }

  @Test func `two failures of one law that begin alike have tests with different names`() throws {
    let first = try nameOfPrintedTest {
      try replay("tap open item", "tap read reviews", "go back", "double tap read reviews") {
        Shop(.doubleTapPushesTwice)
      }
    }
    let second = try nameOfPrintedTest {
      try replay(
        "tap open item", "tap read reviews", "go back", "go back", "double tap open item"
      ) {
        Shop(.doubleTapPushesTwice)
      }
    }

    #expect(first.prefix(45) == second.prefix(45))
    #expect(first != second)
  }

  private func nameOfPrintedTest(_ run: () throws -> Void) throws -> Substring {
    let text = issues { try? run() }.first
    return try #require(text?.firstMatch(of: /func `([^`]*)`/)).1
  }

  // The printed tests of the failures contain these steps.
  @Test func `a printed test fails only for the faulty shop`() throws {
    try replays(.doubleTapPushesTwice) { make in
      try replay("double tap open item", links: ["/item"]) { make() }
    }
    try replays(.paysAfterLeaving) { make in
      try replay(
        "tap open cart", "tap pay", "press escape", "work ends paying", links: ["/item"]
      ) {
        make()
      }
    }
    try replays(.linkUnderTheSheet) { make in
      try replay("tap open cart", "open link /item", links: ["/item"]) { make() }
    }
    try replays(.bringsBackWhatWasLeft) { make in
      try replay("tap open item", "go back", "relaunch", links: ["/item"]) { make() }
    }
    try replays(.popsAtTheFirstTouch) { make in
      try replay("tap open item", "begin swipe", "cancel swipe", links: ["/item"]) {
        make()
      } laws: { shop in
        ScreenWillLeave { entry, _ in shop.willDisappear(entry) }
      }
    }
  }

  @Test func `a step that is lost before a drag is requested after it`() throws {
    try replay(
      "tap open cart", "open link /item", "screen freezes", "tap read reviews",
      "screen loses step", "begin drag", "screen catches up", "finish drag", "tap open item",
      "tap read reviews", links: ["/item"]
    ) { Shop() }
  }

  /// Expects that a replay records one issue for the faulty shop and none for the correct one, and
  /// that the failure of the faulty shop prints the same replay.
  private func replays(
    _ fault: Shop.Fault, _ run: (@escaping () -> Shop) throws -> Void
  ) throws {
    let printed = issues { expectSafeShop(fault) }
    var problem: (any Error)?
    let faulty = issues {
      do { try run { Shop(fault) } } catch { problem = error }
    }

    if let problem { throw problem }
    let text = try #require(faulty.first)
    let call = try #require(text.firstMatch(of: /replay\(.*\) \{/)).output
    #expect(printed.contains { $0.contains(call) })
    #expect(faulty.count == 1)
    try run { Shop() }
  }
}

/// Runs the only test that the shop's developers have.
func expectSafeShop(_ fault: Shop.Fault?, sourceLocation: SourceLocation = #_sourceLocation) {
  expectSafe(links: ["/item"], sourceLocation: sourceLocation) {
    Shop(fault)
  } laws: { shop in
    ScreenWillLeave { entry, _ in shop.willDisappear(entry) }
  }
}
