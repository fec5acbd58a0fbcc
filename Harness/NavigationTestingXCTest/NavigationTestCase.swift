import Foundation
public import NavigationTesting
public import XCTest

/// A test case of XCTest whose tests call `expectSafe`, `replay` and `expectCost`.
///
/// ```swift
/// final class ShopTests: NavigationTestCase {
///   func testNobodyGetsLost() {
///     expectSafe { Shop() }
///   }
/// }
/// ```
///
/// The calls are those of NavigationTesting. What traits say there, properties say here.
open class NavigationTestCase: XCTestCase {
  /// How many people use the app in each test, on each platform.
  open var users: Int { 100 }

  /// On which platforms the app is used, at least one.
  open var platforms: [Platform] { [.uiKit26] }

  /// The path of a file in which failing cases are kept, and with which each run begins; `nil` for
  /// none.
  open var corpus: String? { nil }

  /// Runs a test and reports its broken laws as failures of XCTest.
  open override func invokeTest() {
    // XCTest runs a test case on one thread, and waits for an asynchronous test.
    nonisolated(unsafe) let test = self
    OtherTests.$report.withValue({ test.record($0) }) {
      TestPlan(users: users, platforms: platforms, corpus: corpus).run { super.invokeTest() }
    }
  }

  private func record(_ report: OtherTests.Report) {
    guard report.isFailure else {
      return FileHandle.standardError.write(Data("warning: \(report.text)\n".utf8))
    }
    #if canImport(Darwin)
      let place = XCTSourceCodeContext(
        location: XCTSourceCodeLocation(filePath: report.file, lineNumber: report.line))
      record(
        XCTIssue(
          type: .assertionFailure, compactDescription: report.text, sourceCodeContext: place))
    #else
      recordFailure(
        withDescription: report.text, inFile: report.file, atLine: report.line, expected: true)
    #endif
  }
}
