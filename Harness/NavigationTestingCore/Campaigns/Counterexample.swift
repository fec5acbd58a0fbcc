public import PropertyTesting

/// A violation, with the shortest case that was found to cause it.
public struct Counterexample: Sendable, Hashable, Codable {
  /// A row of the table of steps.
  public struct Row: Sendable, Hashable {
    /// The number of the step, from 1; `nil` before the first step and after the last.
    public let number: Int?
    /// The action with its arguments; in a row without a number, `start`, `rest` or an empty text.
    public let action: String
    /// The state after the action.
    public let observed: String

    /// Creates a row of the table.
    ///
    /// - Parameters:
    ///   - number: The number of the step, from 1.
    ///   - action: The action with its arguments.
    ///   - observed: The state after the action.
    public init(_ number: Int?, action: String, observed: String) {
      self.number = number
      self.action = action
      self.observed = observed
    }
  }

  /// The violation.
  public let violation: Violation
  /// Whether the case fails again when it is repeated; if not, the world is not deterministic.
  public let isRepeatable: Bool
  /// The seed of the campaign.
  public let seed: UInt64
  /// The number of the case from which shrinking began.
  ///
  /// In a campaign, it is the lowest number of a case with this kind of violation. In the test of
  /// an app, it is the number of the shortest such case.
  public let caseNumber: Int
  /// The number of steps that the case took to fail, before shrinking.
  public let stepsFound: Int
  /// The number of runs for shrinking.
  public let evaluations: Int
  /// The decisions of the shortest failing case.
  public let tape: Tape
  /// The shortest failing case as a script.
  public let script: Script
  /// An explanation of which arguments matter in the case.
  public let explanation: Explanation
  /// The states at the start, after each step and, if no law was violated in a step, at rest.
  public let observations: [String]
  /// The frames of the moments in ``observations``, without sentences for the steps; see
  /// ``frames(in:)``.
  package let frames: [Frame]

  /// The number of steps in the shortest failing case.
  public var steps: Int { script.steps.count }

  /// The table of steps: a row for the start, a row for each step and, if the state at rest was
  /// recorded, a row for that state.
  public var rows: [Row] { Self.rows(of: script, observations) }

  /// Returns the table of a script's steps, with the observed states.
  ///
  /// If a step has no observed state, the process ended in that step.
  static func rows(of script: Script, _ observations: [String]) -> [Row] {
    let steps = ["start"] + script.steps.map(\.description)
    let actions = observations.count > steps.count ? steps + ["rest"] : steps
    return actions.enumerated().map { number, action in
      let isObserved = number < observations.count
      return Row(
        (1..<steps.count).contains(number) ? number : nil, action: action,
        observed: isObserved ? observations[number] : "(ended here)")
    }
  }
}
