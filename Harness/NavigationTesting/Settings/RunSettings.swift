import Foundation
import NavigationTestingCore
package import PropertyTestingSwiftTesting
import Testing

/// The settings of a test run.
package struct RunSettings {
  /// The bounds within which the test tries every sequence of steps; `nil` if it runs only random
  /// cases.
  var scope: SmallScope?
  /// The number of cases on each platform.
  package private(set) var cases = 100
  package private(set) var seed: UInt64 = 0
  /// The largest number of runs for shrinking a failing case.
  package private(set) var evaluations = 200
  /// The time during which new cases may begin on each platform; `nil` if there is no limit.
  var time: Duration?
  /// The part of the cases that this process runs.
  var shard = Shard.whole
  /// The folder to which the findings are written, so that they can be merged; `nil` if no findings
  /// are written.
  var parts: String?
  /// A message about environment variables that cannot be read or exclude each other; `nil` if
  /// there is no such problem.
  var problem: String?

  /// The numbers of the cases that this process runs.
  var caseNumbers: StrideTo<Int> { stride(from: shard.index, to: cases, by: shard.count) }

  /// The settings of the test's traits; the profile of the run takes precedence over them, and the
  /// environment takes precedence over both.
  static var current: RunSettings {
    var settings = RunSettings(
      cases: UsersTrait.cases, seed: SeedTrait.seed,
      profile: Test.current.map { ProfileTrait.settings(of: $0) } ?? FuzzSettings(),
      environment: ProcessInfo.processInfo.environment)
    if settings.parts == nil { settings.scope = ExhaustiveTrait.scope }
    return settings
  }

  /// Creates settings from the values of traits, the profile of the run, and the environment.
  package init(
    cases: Int? = nil, seed: UInt64 = 0, profile: FuzzSettings = FuzzSettings(),
    environment: [String: String] = [:]
  ) {
    let variables = FuzzEnvironment { environment[$0] }
    problem = variables.problems.first
    let chosen = profile.overridden(by: variables.settings)
    if let cases = chosen.cases ?? cases { self.cases = cases }
    self.seed = chosen.seed ?? seed
    if let shrinks = chosen.shrinks { evaluations = shrinks }
    readParts(environment)
    time = chosen.time
    if time != nil, parts != nil {
      problem = "WAYFINDER_PARTS and WAYFINDER_TIME exclude each other; set WAYFINDER_CASES."
    }
    // If a time is set but no number of cases, the time alone is the limit.
    if time != nil, chosen.cases == nil { self.cases = .max >> 8 }
  }

  /// Reads which part of the cases to run, but only if there is a folder for the findings.
  private mutating func readParts(_ environment: [String: String]) {
    guard let folder = environment["WAYFINDER_PARTS"], !folder.isEmpty else { return }
    do {
      shard = try ShardVariables.part(in: environment).shard
      parts = folder
    } catch let wrong {
      problem = "The variables \(wrong.names) name no part of the cases; correct them."
    }
  }
}
