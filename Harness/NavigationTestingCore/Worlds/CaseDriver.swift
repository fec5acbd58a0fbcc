import PropertyTesting

/// A type that runs single cases of a world from random, recorded or scripted decisions.
final class CaseDriver<Subject: World> {
  private let configuration: Subject.Configuration
  private let mutant: Mutant?
  private let ruleCount = Subject.rules.count
  private let laws = Subject.laws
  var run = CaseRun(of: Subject.self)

  init(_ configuration: Subject.Configuration, mutant: Mutant?) {
    self.configuration = configuration
    self.mutant = mutant
  }

  /// Runs the case with a given number.
  func generate(
    _ index: Int, root: UInt64, upTo steps: Int = .max
  ) -> CaseAttempt.Ending {
    let seed = CaseSeed(root: root, test: Subject.name, index: index)
    run.generate(seed, plan: CasePlan(seed: seed, rules: ruleCount).shortened(to: steps))
    return play()
  }

  /// Runs a random case that begins with recorded decisions.
  func generate(
    after tape: Tape, _ index: Int, root: UInt64, upTo steps: Int = .max
  ) -> CaseAttempt.Ending {
    let seed = CaseSeed(root: root, test: Subject.name, index: index)
    let plan = CasePlan(seed: seed, rules: ruleCount).shortened(to: steps)
    run.generate(after: tape.choices, seed, plan: plan)
    return play()
  }

  /// Runs the case that the recorded decisions describe.
  func replay(_ choices: [Choice], narrates: Bool = false) -> CaseAttempt.Ending {
    run.replay(choices, narrates: narrates)
    return play()
  }

  /// Runs one case of an exhaustive enumeration of small cases.
  func enumerate(_ odometer: Odometer) -> CaseAttempt.Ending {
    run.enumerate(odometer)
    return play()
  }

  /// Runs the steps of a script.
  func read(_ script: Script, narrates: Bool = false) -> CaseAttempt.Ending {
    run.read(script, narrates: narrates)
    return play()
  }

  /// Runs the case that the recorded decisions describe, and records a frame for each row of the
  /// table of steps.
  ///
  /// - Parameters:
  ///   - choices: The decisions to repeat.
  ///   - listener: A closure that receives each frame as soon as it is recorded, before a trap can
  ///     lose it.
  /// - Returns: All frames, in order.
  func film(_ choices: [Choice], _ listener: @escaping (Frame) -> Void) -> [Frame] {
    let roll = FrameRoll(listener)
    run.replay(choices, narrates: true)
    do throws(Interruption) {
      let subject = try Subject(configuration, mutant: mutant, draw: &run.draw)
      var filmed = Filmed(subject, onto: roll)
      try filmed.play(&run)
    } catch {
      // The interruption ends the case; the frames before it are returned.
    }
    return roll.frames
  }

  private func play() -> CaseAttempt.Ending {
    do throws(Interruption) {
      var subject = try Subject(configuration, mutant: mutant, draw: &run.draw)
      try subject.play(&run)
    } catch {
      return .interrupted(error, reason: run.draw.rejectionReason)
    }
    return run.ledger.violation(among: laws).map { .violated($0) } ?? .passed
  }
}
