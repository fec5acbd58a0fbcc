/// A one-line summary of a test's work on one platform.
package struct TestSummary: Sendable {
  package var app: String
  package var platform: String
  package var cases: Int
  package var steps: Int
  package var states: Int
  /// The number of laws that apply to the app.
  package var laws: Int
  /// The names of the applicable laws that no case could have broken.
  package var untried: [String]
  package var broken: Int
  /// The screens, buttons and requests that users reached.
  package var coverage: AppCoverage

  package init(
    app: String, platform: String, cases: Int, steps: Int, states: Int, laws: Int,
    untried: [String], broken: Int, coverage: AppCoverage
  ) {
    self.app = app
    self.platform = platform
    self.cases = cases
    self.steps = steps
    self.states = states
    self.laws = laws
    self.untried = untried
    self.broken = broken
    self.coverage = coverage
  }

  package var text: String {
    "\(app) on \(platform): \(cases.grouped) cases with \(steps.grouped) steps, "
      + "\(states.grouped) different states; \(coverage.text); "
      + "\(laws - untried.count) of \(laws) laws were tried\(exceptions), "
      + "\(broken == 0 ? "none" : "\(broken)") broken."
  }

  private var exceptions: String {
    untried.isEmpty ? "" : " (not \(untried.map { "'\($0)'" }.joined(separator: ", ")))"
  }
}
