/// A one-line summary of a test's work on one platform.
package struct TestSummary: Sendable {
  package var app: String
  package var platform: String
  package var cases: Int
  package var steps: Int
  package var states: Int
  /// The number of laws that apply to the app, and how many of them could have been broken.
  package var (laws, tried): (Int, Int)
  package var broken: Int
  /// The screens, buttons and requests that users reached.
  package var coverage: AppCoverage

  package init(
    app: String, platform: String, cases: Int, steps: Int, states: Int, laws: Int, tried: Int,
    broken: Int, coverage: AppCoverage
  ) {
    self.app = app
    self.platform = platform
    self.cases = cases
    self.steps = steps
    self.states = states
    self.laws = laws
    self.tried = tried
    self.broken = broken
    self.coverage = coverage
  }

  package var text: String {
    "\(app) on \(platform): \(cases.grouped) cases with \(steps.grouped) steps, "
      + "\(states.grouped) different states; \(coverage.text); "
      + "\(tried) of \(laws) laws were tried, \(broken == 0 ? "none" : "\(broken)") broken."
  }
}
