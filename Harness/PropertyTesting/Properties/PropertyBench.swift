/// A runner of the cases of one property.
final class PropertyBench<Value> {
  private let property: Property<Value>
  private let settings: CheckSettings
  private var draw: Draw
  private var held = 0
  private var rejected = 0
  private var interruption: Interruption?
  private var classCounts: [Int]
  private var target = TargetSearch()

  init(_ property: Property<Value>, _ settings: CheckSettings) {
    self.property = property
    self.settings = settings
    draw = Draw(random: Xoshiro256StarStar(seed: 0), choiceLimit: settings.choiceLimit)
    classCounts = property.classes.map { _ in 0 }
  }

  /// Generates a value, tests the property with it, and counts the result.
  ///
  /// - Returns: The failure; `nil` if there was none.
  func generate(_ seed: CaseSeed) -> Failure? {
    let isTargeted = begin(seed)
    switch ask() {
    case .interrupted where isTargeted:
      // A changed tape may be one that the generator cannot produce.
      return nil
    case .interrupted(let interruption):
      rejected += 1
      if self.interruption == nil || self.interruption == .rejected {
        self.interruption = interruption
      }
      return nil
    case .violated(let failure):
      return failure
    case .held(let value):
      held += 1
      classify(value)
      if let score = property.score?(value) { target.note(score, draw.choices) }
      return nil
    }
  }

  /// Starts a case with a random value, or with a change to the best value so far.
  ///
  /// Once a value has been scored, about half of the cases begin with such a change.
  ///
  /// - Returns: Whether the value is a change to the best value so far.
  private func begin(_ seed: CaseSeed) -> Bool {
    var random = seed.generator(for: .novelty)
    guard property.score != nil, let choices = target.next(&random) else {
      draw.generate(from: seed.generator(for: .choices))
      return false
    }
    draw.replay(choices, padsWithZeros: true)
    return true
  }

  func replay(_ choices: [Choice]) -> Answer {
    draw.replay(choices, padsWithZeros: false)
    return ask()
  }

  /// A value for which the property does not hold.
  struct Failure {
    let value: Value
    let violation: Violation

    func isLike(_ other: Failure) -> Bool { violation.identity == other.violation.identity }
  }

  enum Answer {
    case held(Value)
    case violated(Failure)
    case interrupted(Interruption)
  }

  private func ask() -> Answer {
    let value: Value
    do throws(Interruption) {
      value = try property.generator.value(from: &draw)
    } catch {
      return .interrupted(error)
    }
    guard let violation = violation(for: value) else { return .held(value) }
    return .violated(Failure(value: value, violation: violation))
  }

  private func violation(for value: Value) -> Violation? {
    do {
      if try property.predicate(value) { return nil }
      return Violation(law: property.name, message: "it is false")
    } catch let violation as Violation {
      return violation
    } catch {
      let kind = "it throws \(type(of: error))"
      return Violation(law: property.name, message: kind, details: "\(error)")
    }
  }

  private func classify(_ value: Value) {
    for (index, kind) in property.classes.enumerated() where kind.contains(value) {
      classCounts[index] += 1
    }
  }
}

extension PropertyBench {
  var coverage: Coverage {
    let shares = zip(property.classes, classCounts).map { kind, count in
      Coverage.Share(name: kind.name, count: count, required: kind.smallestShare)
    }
    return Coverage(cases: held, classes: shares)
  }

  /// An error message if nothing was tried, too few values could be generated or a case exceeded a
  /// limit; otherwise `nil`.
  ///
  /// A random case that exceeds a limit is always reported. Rejections are reported only if more
  /// than four fifths of the cases were rejected.
  var problem: String? {
    guard held + rejected > 0 else {
      return "'\(property.name)': nothing was tried; ask for at least one case."
    }
    guard let interruption else { return nil }
    if interruption == .rejected, rejected <= held * 4 { return nil }
    return "'\(property.name)': \(rejected) of \(rejected + held) values could not be drawn. "
      + interruption.explanation(
        draw.rejectionReason, choiceLimit: settings.choiceLimit)
  }

  /// Shrinks the case that ran last to the simplest value found that fails in the same way.
  func shrink(_ first: Failure, caseNumber: Int) -> Falsification<Value> {
    var simplest = first
    let failsAgain = fails(draw.tape, like: first) != nil
    let shrinker = Shrinker(limit: settings.evaluationLimit)
    let least = shrinker.shrink(draw.tape) { choices in
      switch self.replay(choices) {
      case .violated(let failure) where failure.isLike(first): .sameFailure(self.draw.tape)
      case .interrupted(.tapeEnded): .incomplete
      case .interrupted, .violated, .held: .noFailure
      }
    }
    let last = fails(least.tape, like: first)
    if let last { simplest = last }
    return Falsification(
      value: simplest.value, firstValue: first.value, violation: simplest.violation,
      seed: settings.seed, caseNumber: caseNumber, evaluations: least.evaluations,
      tape: least.tape, isRepeatable: failsAgain && last != nil)
  }

  /// Replays a tape and returns its failure, if it is of the same kind as `first`.
  private func fails(_ tape: Tape, like first: Failure) -> Failure? {
    guard case .violated(let failure) = replay(tape.choices), failure.isLike(first) else {
      return nil
    }
    return failure
  }
}
