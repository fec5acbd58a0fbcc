import Foundation

/// The extent of a test.
struct RunSettings {
  /// The number of cases on each platform.
  var cases = 100
  var seed: UInt64 = 0
  /// The largest number of runs for shrinking a failing case.
  var evaluations = 200
  /// The time during which cases are begun on each platform; `nil` for no limit.
  var time: Duration?

  /// The settings from the test's traits, overridden by the environment.
  static var current: RunSettings {
    RunSettings(cases: UsersTrait.cases, environment: ProcessInfo.processInfo.environment)
  }

  init(cases: Int? = nil, environment: [String: String] = [:]) {
    if let cases { self.cases = cases }
    if let cases = environment["WAYFINDER_CASES"].flatMap({ Int($0) }) { self.cases = cases }
    if let seed = environment["WAYFINDER_SEED"].flatMap({ UInt64($0) }) { self.seed = seed }
    guard let seconds = environment["WAYFINDER_TIME"].flatMap({ Double($0) }) else { return }
    time = .seconds(seconds)
    // If only a time is set, and no number of cases, the time alone is the limit.
    if environment["WAYFINDER_CASES"] == nil { self.cases = .max >> 8 }
  }
}
