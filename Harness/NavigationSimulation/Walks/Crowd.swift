import MeasuredWorlds
package import NavigationTestingCore
import PropertyTesting
import GraphWorlds
import WindowWorlds

/// Hostile simulated users of an app.
package struct Crowd {
  /// The faults of a host that a caller can request; they show in almost any app.
  package static let faults = CrowdWorld.mutants

  /// The result of running a crowd.
  package struct Outcome {
    /// Sentences that describe what happened.
    package let sentences: [String]
    /// The failure that was found, shrunk as far as possible; `nil` if there was none.
    package let story: FailureStory?
  }

  private let app: WalkedApp
  private let size: Int

  /// Creates a crowd for an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - size: The number of users; each user begins with a newly started app.
  package init(_ app: WalkedApp, size: Int = 200) {
    self.app = app
    self.size = size
  }

  /// Simulates the users, who act at random, until all have acted or a law is violated.
  ///
  /// - Parameters:
  ///   - seed: The seed of their actions; the same seed repeats them.
  ///   - fault: A fault of the host, one of ``faults``, or `nil` if there is none.
  /// - Returns: The result.
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
    // No world of the tool contains the app, so there is no test to paste and no command that
    // repeats the case.
    story.snippets = []
    let law = story.statement.map { "“\($0)”" } ?? found.violation.identity.law
    return Outcome(
      sentences: [done, "The law \(law) was broken: \(found.violation.identity.message)."],
      story: story)
  }
}
