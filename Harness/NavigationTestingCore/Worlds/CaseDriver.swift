import PropertyTesting

/// Runs single cases of a world: random ones, tapes and scripts.
final class CaseDriver<Subject: World> {
  /// What came of a case.
  enum Result {
    case passed
    case violated(Violation)
    case interrupted(Interruption, reason: String)

    var violation: Violation? {
      if case .violated(let violation) = self { violation } else { nil }
    }
  }

  private let configuration: Subject.Configuration
  private let mutant: Mutant?
  private let rules = Subject.rules
  private let laws = Subject.laws
  var run = CaseRun(of: Subject.self)

  init(_ configuration: Subject.Configuration, mutant: Mutant?) {
    self.configuration = configuration
    self.mutant = mutant
  }

  /// Runs the case of a number.
  func generate(_ index: Int, root: UInt64) -> Result {
    let seed = CaseSeed(root: root, test: Subject.name, index: index)
    run.generate(seed, plan: CasePlan(seed: seed, rules: rules.count))
    return play()
  }

  /// Repeats a tape.
  func replay(_ choices: [Choice], narrates: Bool = false) -> Result {
    run.replay(choices, narrates: narrates)
    return play()
  }

  /// Follows a script.
  func read(_ script: Script, narrates: Bool = false) -> Result {
    run.read(script, narrates: narrates)
    return play()
  }

  private func play() -> Result {
    do throws(Interruption) {
      var subject = try Subject(configuration, mutant: mutant, draw: &run.draw)
      try subject.play(&run)
    } catch {
      return .interrupted(error, reason: run.draw.rejectionReason)
    }
    return run.ledger.violation(among: laws).map { .violated($0) } ?? .passed
  }
}

extension CaseDriver {
  /// The simplest tape that fails like `tape`.
  func shrink(
    _ tape: Tape, _ identity: Violation.Identity, with shrinker: Shrinker
  ) -> (tape: Tape, evaluations: Int) {
    shrinker.shrink(tape) { choices in
      switch self.replay(choices) {
      case .violated(let violation) where violation.identity == identity:
        .sameFailure(self.run.draw.tape)
      case .interrupted: .incomplete
      case .violated, .passed: .noFailure
      }
    }
  }
}
