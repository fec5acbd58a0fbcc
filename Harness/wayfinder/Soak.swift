import Foundation
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// A campaign that ends by the clock and looks for states that were rarely visited.
///
/// What it finds depends on how much of it fits into the time; what it finds is shrunk and saved
/// like everything else, and replays without it.
struct Soak {
  private let world: SelectedWorld
  private let mutant: Mutant?
  private let plan: CampaignPlan
  private let duration: Duration

  init(_ world: SelectedWorld, mutant: Mutant?, plan: CampaignPlan, duration: Duration) {
    self.world = world
    self.mutant = mutant
    self.plan = plan
    self.duration = duration
  }

  func run() throws -> Report {
    let runner = world.entry.runner
    let session = runner.session(mutant)
    var search = NoveltySearch(world: runner.name, seed: plan.seed)
    var tapes: [Int: Tape] = [:]
    var kinds: Set<Violation.Identity> = []
    let clock = ContinuousClock()
    let end = clock.now + duration
    while clock.now < end {
      let (number, beginning) = search.next()
      let attempt = session.run(after: beginning, number, seed: plan.seed)
      search.note(session.state, attempt.tape)
      if let violation = attempt.violation, kinds.insert(violation.identity).inserted {
        tapes[number] = attempt.tape
      }
    }
    Console.remark(
      "\(world.label): \(search.stateCount.grouped) final states; of the next 1,000 cases "
        + "\(JSONText.decimal(search.unseenShare * 1_000, places: 2)) should end in a new one")
    let part = session.takePart()
    let finder = CounterexampleSearch(session, plan, keepsIdentity: true)
    let violations = try part.failures.map { failure in
      try finder.counterexample(for: failure, tape: tapes[failure.caseNumber])
    }
    var plan = plan
    plan.cases = part.tally.cases
    return Report(runner.subject(mutant), plan: plan, part: part, violations: violations)
  }
}
