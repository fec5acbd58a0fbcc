import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// The merged parts of a campaign.
struct ShardMerge {
  let outcomes: [Outcome]
  let seed: UInt64

  init(_ files: [(path: String, file: ShardFile)]) throws {
    guard let first = files.first else {
      throw UnusableInput("There is nothing to merge; give the files of all parts.")
    }
    seed = first.file.seed
    for (path, file) in files.dropFirst() {
      guard Self.campaign(of: file) == Self.campaign(of: first.file) else {
        throw UnusableInput(
          "\(path) is of another campaign than \(first.path); merge parts of one campaign only.")
      }
    }
    try Self.checkCompleteness(files)
    outcomes = first.file.outcomes.indices.map { index in
      Self.merge(files.map { $0.file.outcomes[index] })
    }
  }

  /// The facts that all parts of a campaign share.
  private struct Campaign: Equatable {
    let subjects: [Report.Subject]
    let sources: [String?]
    let coverages: [FileCoverage?]
    let plans: [CampaignPlan]
  }

  private static func campaign(of file: ShardFile) -> Campaign {
    Campaign(
      subjects: file.outcomes.map(\.report.subject), sources: file.outcomes.map(\.source),
      coverages: file.outcomes.map(\.coverage),
      plans: file.outcomes.map { outcome in
        var plan = outcome.report.plan
        plan.shard = .whole
        return plan
      })
  }

  private static func checkCompleteness(_ files: [(path: String, file: ShardFile)]) throws {
    var paths: [Int: String] = [:]
    var count = 1
    for (path, file) in files {
      let shard = file.outcomes.first?.report.plan.shard ?? .whole
      count = max(count, shard.count)
      if let other = paths.updateValue(path, forKey: shard.index) {
        throw UnusableInput("\(other) and \(path) hold the same part; give each part once.")
      }
      guard shard.count == files.count else {
        throw UnusableInput(
          "\(path) is one of \(shard.count) parts and \(files.count) were given; "
            + "give all \(shard.count).")
      }
    }
  }

  private static func merge(_ outcomes: [Outcome]) -> Outcome {
    let reports = outcomes.map(\.report)
    var part = CampaignPart()
    for report in reports { part.merge(report.part) }
    let violations = part.failures.enumerated().compactMap { rank, failure in
      counterexample(for: failure, rank, in: reports)
    }
    var plan = reports[0].plan
    plan.shard = .whole
    let report = Report(reports[0].subject, plan: plan, part: part, violations: violations)
    return Outcome(
      report: report, source: outcomes[0].source, coverage: outcomes[0].coverage,
      app: outcomes[0].app)
  }

  /// Returns the counterexample that the whole campaign would report; `nil` if no part has reported
  /// it.
  ///
  /// A campaign that runs as a whole spends the whole budget only on its first kind of violation.
  /// Each part spends it on the first kind that the part finds. If the first kind of a part is not
  /// the first kind of the campaign, this method therefore returns the part's additional result,
  /// which was shrunk with the smaller budget.
  private static func counterexample(
    for failure: CampaignPart.Failure, _ rank: Int, in reports: [Report]
  ) -> Counterexample? {
    for report in reports {
      let index = report.violations.firstIndex { $0.caseNumber == failure.caseNumber }
      guard let index else { continue }
      let brief = index == 0 && rank > 0 ? report.firstInBrief : nil
      return brief ?? report.violations[index]
    }
    return nil
  }
}
