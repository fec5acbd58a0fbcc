import Foundation
import NavigationModel
import NavigationTesting
import Synchronization
import Testing

/// Tests of a shop that is in another package than the library and has a navigator of its own.
///
/// The only test of the shop must find each planted fault, and its failure prints a test. The
/// printed test must compile, fail for the faulty shop, and pass for the shop without faults.
@Suite(.users(100)) struct OwnNavigatorTests {
  @Test func `people find their way through the shop`() { people(visit: nil) }

  @Test(arguments: Shop.Fault.allCases)
  func `the test finds each fault and prints a test for it`(
    fault: Shop.Fault
  ) throws {
    var texts: [String] = []
    let time = processorTime { texts = recorded { people(visit: fault) } }
    let source = try String(contentsOfFile: #filePath, encoding: .utf8).withoutSpaces
    let calls = texts.flatMap { $0.split(separator: "\n") }.filter { $0.contains("replay(") }

    // An idle machine needs one second; other tests slow it down.
    #expect(time < .seconds(10))
    #expect(calls.contains { source.contains(String($0).withoutSpaces) })
    #expect(recorded { try? PrintedTests(fault: fault).run(fault) }.count == 1)
    #expect(recorded { try? PrintedTests(fault: nil).run(fault) } == [])
  }

  private func people(visit fault: Shop.Fault?) {
    expectSafe(links: ["/item"]) {
      Shop(fault)
    } laws: { shop in
      ScreenWillLeave { entry, _ in shop.willDisappear(entry) }
    }
  }
}

/// The tests that the failures printed, with changed line breaks; they run on a shop with or
/// without a fault.
private struct PrintedTests {
  let fault: Shop.Fault?

  func run(_ fault: Shop.Fault) throws {
    switch fault {
    case .doubleTapPushesTwice: try `Shop keeps double tap`()
    case .paysAfterLeaving: try `Shop keeps late work`()
    case .linkUnderTheSheet: try `Shop keeps links`()
    case .bringsBackWhatWasLeft: try `Shop keeps relaunch`()
    case .popsAtTheFirstTouch: try `Shop keeps cancelled gesture`()
    }
  }

  /// Creates the shop; in the printed tests, this function hides the type of the same name.
  private func Shop() -> OwnNavigatorTestsShop { OwnNavigatorTestsShop(fault) }

  func `Shop keeps double tap`() throws {
    try replay("double tap open item", links: ["/item"]) { Shop() }
  }

  func `Shop keeps late work`() throws {
    try replay(
      "tap open cart", "tap pay", "press escape", "work ends paying", links: ["/item"]
    ) { Shop() }
  }

  func `Shop keeps links`() throws {
    try replay("tap open cart", "open link /item", links: ["/item"]) { Shop() }
  }

  func `Shop keeps relaunch`() throws {
    try replay("tap open item", "go back", "relaunch", links: ["/item"]) { Shop() }
  }

  func `Shop keeps cancelled gesture`() throws {
    // In place of the laws, the printed test says from where to copy them.
    try replay("tap open item", "begin swipe", "cancel swipe", links: ["/item"]) {
      Shop()
    } laws: { shop in
      ScreenWillLeave { entry, _ in shop.willDisappear(entry) }
    }
  }
}

private typealias OwnNavigatorTestsShop = Shop

extension String {
  fileprivate var withoutSpaces: String { filter { !$0.isWhitespace } }
}

/// Returns the texts of the issues that a body records, without warnings.
private func recorded(_ body: () -> Void) -> [String] {
  let found = Mutex<[String]>([])
  withKnownIssue(isIntermittent: true) {
    body()
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined()
    if issue.severity == .error { found.withLock { $0.append(text) } }
    return true
  }
  return found.withLock { $0 }
}

/// Returns the processor time that a body takes on this thread, no matter what else the machine
/// does in the meantime.
private func processorTime(_ body: () -> Void) -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
  let start = now()
  body()
  return now() - start
}
