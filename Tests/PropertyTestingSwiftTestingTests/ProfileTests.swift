import PropertyTesting
import PropertyTestingSwiftTesting
import Synchronization
import Testing

/// Returns an environment whose variables name a profile.
private func environment(_ profile: String, _ more: [String: String] = [:]) -> FuzzEnvironment {
  FuzzEnvironment { $0 == "WAYFINDER_PROFILE" ? profile : more[$0] }
}

@Suite(
  .fuzz(cases: 3), .failures(in: .none), .profile("nightly", cases: 70, seed: 4),
  .profile("brief", cases: 2))
struct `A profile` {
  /// Returns the settings of this test in an environment.
  private func settings(_ environment: FuzzEnvironment) throws -> FuzzSettings {
    ProfileTrait.settings(of: try #require(Test.current), in: environment)
  }

  /// Returns the number of cases of a run in an environment.
  private func cases(_ environment: FuzzEnvironment) async throws -> Int {
    var settings = FuzzSettings()
    (settings.cases, settings.storage) = (5, FailureStorage.none)
    let place = FuzzPlace(try #require(Test.current), Test.Case.current)
    let count = Mutex(0)
    try await FuzzRun(place, settings, environment: environment).perform {
      _ = draw(.int(in: 0...9))
      count.withLock { $0 += 1 }
    }
    return count.withLock { $0 }
  }

  @Test func `of a suite applies to its tests if the environment names it`() throws {
    #expect(try settings(environment("nightly")).cases == 70)
    #expect(try settings(environment("nightly")).seed == 4)
    #expect(try settings(environment("brief")).cases == 2)
  }

  @Test func `that no trait names changes nothing`() throws {
    #expect(try settings(environment("weekly")).cases == nil)
    #expect(try settings(environment("")).cases == nil)
    #expect(try settings(FuzzEnvironment { _ in nil }).cases == nil)
  }

  @Test(.profile("nightly", time: .seconds(9), shrinks: 1))
  func `of a test overrides that of its suites`() throws {
    let settings = try settings(environment("nightly"))

    #expect(settings.cases == nil)
    #expect(settings.time == .seconds(9))
    #expect(settings.shrinks == 1)
    #expect(settings.seed == 4)
  }

  @Test func `overrides other traits, and the environment overrides it`() async throws {
    #expect(try await cases(environment("weekly")) == 5)
    #expect(try await cases(environment("nightly")) == 70)
    #expect(try await cases(environment("nightly", ["WAYFINDER_CASES": "9"])) == 9)
  }
}

@Suite struct `A profile without the trait fuzz` {
  @Test(
    .profile("nightly", cases: 70),
    .reporting { issues, _ in #expect(issues.text.contains("write @Test(.fuzz)")) })
  func `does not make a test a fuzz test`() {
    _ = draw(.int(in: 0...9))
  }
}
