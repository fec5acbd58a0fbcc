import NavigationHosting
import NavigationTestingCore
import PropertyTesting

/// A runner of the cases of one app in this process.
final class AppSession: CaseRunning {
  let definition: AppDefinition
  let vocabulary: Vocabulary
  let laws: [Law]
  private let capabilities: HostCapabilities
  private let trail: Trail?
  private let scenarios: [Scenario]
  private(set) var run: CaseRun
  /// The labels of the actions that the screens of the last case offered, and of all declared
  /// actions and links.
  private(set) var labels: [String] = []
  /// The screens, buttons and requests that the users of all cases reached.
  private(set) var coverage = AppCoverage()
  /// The last error that prevented creating the app, or `CancellationError`; `nil` if there was
  /// none.
  private(set) var failure: (any Error)?

  /// The name of the stream of random numbers; it is the same for all apps, so that an app that is
  /// renamed keeps its cases.
  static let stream = "NavigationTesting"
  /// The largest number of random steps of a case, except for cases that check `Reachable` laws.
  ///
  /// The number is large enough to reach every screen of a typical app, and small enough to run a
  /// hundred cases in about a second.
  private static let longest = 30

  init(
    _ definition: AppDefinition, probe: AppUnderTest, _ capabilities: HostCapabilities,
    trail: Trail?, scenarios: [[String]] = []
  ) {
    self.definition = definition
    self.capabilities = capabilities
    self.trail = trail
    vocabulary = Vocabulary(
      own: probe.actions.map { ($0.name, $0.action.frequency) },
      hasOutside: definition.stage != nil)
    laws =
      SafetyLaw.allCases.map(\.law)
      + probe.laws.map { Law($0.name, "\($0.statement), at \($0.place)") }
    run = CaseRun(rules: vocabulary.rules, laws: laws.count, goals: probe.laws.count)
    let rules = vocabulary.rules
    self.scenarios = scenarios.map { steps in
      Scenario(script: Script(steps: steps.compactMap { StepText.step($0, among: rules) }))
    }
  }

  private func seed(_ number: Int, _ root: UInt64) -> CaseSeed {
    CaseSeed(root: root, test: Self.stream, index: number)
  }

  private func plan(_ seed: CaseSeed, upTo steps: Int) -> CasePlan {
    let drawn = CasePlan(seed: seed, rules: vocabulary.rules.count)
    return CasePlan(length: min(drawn.length, steps, Self.longest), factors: drawn.factors)
  }

  private func play(camera: ((Frame) -> Void)? = nil) -> CaseAttempt {
    trail?.startCase()
    let ending: CaseAttempt.Ending
    do {
      if let stage = definition.stage {
        let result = stage.run { await self.playLater(camera) }
        guard let result else { throw CancellationError() }
        ending = try result.get()
      } else {
        ending = play(try machine(camera))
      }
    } catch {
      failure = error
      ending = .passed
    }
    return CaseAttempt(
      ending, tape: run.draw.tape, script: run.script, observations: run.narration,
      staleNotes: run.staleNotes)
  }

  private func machine(_ camera: ((Frame) -> Void)?) throws -> AppMachine {
    let app = try definition.make()
    let machine = AppMachine(definition, app, vocabulary, capabilities, trail)
    machine.camera = camera
    return machine
  }

  private func play(_ machine: AppMachine) -> CaseAttempt.Ending {
    var machine = machine
    do throws(Interruption) {
      try machine.play(&run)
      return ending(machine)
    } catch {
      return ending(machine, error)
    }
  }

  /// Runs a case of an asynchronous app on the test's actor.
  private func playLater(
    _ camera: ((Frame) -> Void)?
  ) async -> Result<CaseAttempt.Ending, any Error> {
    do {
      var machine = try machine(camera)
      defer { machine.app.outside?.close() }
      do throws(Interruption) {
        try await machine.play(&run) { machine, ledger in await machine.settle(&ledger) }
        return .success(ending(machine))
      } catch {
        return .success(ending(machine, error))
      }
    } catch {
      return .failure(error)
    }
  }

  private func ending(
    _ machine: AppMachine, _ interruption: Interruption? = nil
  ) -> CaseAttempt.Ending {
    labels = machine.memory.labels + machine.app.actions.map(\.name) + definition.links
    note(machine)
    if let interruption {
      return .interrupted(interruption, reason: run.draw.rejectionReason)
    }
    return run.ledger.violation(among: laws).map { .violated($0) } ?? .passed
  }

  /// Adds the screens, buttons and requests that the user of a case reached.
  private func note(_ machine: AppMachine) {
    coverage.merge(machine.coverage)
    machine.memory.note(in: &coverage)
    for action in machine.app.actions { coverage.offer(action.name) }
  }

  /// Runs the next case of an enumeration.
  func enumerate(_ odometer: Odometer) -> CaseAttempt {
    run.enumerate(odometer)
    return play()
  }

  /// Runs a case of a user who only taps, selects tabs, performs declared actions, waits and goes
  /// back.
  func runPlain(_ number: Int, seed root: UInt64, steps: Int) -> CaseAttempt {
    run.generate(
      seed(number, root), plan: CasePlan(length: steps, factors: vocabulary.plainFactors))
    return play()
  }

  func generate(_ caseNumber: Int, seed root: UInt64, upTo steps: Int) -> CaseAttempt {
    let seed = seed(caseNumber, root)
    let plan = plan(seed, upTo: steps)
    if let number = Scenario.number(ofCase: caseNumber, among: scenarios.count) {
      return interrupt(scenarios[number], seed, plan)
    }
    run.generate(seed, plan: plan)
    return play()
  }

  func generate(
    after beginning: Tape, _ caseNumber: Int, seed root: UInt64, upTo steps: Int
  ) -> CaseAttempt {
    let seed = seed(caseNumber, root)
    return continued(after: beginning, seed, plan(seed, upTo: steps))
  }

  /// Runs a case that begins with a tape and continues at random.
  func continued(after beginning: Tape, _ seed: CaseSeed, _ plan: CasePlan) -> CaseAttempt {
    run.generate(after: beginning.choices, seed, plan: plan)
    return play()
  }

  func replay(_ choices: [Choice], narrates: Bool) -> CaseAttempt {
    run.replay(choices, narrates: narrates)
    return play()
  }

  func film(_ choices: [Choice]) -> [Frame] {
    var frames: [Frame] = []
    run.replay(choices, narrates: true)
    _ = play { frames.append($0) }
    return frames
  }

  func read(_ script: Script) -> CaseAttempt {
    run.read(script, narrates: true)
    return play()
  }
}
