// snippet: imports
import NavigationTesting
import NavigationTestingXCTest
import XCTest
// end snippet

// snippet: case
final class TillTests: NavigationTestCase {
  override var users: Int { 40 }

  func testCustomersFindTheirWay() {
    expectSafe { Till() }
  }
}
// end snippet

/// Asynchronous tests, and errors that they throw.
final class AwaitingTillTests: NavigationTestCase {
  func testCustomersFindTheirWayMeanwhile() async throws {
    await expectSafe { _ in Till() }
    try await replay("tap pay", "go back") { _ in Till() }
  }
}
