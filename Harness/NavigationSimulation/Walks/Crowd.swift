import MeasuredWorlds
package import NavigationTestingCore
import PropertyTesting

/// Hostile people who are let loose on an app.
package struct Crowd {
  /// What can be wrong with the host, on request: what shows in almost any app.
  package static let faults = CrowdWorld.mutants

  /// What a crowd came to.
  package struct Outcome {
    /// What happened, in sentences.
    package let sentences: [String]
    /// The failure that was found, as short as it could be made; `nil` if there was none.
    package let story: FailureStory?
  }

  private let app: WalkedApp
  private let size: Int

  /// Gathers a crowd before an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - size: How many people there are; each begins with the app as it starts.
  package init(_ app: WalkedApp, size: Int = 200) {
    self.app = app
    self.size = size
  }

  /// Lets the people do what they like.
  ///
  /// - Parameters:
  ///   - seed: What they do; the same seed repeats it.
  ///   - fault: What is wrong with the host, one of ``faults``; `nil` for nothing.
  /// - Returns: What it came to.
  package func run(seed: UInt64, fault: Mutant?) -> Outcome {
    let plan = CampaignPlan(
      seed: seed, cases: size, evaluationLimit: 600, restarts: 0, stopsAtFirst: true)
    let report = Campaign<CrowdWorld>(app, mutant: fault, plan: plan).run()
    let people = report.tally.cases == 1 ? "1 person" : "\(report.tally.cases) people"
    let done = "\(people) did \(report.tally.steps) things."
    guard let found = report.violations.first else {
      return Outcome(sentences: [done, "The app kept all laws."], story: nil)
    }
    var story = FailureStory(of: found, in: report.subject)
    story.app = app.name
    // No world of the tool has the app, so no test can be pasted and no command repeats it.
    story.snippets = []
    let law = story.statement.map { "“\($0)”" } ?? found.violation.identity.law
    return Outcome(
      sentences: [done, "The law \(law) was broken: \(found.violation.identity.message)."],
      story: story)
  }
}
