import Foundation
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// A type that runs campaigns in worker processes or in this process.
struct Execution {
  /// The largest number of runs for shrinking a case that hangs.
  private static let hangLimit = 60

  /// The number of worker processes; 0 to run cases in this process.
  let jobs: Int
  /// The time after which a case counts as hanging.
  let patience: Duration

  init(jobs: Int?, patience: Duration = WorkerProcess.defaultPatience) throws {
    self.patience = patience
    self.jobs = jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
    guard (0...256).contains(self.jobs) else {
      throw UnusableInput("--jobs \(self.jobs) is out of range; give a number from 0 to 256.")
    }
  }

  /// Runs the cases of a phase.
  ///
  /// - Parameters:
  ///   - campaign: The campaign.
  ///   - phase: The phase, which determines the cases.
  ///   - progress: The display that is notified of progress.
  ///   - checkpoint: The checkpoint from which the campaign is resumed and which receives its
  ///     progress, if any. Cases that run in this process do not use it.
  /// - Returns: The results of the cases.
  /// - Throws: An error if cases could not be run at all.
  func run(
    _ campaign: WorldCampaign, _ phase: CasePhase, _ progress: CampaignProgress,
    _ checkpoint: Checkpoint?
  ) throws -> CampaignPart {
    let (world, plan) = (campaign.world, campaign.plan)
    guard jobs > 0 else { return runHere(campaign, phase, progress) }
    let assignment = WorkerAssignment(world, mutant: campaign.fault?.name)
    let label = world.label
    let queue = WorkQueue(
      plan, phase, jobs: jobs, known: checkpoint?.progress(label, phase) ?? .init()
    ) { done in
      try checkpoint?.note(done, label, phase)
    }
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      queue.work(as: assignment, patience) { answer, cases, time, worker in
        progress.note(answer.cases ?? cases, of: label, phase, seconds: time / .seconds(1))
        for failure in answer.failures {
          announce(failure, of: label, worker, plan, progress)
        }
      }
    }
    try checkpoint?.save()
    return try queue.result()
  }

  private func runHere(
    _ campaign: WorldCampaign, _ phase: CasePhase, _ progress: CampaignProgress
  ) -> CampaignPart {
    let (runner, plan) = (campaign.world.entry.runner, campaign.plan)
    let session = runner.session(campaign.fault)
    for number in plan.caseNumbers
    where phase.includes(number, seed: plan.seed, world: runner.name) {
      let start = ContinuousClock.now
      let hasFailed = session.run(number, seed: plan.seed)
      progress.note(
        1, of: campaign.world.label, phase, seconds: (ContinuousClock.now - start) / .seconds(1))
      if hasFailed && plan.stopsAtFirst || UserInterrupt.isRequested { break }
    }
    return session.takePart()
  }

  /// Prints a new kind of violation immediately, with the first short case unless the violation is
  /// a trap or a hang.
  private func announce(
    _ failure: CampaignPart.Failure, of world: String, _ worker: WorkerProcess,
    _ plan: CampaignPlan, _ progress: CampaignProgress
  ) {
    let identity = failure.violation.identity
    guard progress.isNew(identity, in: world) else { return }
    guard identity.law != WorkerProcess.hangLaw, identity.law != WorkerProcess.trapLaw else {
      progress.tell(["\(world): \(Paint.bad(identity.law)): \(identity.message)"])
      return
    }
    var brief = plan
    brief.isThorough = false
    let search = CounterexampleSearch(worker, brief.brief, keepsIdentity: true) { _ in
      !UserInterrupt.isRequested
    }
    // If the case cannot be run now, it is printed when the campaign has ended.
    guard let found = try? search.shortest(for: failure),
      let story = try? worker.replay(found.tape.choices, narrates: true)
    else { return }
    progress.tell(
      FirstShortCase.lines(
        failure.violation, story, in: world, evaluations: found.evaluations))
  }

  /// Returns the violations of a campaign, each with the shortest case found.
  ///
  /// The first kind of violation is shrunk with the whole budget. The others are shrunk with a
  /// smaller budget, unless the plan is thorough. After a request to stop, all are shrunk with the
  /// smaller budget. Traps and hangs are shrunk with less effort, because each run that traps or
  /// hangs costs a worker process.
  ///
  /// - Parameters:
  ///   - part: The results of the cases.
  ///   - campaign: The campaign.
  ///   - progress: The display that is notified of progress.
  ///   - tapes: The choices of those cases whose choices do not follow from the number of the case.
  /// - Returns: The violations. For a part of a campaign, also the first violation, shrunk again
  ///   with the smaller budget.
  /// - Throws: An error if a case could not be run at all.
  func violations(
    _ part: CampaignPart, of campaign: WorldCampaign, _ progress: CampaignProgress,
    tapes: [Violation.Identity: Tape] = [:]
  ) throws -> (all: [Counterexample], firstInBrief: Counterexample?) {
    guard let first = part.failures.first else { return ([], nil) }
    let single = try single(campaign.world, campaign.fault)
    let plan = campaign.plan
    func counterexample(
      _ failure: CampaignPart.Failure, _ plan: CampaignPlan
    ) throws -> Counterexample {
      let tape = tapes[failure.violation.identity]
      return try self.counterexample(
        for: failure, single, plan, tape: tape, world: campaign.world.label, progress)
    }
    // After a request to stop, all violations are shrunk only briefly, even if the plan is
    // thorough.
    let whole = UserInterrupt.isRequested ? plan.inBrief : plan
    let all = try part.failures.enumerated().map { rank, failure in
      try counterexample(failure, rank == 0 ? whole : whole.brief)
    }
    let needsBrief = plan.shard != .whole && plan.brief != plan
    return (all, needsBrief ? try counterexample(first, plan.brief) : nil)
  }

  /// Returns a runner of single cases.
  func single(_ world: SelectedWorld, _ mutant: Mutant?) throws -> any CaseRunning {
    guard jobs > 0 else { return world.entry.runner.session(mutant) }
    let worker = try WorkerProcess(WorkerAssignment(world, mutant: mutant?.name))
    worker.patience = patience
    return worker
  }

  /// Returns the shortest case found that fails in the same way as a given case.
  private func counterexample(
    for failure: CampaignPart.Failure, _ single: any CaseRunning, _ plan: CampaignPlan,
    tape: Tape?, world: String, _ progress: CampaignProgress
  ) throws -> Counterexample {
    var plan = plan
    let worker = single as? WorkerProcess
    let identity = failure.violation.identity
    defer { worker?.patience = patience }
    switch identity.law {
    case WorkerProcess.trapLaw:
      // Every run that ends in a trap costs a process.
      plan.restarts = plan.isThorough ? min(plan.restarts, 1) : 0
      worker?.streams = true
    case WorkerProcess.hangLaw:
      // Every run that hangs takes the full time limit, so the number of runs and the time limit
      // are reduced.
      plan.restarts = 0
      plan.evaluationLimit = min(plan.evaluationLimit, Self.hangLimit)
      worker?.streams = true
      worker?.patience = max(.milliseconds(500), patience / 20)
    default: break
    }
    let requests = UserInterrupt.count
    let search = CounterexampleSearch(single, plan, keepsIdentity: true) { state in
      if state.isFirst, progress.isNew(identity, in: world),
        let story = try? single.replay(state.tape.choices, narrates: true)
      {
        progress.tell(
          FirstShortCase.lines(
            failure.violation, story, in: world, evaluations: state.evaluations))
      }
      progress.show(state, of: world, identity.law)
      return UserInterrupt.count == requests
    }
    defer { progress.finish() }
    return try search.counterexample(for: failure, tape: tape)
  }
}

extension WorkerProcess.Batch {
  /// The failures among the cases of the batch.
  var failures: [CampaignPart.Failure] {
    switch self {
    case .part(let part): part.failures
    case .trapped(let failure): [failure]
    }
  }

  /// The number of cases that were run; `nil` if it is not known.
  var cases: Int? {
    if case .part(let part) = self { part.tally.cases } else { nil }
  }
}
