/// The counts of the steps' outcomes in a campaign, by kind of rule.
public struct OutcomeTally: Sendable, Hashable, Codable {
  /// The response of a system to a command.
  public enum Outcome: UInt8, Sendable, CaseIterable {
    /// The command was performed.
    case applied
    /// The command had no effect, for a reason that is not an error.
    case ignored
    /// The command was rejected as wrong.
    case refused
  }

  /// The counts, three outcomes for each kind of rule.
  @usableFromInline
  var counts = [Int](repeating: 0, count: Outcome.allCases.count * Rule.Kind.allCases.count)

  /// Creates an empty tally.
  public init() {}

  @usableFromInline
  static func index(_ outcome: Outcome, _ kind: Rule.Kind) -> Int {
    Int(kind.rawValue) * Outcome.allCases.count + Int(outcome.rawValue)
  }

  /// The number of steps of `kind` with this outcome.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the steps.
  ///   - kind: The kind of the steps.
  public subscript(outcome: Outcome, of kind: Rule.Kind) -> Int {
    counts[Self.index(outcome, kind)]
  }

  /// Adds one outcome.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the step.
  ///   - kind: The kind of the step.
  @inlinable
  public mutating func add(_ outcome: Outcome, of kind: Rule.Kind) {
    counts[Int(kind.rawValue) &* 3 &+ Int(outcome.rawValue)] &+= 1
  }

  /// Adds the counts of another campaign.
  ///
  /// - Parameter other: The tally of the other campaign.
  public mutating func merge(_ other: OutcomeTally) {
    for (index, count) in zip(counts.indices, other.counts) { counts[index] += count }
  }
}
