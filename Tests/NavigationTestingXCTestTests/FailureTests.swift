import Foundation
import NavigationTesting
import NavigationTestingXCTest
import Testing
import XCTest

#if os(Linux)
  /// A test whose class is not `NavigationTestCase`, so XCTest would lose its findings.
  ///
  /// It is run in a process of its own.
  final class PlainTests: XCTestCase {
    func testIsLost() {
      guard ProcessInfo.processInfo.environment["PLAIN_TESTS"] != nil else { return }
      expectSafe { Till(isMistaken: true) }
    }
  }

  /// The reports of XCTest tests about a faulty app.
  ///
  /// XCTest waits for the end of a test in a loop that never sleeps. So these are tests of XCTest,
  /// which run alone; beside the tests of Swift Testing, they would take a processor from them.
  final class ReportTests: XCTestCase {
    private final class Faulty: NavigationTestCase {
      override var users: Int { 20 }
      private(set) var failures: [(text: String, line: Int)] = []

      override func recordFailure(
        withDescription text: String, inFile file: String, atLine line: Int, expected: Bool
      ) {
        failures.append((text, line))
      }
    }

    func testFailsAtTheLineOfTheCallWithTheSteps() {
      let line = #line + 2
      let test = Faulty(name: "faulty") { _ in
        expectSafe { Till(isMistaken: true) }
      }
      test.invokeTest()

      XCTAssertFalse(test.failures.isEmpty)
      XCTAssertTrue(test.failures.allSatisfy { $0.line == line })
      XCTAssertTrue(test.failures.contains { $0.text.contains("law 'double tap'") })
      XCTAssertTrue(test.failures.allSatisfy { $0.text.contains("try replay(") })
    }

    func testPassesWithTheCorrectedApp() {
      let test = Faulty(name: "mended") { _ in expectSafe { Till() } }
      test.invokeTest()

      XCTAssertTrue(test.failures.isEmpty)
    }
  }

  @Suite struct `A test of XCTest` {
    @Test func `does not pass silently without its base class`() throws {
      let child = Process()
      child.executableURL = URL(filePath: CommandLine.arguments[0])
      child.arguments = ["NavigationTestingXCTestTests.PlainTests"]
      child.environment = ProcessInfo.processInfo.environment.merging(["PLAIN_TESTS": "1"]) { $1 }
      child.standardOutput = FileHandle.nullDevice
      child.standardError = FileHandle.nullDevice
      try child.run()
      child.waitUntilExit()

      #expect(child.terminationReason == .uncaughtSignal)
    }
  }
#endif
