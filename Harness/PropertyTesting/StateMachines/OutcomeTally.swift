/// The outcomes of the steps of a campaign, by the kind of rule.
public struct OutcomeTally: Sendable, Hashable, Codable {
  /// What a system answers to a command.
  public enum Outcome: UInt8, Sendable, CaseIterable {
    /// It was done.
    case applied
    /// It was left undone, for a reason that is no error.
    case ignored
    /// It was rejected as wrong.
    case refused
  }

  /// The counts, three outcomes for each kind of rule.
  @usableFromInline
  var counts = [Int](repeating: 0, count: Outcome.allCases.count * Rule.Kind.allCases.count)

  /// No outcomes yet.
  public init() {}

  @usableFromInline
  static func index(_ outcome: Outcome, _ kind: Rule.Kind) -> Int {
    Int(kind.rawValue) * Outcome.allCases.count + Int(outcome.rawValue)
  }

  /// How often steps of `kind` had this outcome.
  ///
  /// - Parameters:
  ///   - outcome: What the system said.
  ///   - kind: What the steps were.
  public subscript(outcome: Outcome, of kind: Rule.Kind) -> Int {
    counts[Self.index(outcome, kind)]
  }

  /// Adds one outcome.
  ///
  /// - Parameters:
  ///   - outcome: What the system said.
  ///   - kind: What the step was.
  @inlinable
  public mutating func add(_ outcome: Outcome, of kind: Rule.Kind) {
    counts[Int(kind.rawValue) &* 3 &+ Int(outcome.rawValue)] &+= 1
  }

  /// Adds the counts of another campaign.
  ///
  /// - Parameter other: Its tally.
  public mutating func merge(_ other: OutcomeTally) {
    for (index, count) in zip(counts.indices, other.counts) { counts[index] += count }
  }
}
