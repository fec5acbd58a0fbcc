import Foundation
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// Runs campaigns: in worker processes, or in this process where none are wanted.
struct Execution {
  /// How often a case that never ends may be run again to shrink it.
  private static let hangLimit = 60

  /// How many worker processes; 0 for none.
  let jobs: Int
  /// How long one case may take before it counts as one that never ends.
  let patience: Duration

  init(jobs: Int?, patience: Duration = WorkerProcess.defaultPatience) throws {
    self.patience = patience
    self.jobs = jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
    guard (0...256).contains(self.jobs) else {
      throw UnusableInput("--jobs \(self.jobs) is out of range; give a number from 0 to 256.")
    }
  }

  func run(_ world: SelectedWorld, mutant: Mutant?, plan: CampaignPlan) throws -> Report {
    let runner = world.entry.runner
    let part: CampaignPart
    let single: any CaseRunning
    if jobs == 0 {
      let session = runner.session(mutant)
      for number in plan.caseNumbers { session.run(number, seed: plan.seed) }
      part = session.takePart()
      single = session
    } else {
      let assignment = WorkerAssignment(world, mutant: mutant?.name)
      let queue = WorkQueue(plan, jobs: jobs)
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in
        queue.work(as: assignment, patience)
      }
      part = try queue.result()
      single = try self.single(world, mutant)
    }
    let violations = try part.failures.map { try counterexample(for: $0, single, plan) }
    return Report(runner.subject(mutant), plan: plan, part: part, violations: violations)
  }

  /// Someone to run single cases.
  func single(_ world: SelectedWorld, _ mutant: Mutant?) throws -> any CaseRunning {
    guard jobs > 0 else { return world.entry.runner.session(mutant) }
    let worker = try WorkerProcess(WorkerAssignment(world, mutant: mutant?.name))
    worker.patience = patience
    return worker
  }

  /// The shortest case that fails like a given one.
  ///
  /// - Parameters:
  ///   - failure: The case.
  ///   - single: Who runs cases.
  ///   - plan: The plan of the campaign.
  ///   - tape: The decisions of the case, where its number does not give them.
  /// - Returns: The case, with its story.
  /// - Throws: When a case could not be run at all.
  func counterexample(
    for failure: CampaignPart.Failure, _ single: any CaseRunning, _ plan: CampaignPlan,
    tape: Tape? = nil
  ) throws -> Counterexample {
    var plan = plan
    let worker = single as? WorkerProcess
    defer { worker?.patience = patience }
    switch failure.violation.identity.law {
    case WorkerProcess.trapLaw:
      // Every evaluation of a trap costs a process.
      plan.restarts = min(plan.restarts, 1)
      worker?.streams = true
    case WorkerProcess.hangLaw:
      // Every evaluation of a hang costs the patience besides, so there is less of both.
      plan.restarts = 0
      plan.evaluationLimit = min(plan.evaluationLimit, Self.hangLimit)
      worker?.streams = true
      worker?.patience = max(.milliseconds(500), patience / 20)
    default: break
    }
    let search = CounterexampleSearch(single, plan, keepsIdentity: true)
    return try search.counterexample(for: failure, tape: tape)
  }
}
