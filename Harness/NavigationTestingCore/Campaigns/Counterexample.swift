public import PropertyTesting

/// A law that was violated, with the shortest case that shows it, as far as one was found.
public struct Counterexample: Sendable, Hashable, Codable {
  /// A line of the table of steps.
  public struct Row: Sendable, Hashable {
    /// The number of the step, from 1; `nil` before the first and after the last.
    public let number: Int?
    /// The action with its arguments; the row before the first step has none.
    public let action: String
    /// The state after it.
    public let observed: String

    /// A line of the table.
    ///
    /// - Parameters:
    ///   - number: The number of the step, from 1.
    ///   - action: The action with its arguments.
    ///   - observed: The state after it.
    public init(_ number: Int?, action: String, observed: String) {
      self.number = number
      self.action = action
      self.observed = observed
    }
  }

  /// What was violated, and how.
  public let violation: Violation
  /// Whether the case fails again when it is repeated; if not, the world is not deterministic.
  public let isRepeatable: Bool
  /// The seed of the campaign.
  public let seed: UInt64
  /// The number of the case in which it was found, the lowest of the campaign.
  public let caseNumber: Int
  /// How many steps the case took to fail, before shrinking.
  public let stepsFound: Int
  /// How often the case was run again for shrinking.
  public let evaluations: Int
  /// The decisions of the shortest failing case.
  public let tape: Tape
  /// The shortest failing case by names.
  public let script: Script
  /// What matters in it.
  public let explanation: Explanation
  /// The state before the first step and after each.
  public let observations: [String]
  /// The same moments as frames, without the sentences for the steps; see ``frames(in:)``.
  package let frames: [Frame]

  /// How many steps the shortest failing case has.
  public var steps: Int { script.steps.count }

  /// The table of steps: the start, each step, and what followed the last.
  public var rows: [Row] { Self.rows(of: script, observations) }

  /// The table of a script with the states that were observed on the way.
  ///
  /// A step after which nothing was observed is the one in which the process ended.
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
