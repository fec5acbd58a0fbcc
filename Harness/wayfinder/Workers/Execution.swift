import Foundation
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// Runs campaigns: in worker processes, or in this process where none are wanted.
struct Execution {
  /// How many worker processes; 0 for none.
  let jobs: Int

  init(jobs: Int?) throws {
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
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in queue.work(as: assignment) }
      part = try queue.result()
      single = try self.single(world, mutant)
    }
    let violations = try part.failures.map { try counterexample(for: $0, single, plan) }
    return Report(runner.subject(mutant), plan: plan, part: part, violations: violations)
  }

  /// Someone to run single cases.
  func single(_ world: SelectedWorld, _ mutant: Mutant?) throws -> any CaseRunning {
    guard jobs > 0 else { return world.entry.runner.session(mutant) }
    return try WorkerProcess(WorkerAssignment(world, mutant: mutant?.name))
  }

  private func counterexample(
    for failure: CampaignPart.Failure, _ single: any CaseRunning, _ plan: CampaignPlan
  ) throws -> Counterexample {
    let isTrap = failure.violation.identity.law == WorkerProcess.trapLaw
    (single as? WorkerProcess)?.streams = isTrap
    var plan = plan
    // Every evaluation of a trap costs a process.
    if isTrap { plan.restarts = min(plan.restarts, 1) }
    let search = CounterexampleSearch(single, plan, keepsIdentity: true)
    return try search.counterexample(for: failure)
  }
}
