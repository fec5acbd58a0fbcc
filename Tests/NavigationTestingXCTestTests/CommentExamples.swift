import NavigationTesting
import NavigationTestingXCTest
import XCTest

private typealias Shop = Till

// snippet: Harness/NavigationTestingXCTest/NavigationTestCase.swift
final class ShopTests: NavigationTestCase {
  func testCustomersFindTheirWay() {
    expectSafe { Shop() }
  }
}
// end snippet
