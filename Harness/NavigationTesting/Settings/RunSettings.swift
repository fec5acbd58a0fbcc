import Foundation

/// How much a test does.
struct RunSettings {
  /// How many cases each platform gets.
  var cases = 100
  var seed: UInt64 = 0
  /// How often a failing case may be run again to shrink it.
  var evaluations = 200
  /// For how long cases are begun on each platform; `nil` means without limit.
  var time: Duration?

  /// What the traits of the test say, unless the environment says otherwise.
  static var current: RunSettings {
    RunSettings(cases: UsersTrait.cases, environment: ProcessInfo.processInfo.environment)
  }

  init(cases: Int? = nil, environment: [String: String] = [:]) {
    if let cases { self.cases = cases }
    if let cases = environment["WAYFINDER_CASES"].flatMap({ Int($0) }) { self.cases = cases }
    if let seed = environment["WAYFINDER_SEED"].flatMap({ UInt64($0) }) { self.seed = seed }
    guard let seconds = environment["WAYFINDER_TIME"].flatMap({ Double($0) }) else { return }
    time = .seconds(seconds)
    // With a time instead of a number, the time decides.
    if environment["WAYFINDER_CASES"] == nil { self.cases = .max >> 8 }
  }
}
