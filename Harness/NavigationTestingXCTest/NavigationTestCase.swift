import Foundation
public import NavigationTesting
@_exported public import Testing
public import XCTest

/// An XCTest test case whose tests can call `expectSafe`, `replay` and `expectCost`.
///
/// ```swift
/// final class ShopTests: NavigationTestCase {
///   func testCustomersFindTheirWay() {
///     expectSafe { Shop() }
///   }
/// }
/// ```
///
/// The functions come from NavigationTesting. Properties of the test case replace the traits.
open class NavigationTestCase: XCTestCase {
  /// The number of simulated users in each test, on each platform.
  open var users: Int { 100 }

  /// The seed of the simulated users; the same seed always gives the same users.
  open var seed: UInt64 { 0 }

  /// The platforms on which the app is used, at least one.
  open var platforms: [Platform] { [.uiKit26] }

  /// The path of a file that stores failing cases, which each run repeats first.
  ///
  /// The path is `nil` if there is no file.
  open var corpus: String? { nil }

  /// The number of steps in the longest sequences of steps that each test tries before its random
  /// users begin; 0 if it tries none.
  ///
  /// If a sequence breaks a law, the test reports a shortest one. Each additional step makes the
  /// test take about 15 times as long in a typical app.
  open var exhaustiveSteps: Int { 0 }

  /// Runs a test and reports its broken laws as XCTest failures.
  open override func invokeTest() {
    // XCTest runs a test case on one thread, and waits for an asynchronous test.
    nonisolated(unsafe) let test = self
    OtherTests.$report.withValue({ test.record($0) }) {
      let plan = TestPlan(
        users: users, seed: seed, platforms: platforms, corpus: corpus,
        exhaustiveSteps: exhaustiveSteps)
      plan.run { super.invokeTest() }
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
