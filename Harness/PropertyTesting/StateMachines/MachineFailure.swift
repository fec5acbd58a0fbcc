/// The reason why the check of a state machine failed.
public enum MachineFailure: Error, Sendable {
  /// A history that violates a law.
  case falsified(MachineFalsification)
  /// A goal was never reached, so the check proves too little.
  case unreached(MachineCoverage)
  /// No history was tried, too few could be generated, one exceeded a limit, no step was taken, or
  /// there were too many histories to try.
  ///
  /// The text contains the cause and a remedy.
  case unusable(String)
}

/// A history that violates a law.
public struct MachineFalsification: Sendable, Hashable {
  /// The name of the violated property.
  public let name: String
  /// The violated law, and how it was violated.
  public let violation: Violation
  /// The shortest history found, as a script.
  public let script: Script
  /// The descriptions of the state before the first step, after each step, and at rest if the
  /// history came to rest.
  public let observations: [String]
  /// The seed of the check.
  public let seed: UInt64
  /// The number of the case that failed first.
  public let caseNumber: Int
  /// The number of steps in that case.
  public let stepsFound: Int
  /// The number of runs while shrinking.
  public let evaluations: Int
  /// The choices of the history.
  public let tape: Tape
  /// Whether the history failed again in the same way when it was repeated.
  ///
  /// If it did not, the result depends on something other than the drawn values.
  public let isRepeatable: Bool
  /// The bounds within which every history was tried; `nil` if histories were generated at random.
  var scope: Scope?

  /// The largest number of steps, and the number of values for each argument.
  struct Scope: Sendable, Hashable {
    let steps: Int
    let values: Int
  }
}

/// The coverage of a check.
public struct MachineCoverage: Sendable, Hashable {
  /// The numbers of checks of one law.
  public struct LawCount: Sendable, Hashable {
    /// The law.
    public let law: Law
    /// How many checks applied, and how many of them could have had a different outcome.
    public let count: LawLedger.Count
  }

  /// The number of times that one goal was reached.
  public struct GoalCount: Sendable, Hashable {
    /// The name of the goal.
    public let name: String
    /// The number of times that it was reached.
    public let count: Int
  }

  /// The number of histories that were run.
  public let cases: Int
  /// The number of steps in all histories together.
  public let steps: Int
  /// The number of distinct abstract states that were seen.
  public let states: Int
  /// The laws, in order.
  public let laws: [LawCount]
  /// The goals, in order.
  public let goals: [GoalCount]

  /// The goals that were never reached.
  public var missedGoals: [String] { goals.filter { $0.count == 0 }.map(\.name) }
  /// The laws that were never checked decisively.
  public var uncheckedLaws: [Law] { laws.filter { $0.count.decisive == 0 }.map(\.law) }
}

extension MachineCoverage: CustomStringConvertible {
  /// The amount of testing, followed by the laws never checked decisively and the goals never
  /// reached.
  public var description: String {
    let sum = "\(cases) cases, \(steps) steps, \(states) different states"
    let rest = [("never checked", uncheckedLaws.map(\.id)), ("never reached", missedGoals)]
      .filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.joined(separator: ", "))" }
    return ([sum] + rest).joined(separator: "; ")
  }
}

extension MachineFailure: CustomStringConvertible {
  /// A message that describes the failure; for a violation, with the data to reproduce it.
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
  /// The violation, each step with the state after it, and the data to reproduce the failure.
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
