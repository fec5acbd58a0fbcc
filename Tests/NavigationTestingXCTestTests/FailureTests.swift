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
  @Suite(.serialized) struct `A test of XCTest` {
    private final class Faulty: NavigationTestCase {
      override var users: Int { 20 }
      private(set) var failures: [(text: String, line: Int)] = []

      override func recordFailure(
        withDescription text: String, inFile file: String, atLine line: Int, expected: Bool
      ) {
        failures.append((text, line))
      }
    }

    @Test func `fails at the line of the call, with the steps`() {
      let line = #line + 2
      let test = Faulty(name: "faulty") { _ in
        expectSafe { Till(isMistaken: true) }
      }
      test.invokeTest()

      #expect(!test.failures.isEmpty)
      #expect(test.failures.allSatisfy { $0.line == line })
      #expect(test.failures.contains { $0.text.contains("law 'double tap'") })
      #expect(test.failures.allSatisfy { $0.text.contains("try replay(") })
    }

    @Test func `passes with the corrected app`() {
      let test = Faulty(name: "mended") { _ in expectSafe { Till() } }
      test.invokeTest()

      #expect(test.failures.isEmpty)
    }

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
