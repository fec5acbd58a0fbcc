/// Why a state machine was not found to keep its laws.
public enum MachineFailure: Error, Sendable {
  /// A history that violates a law.
  case falsified(MachineFalsification)
  /// What should have happened at least once never did, so the check proves too little.
  case unreached(MachineCoverage)
  /// Histories could not be drawn; a sentence says why and what to change.
  case unusable(String)
}

/// A history that violates a law.
public struct MachineFalsification: Sendable, Hashable {
  /// The statement that does not hold.
  public let name: String
  /// What is violated, and how.
  public let violation: Violation
  /// The shortest history that was found, by names.
  public let script: Script
  /// The state before the first step, after each, and at rest.
  public let observations: [String]
  /// The seed of the check.
  public let seed: UInt64
  /// The number of the case that failed first.
  public let caseNumber: Int
  /// How many steps that case had.
  public let stepsFound: Int
  /// How often a history was run while shrinking.
  public let evaluations: Int
  /// The decisions behind the history.
  public let tape: Tape
  /// Whether the history failed again when it was run again; if not, the result depends on
  /// something that is not drawn.
  public let isRepeatable: Bool
  /// The scope of which every history was tried; `nil` if histories were drawn at random.
  var scope: Scope?

  /// Up to how many steps, with how many values of each argument.
  struct Scope: Sendable, Hashable {
    let steps: Int
    let values: Int
  }
}

/// What the cases of a check covered.
public struct MachineCoverage: Sendable, Hashable {
  /// How often one law was checked.
  public struct LawCount: Sendable, Hashable {
    /// The law.
    public let law: Law
    /// How often it applied, and how often its outcome could have differed.
    public let count: LawLedger.Count
  }

  /// How often one goal was reached.
  public struct GoalCount: Sendable, Hashable {
    /// The goal.
    public let name: String
    /// How often it was reached.
    public let count: Int
  }

  /// How many histories were run.
  public let cases: Int
  /// How many steps they had together.
  public let steps: Int
  /// How many distinct abstract states were seen.
  public let states: Int
  /// The laws, in order.
  public let laws: [LawCount]
  /// The goals, in order.
  public let goals: [GoalCount]

  /// The goals that were never reached.
  public var missedGoals: [String] { goals.filter { $0.count == 0 }.map(\.name) }
  /// The laws that said nothing about anything that happened.
  public var uncheckedLaws: [Law] { laws.filter { $0.count.decisive == 0 }.map(\.law) }
}

extension MachineCoverage: CustomStringConvertible {
  /// How much was run, followed by what was never checked or reached.
  public var description: String {
    let sum = "\(cases) cases, \(steps) steps, \(states) different states"
    let rest = [("never checked", uncheckedLaws.map(\.id)), ("never reached", missedGoals)]
      .filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.joined(separator: ", "))" }
    return ([sum] + rest).joined(separator: "; ")
  }
}

extension MachineFailure: CustomStringConvertible {
  /// The sentence or the story, with everything that is needed to reproduce the failure.
  public var description: String {
    switch self {
    case .falsified(let failure): failure.description
    case .unreached(let coverage):
      "In \(coverage.cases) cases with \(coverage.steps) steps this never happened: "
        + "\(coverage.missedGoals.joined(separator: ", ")); change the rules or their weights, or "
        + "run more cases."
    case .unusable(let sentence): sentence
    }
  }
}

extension MachineFalsification: CustomStringConvertible {
  /// The violation, each step with the state after it, and how to repeat it.
  public var description: String {
    let head = "'\(name)' is false: \(violation.identity.law): \(violation.description)."
    let actions = ["start"] + script.steps.map(\.description) + ["rest"]
    let story = zip(actions, observations).map { action, observed in
      observed.isEmpty ? "  \(action)" : "  \(action)  →  \(observed)"
    }
    let doubt =
      "It held when the same history was run again: the machine must depend on nothing but what "
      + "is drawn."
    return ([head] + story + ["\(origin); tape \(tape)."] + (isRepeatable ? [] : [doubt]))
      .joined(separator: "\n")
  }

  private var origin: String {
    guard let scope else {
      return "Found in case \(caseNumber) of seed \(seed) with \(stepsFound) steps, shrunk to "
        + "\(script.steps.count) in \(evaluations) evaluations"
    }
    return "Found by trying every history of up to \(scope.steps) steps with \(scope.values) "
      + "values of each argument"
  }
}
