import Foundation
import NavigationTesting
import PropertyTestingSwiftTesting
import Testing

/// The settings for the number of cases and the platforms.
@Suite(.users(7)) struct SettingsTests {
  @Test func `a suite sets the number of users`() {
    #expect(casesRun() == 7)
  }

  @Test(.users(3), .platforms(.uiKit26, .swiftUI18, .oneAtATime))
  func `a test sets its own number of users, which applies on each platform`() {
    #expect(casesRun() == 9)
  }

  @Test(.seed(1)) func `a test sets its own seed, and the same seed gives the same users`() {
    func steps(seed: UInt64) -> [String] {
      var steps: [String] = []
      let plan = TestPlan(
        users: 7, seed: seed, platforms: [.uiKit26], corpus: nil, exhaustiveSteps: 0)
      plan.run { steps = stepsTaken() }
      return steps
    }

    #expect(stepsTaken() == steps(seed: 1))
    #expect(stepsTaken() != steps(seed: 2))
  }

  @Test(.users(3), .profile("nightly", cases: 8))
  func `a profile has no effect in other runs`() {
    #expect(casesRun() == 3)
  }

  @Test func `a profile overrides the traits, and the environment overrides the profile`() {
    var profile = FuzzSettings()
    (profile.cases, profile.seed, profile.shrinks) = (8, 5, 50)
    let usual = RunSettings(cases: 3, seed: 1, profile: profile)
    let forced = RunSettings(cases: 3, profile: profile, environment: ["WAYFINDER_CASES": "9"])

    #expect((usual.cases, usual.seed, usual.evaluations) == (8, 5, 50))
    #expect((forced.cases, forced.seed) == (9, 5))
  }

  @Test func `the environment overrides the test`() async {
    await #expect(processExitsWith: .success) {
      setenv("WAYFINDER_CASES", "5", 1)
      exit(casesRun() == 5 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func `a time limit replaces the number of cases`() async {
    await #expect(processExitsWith: .success) {
      setenv("WAYFINDER_TIME", "0.05", 1)
      exit(casesRun() > 0 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func `an app that cannot be made is reported`() {
    struct NoNetwork: Error {}
    let texts = issues {
      expectSafe { () throws -> Shop in throw NoNetwork() }
    }

    #expect(texts == ["Shop could not be made: NoNetwork()"])
  }
}

/// Returns the steps that the users of a test take.
private func stepsTaken() -> [String] {
  var steps: [String] = []
  expectSafe(except: [.relaunch]) {
    Shop()
  } laws: { _ in
    AfterStep { steps.append($0.text) }
  }
  return steps
}

/// Returns the number of cases that a test runs.
///
/// Each case creates the app once; the test also creates it once before all cases.
func casesRun() -> Int {
  var made = 0
  expectSafe(except: [.relaunch]) {
    made += 1
    return Shop()
  }
  return made - 1
}
