import NavigationTestingCore
import PropertyTesting

/// Steps that users follow, except for one interruption.
struct Scenario {
  /// The largest number of steps of an interruption.
  private static let longest = 8

  let script: Script

  /// Returns the number of the scenario that a case follows.
  ///
  /// Returns `nil` for every second case, which follows no scenario, and if there are no scenarios.
  static func number(ofCase number: Int, among count: Int) -> Int? {
    guard count > 0, !number.isMultiple(of: 2) else { return nil }
    return number / 2 % count
  }

  /// Draws how many steps come before the interruption, and how many belong to it.
  func interruption(_ random: inout Xoshiro256StarStar) -> (position: Int, length: Int) {
    (random.below(script.steps.count + 1), 1 + random.below(Self.longest))
  }
}

extension AppSession {
  /// Runs a case that follows a scenario up to a random step, continues with random steps, and then
  /// takes the remaining steps of the scenario that are still possible.
  func interrupt(_ scenario: Scenario, _ seed: CaseSeed, _ plan: CasePlan) -> CaseAttempt {
    var random = seed.generator(for: .novelty)
    let (position, length) = scenario.interruption(&random)
    let beginning = read(Script(steps: Array(scenario.script.steps.prefix(position))))
    guard beginning.violation == nil, failure == nil else { return beginning }
    let interrupted = continued(
      after: beginning.tape, seed, CasePlan(length: length, factors: plan.factors))
    guard interrupted.violation == nil, failure == nil, position < scenario.script.steps.count
    else { return interrupted }
    var script = replay(interrupted.tape.choices, narrates: true).script
    script.steps += scenario.script.steps[position...]
    return read(script)
  }
}
