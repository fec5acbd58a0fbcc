import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// A campaign that ends after a given time and looks for rarely visited states.
///
/// The findings depend on how many cases run in the time. Failures are shrunk and saved like those
/// of other campaigns, and can be repeated without a soak.
struct Soak {
  /// The interval at which a worker reports its results; a trap loses at most the work of one
  /// interval.
  private static let slice = Duration.seconds(1)

  private let world: SelectedWorld
  private let mutant: Mutant?
  private let plan: CampaignPlan
  private let execution: Execution
  private let progress: CampaignProgress
  private var part = CampaignPart()
  private var tapes: [Violation.Identity: Tape] = [:]

  init(
    _ world: SelectedWorld, mutant: Mutant?, plan: CampaignPlan, _ execution: Execution,
    _ progress: CampaignProgress
  ) {
    self.progress = progress
    self.world = world
    self.mutant = mutant
    self.plan = plan
    self.execution = execution
  }

  /// Runs cases for a given time.
  ///
  /// - Returns: The findings; in the report's plan, the number of cases is the number that were
  ///   run.
  mutating func run(for duration: Duration) throws -> Report {
    let single = try execution.single(world, mutant)
    if let worker = single as? WorkerProcess {
      try soak(worker, for: duration)
    } else {
      try soakHere(for: duration)
    }
    let campaign = WorldCampaign(world, mutant, self.plan)
    let violations = try execution.violations(part, of: campaign, progress, tapes: tapes).all
    var plan = plan
    plan.cases = part.tally.cases
    return Report(
      world.entry.runner.subject(mutant), plan: plan, part: part, violations: violations)
  }

  private mutating func soakHere(for duration: Duration) throws {
    let session = world.entry.runner.session(mutant)
    var loop = SoakLoop(session, world.entry.runner.name, seed: plan.seed, first: 0)
    var findings: [SoakFinding] = []
    let stopsAtFirst = plan.stopsAtFirst
    let result = loop.run(for: duration) { _, _ in
    } found: {
      findings.append($0)
    } isDone: {
      UserInterrupt.isRequested || stopsAtFirst && !findings.isEmpty
    }
    for finding in findings { note(finding) }
    part.merge(result.part)
    remark(result)
  }

  private mutating func soak(_ worker: WorkerProcess, for duration: Duration) throws {
    let clock = ContinuousClock()
    let end = clock.now + duration
    var next = 0
    var latest: SoakPart?
    while clock.now < end, !isDone {
      let time = min(end - clock.now, Self.slice)
      var findings: [SoakFinding] = []
      let answer = try worker.soak(first: next, seed: plan.seed, for: time) { findings.append($0) }
      for finding in findings { note(finding) }
      switch answer {
      case .part(let result):
        part.merge(result.part)
        (next, latest) = (result.nextCase, result)
      case .trapped(let finding):
        note(finding)
        part.tally.cases += 1
        part.tally.failedCases += 1
        next = finding.failure.caseNumber + 1
      }
    }
    if let latest { remark(latest) }
  }

  /// Whether to end before the time is over.
  private var isDone: Bool {
    UserInterrupt.isRequested || plan.stopsAtFirst && !part.failures.isEmpty
  }

  private mutating func note(_ finding: SoakFinding) {
    part.add(finding.failure)
    let identity = finding.failure.violation.identity
    guard tapes[identity] == nil else { return }
    tapes[identity] = finding.tape
    progress.tell(["\(world.label): \(identity.law): \(identity.message)"])
  }

  private func remark(_ result: SoakPart) {
    Console.remark(
      "\(world.label): \(result.finalStates.grouped) final states; of the next 1,000 cases "
        + "\(JSONText.decimal(result.unseenShare * 1_000, places: 2)) should end in a new one")
  }
}
