import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// The campaign over one of the worlds selected on the command line.
final class WorldCampaign {
  let world: SelectedWorld
  /// The deliberate fault, if any.
  let fault: Mutant?
  let plan: CampaignPlan
  /// The measured speed; `nil` until the campaign has ended.
  private(set) var rate: Rate?
  private var part = CampaignPart()
  private var time = Duration.zero

  init(_ world: SelectedWorld, _ fault: Mutant?, _ plan: CampaignPlan) {
    self.world = world
    self.fault = fault
    self.plan = plan
  }

  /// Runs the cases of a phase, unless the user has requested to stop.
  func run(
    _ phase: CasePhase, _ execution: Execution, _ progress: CampaignProgress,
    _ checkpoint: Checkpoint?
  ) throws {
    guard !UserInterrupt.isRequested else { return }
    let start = ContinuousClock.now
    part.merge(try execution.run(self, phase, progress, checkpoint))
    time += ContinuousClock.now - start
  }

  /// Returns the outcome of the campaign, after all cases were run or the user requested to stop.
  func outcome(_ execution: Execution, _ progress: CampaignProgress) throws -> Outcome {
    let violations = try execution.violations(part, of: self, progress)
    var plan = plan
    if UserInterrupt.isRequested { plan.judgesGoals = false }
    let report = Report(
      world.entry.runner.subject(fault), plan: plan, part: part, violations: violations.all,
      firstInBrief: violations.firstInBrief)
    note(report, time, progress)
    return outcome(report)
  }

  /// Stores the speed and prints it.
  func note(_ report: Report, _ time: Duration, _ progress: CampaignProgress) {
    let rate = Rate(steps: report.tally.steps, duration: time)
    self.rate = rate
    progress.tell([Paint.faint("\(world.label): \(rate)")])
  }

  /// Returns an outcome with a report and, unless a fault is planted, a survey of the parts that
  /// users can reach.
  func outcome(_ report: Report) -> Outcome {
    // The survey is the same for all parts of a campaign, and for every seed.
    let survey = fault == nil ? world.survey : nil
    return Outcome(
      report: report, source: world.source, coverage: survey?.coverage, app: survey?.report)
  }
}
