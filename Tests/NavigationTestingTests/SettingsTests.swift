import Foundation
import NavigationTesting
import Testing

/// How much is run, where.
@Suite(.users(7)) struct SettingsTests {
  @Test func `a suite says how many people use its apps`() {
    #expect(casesRun() == 7)
  }

  @Test(.users(3), .platforms(.uiKit26, .swiftUI18, .oneAtATime))
  func `a test says it for itself, and on each platform`() {
    #expect(casesRun() == 9)
  }

  @Test func `the environment has the last word`() async {
    await #expect(processExitsWith: .success) {
      setenv("WAYFINDER_CASES", "5", 1)
      exit(casesRun() == 5 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func `a time ends the cases instead of a number`() async {
    await #expect(processExitsWith: .success) {
      setenv("WAYFINDER_TIME", "0.05", 1)
      exit(casesRun() > 0 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func `an app that cannot be made is told`() {
    struct NoNetwork: Error {}
    let texts = issues {
      expectSafe { () throws -> Shop in throw NoNetwork() }
    }

    #expect(texts == ["Shop could not be made: NoNetwork()"])
  }
}

/// How many cases a test runs; each makes the app once, and so does the test before them all.
private func casesRun() -> Int {
  var made = 0
  expectSafe(except: [.relaunch]) {
    made += 1
    return Shop()
  }
  return made - 1
}
