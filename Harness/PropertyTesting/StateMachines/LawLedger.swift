/// The counts of a campaign: how often each law was checked, and which outcomes and goals occurred.
///
/// A law that holds because its antecedent was never true has not been checked. The ledger
/// therefore stores two counts for each law: how often the antecedent was true, and how often the
/// outcome could have been different.
///
/// The ledger is designed for the innermost loop: it has plain counters, indexed by the law's
/// number.
public struct LawLedger: Sendable {
  /// The numbers of checks of one law.
  public struct Count: Sendable, Hashable, Codable {
    /// The number of checks in which the law's antecedent was true.
    public var antecedentTrue = 0
    /// The number of checks in which the outcome could have been different.
    public var decisive = 0

    /// Creates counts of zero.
    public init() {}

    /// Adds the counts of another part of a campaign.
    ///
    /// - Parameter other: The counts to add.
    public mutating func merge(_ other: Count) {
      antecedentTrue += other.antecedentTrue
      decisive += other.decisive
    }
  }

  @usableFromInline struct Finding: Sendable {
    @usableFromInline var law: Int
    @usableFromInline var message: StaticString
    @usableFromInline var details: String

    @usableFromInline init(law: Int, message: StaticString, details: String) {
      self.law = law
      self.message = message
      self.details = details
    }
  }

  /// The counts of checks, indexed by the number of the law.
  public var counts: [Count]
  /// The number of times that each goal was reached, indexed by the number of the goal.
  public var goals: [Int]
  /// The counts of the steps' outcomes.
  public var outcomes = OutcomeTally()
  @usableFromInline var finding: Finding?
  @usableFromInline var kind = Rule.Kind.ordinary

  /// Creates an empty ledger.
  ///
  /// - Parameters:
  ///   - laws: The number of laws.
  ///   - goals: The number of goals.
  public init(laws: Int, goals: Int = 0) {
    counts = Array(repeating: Count(), count: max(laws, 0))
    self.goals = Array(repeating: 0, count: max(goals, 0))
  }

  /// Whether a law has been violated in this case.
  @inlinable public var hasViolation: Bool { finding != nil }
}

extension LawLedger {
  /// Checks a law.
  ///
  /// - Parameters:
  ///   - law: The number of the law. A number that no law has is recorded as a violation.
  ///   - antecedent: Whether the law applies to this situation. If not, `holds` is not evaluated.
  ///   - decisive: Whether a faulty system could violate the law in this situation.
  ///   - holds: Whether the law holds.
  ///   - message: A description of the failure without values, because the message identifies the
  ///     failure.
  ///   - details: The values of the failure; computed only for a violation.
  @inlinable
  public mutating func require(
    _ law: Int, when antecedent: Bool = true, decisive: Bool = true,
    _ holds: @autoclosure () -> Bool,
    _ message: StaticString, details: @autoclosure () -> String = ""
  ) {
    guard antecedent else { return }
    guard counts.indices.contains(law) else { return fail(law, "") }
    counts[law].antecedentTrue &+= 1
    if decisive { counts[law].decisive &+= 1 }
    if !holds() { fail(law, message, details: details()) }
  }

  /// Records that a law does not hold; only the first violation of a case is stored.
  ///
  /// - Parameters:
  ///   - law: The number of the law.
  ///   - message: A description of the failure without values, because the message identifies the
  ///     failure.
  ///   - details: The values of the failure.
  @inline(never)
  public mutating func fail(_ law: Int, _ message: StaticString, details: String = "") {
    guard finding == nil else { return }
    finding = Finding(law: law, message: message, details: details)
  }

  /// Records the outcome of the current step.
  ///
  /// - Parameter outcome: Whether the system applied, ignored or refused the step.
  @inlinable
  public mutating func note(_ outcome: OutcomeTally.Outcome) {
    outcomes.add(outcome, of: kind)
  }

  /// Records that a goal was reached.
  ///
  /// A goal is an event that must occur at least once in a campaign.
  ///
  /// - Parameter goal: The number of the goal. A number that no goal has is recorded as a
  ///   violation.
  @inlinable
  public mutating func reach(_ goal: Int) {
    guard goals.indices.contains(goal) else {
      return fail(
        LawLedger.unknown, "a goal was reached that `goals` does not list",
        details: "number \(goal) of \(goals.count)")
    }
    goals[goal] &+= 1
  }
}

extension LawLedger {
  /// Returns the violation of this case, which identifies the law by its id.
  ///
  /// - Parameter laws: The laws, by number.
  /// - Returns: The violation; `nil` if there is none.
  public func violation(among laws: [Law]) -> Violation? {
    guard let finding else { return nil }
    guard laws.indices.contains(finding.law) else { return unlisted(finding, among: laws.count) }
    return Violation(
      law: laws[finding.law].id, message: "\(finding.message)", details: finding.details)
  }

  /// Returns a violation for a mistake in the machine itself, which has used the number of a law or
  /// goal that it does not list.
  private func unlisted(_ finding: Finding, among count: Int) -> Violation {
    guard finding.law != LawLedger.unknown else {
      return Violation(law: "goals", message: "\(finding.message)", details: finding.details)
    }
    return Violation(
      law: "laws", message: "a law was checked that `laws` does not list",
      details: "number \(finding.law) of \(count)")
  }

  /// A number that no law has.
  @usableFromInline static let unknown = Int.min

  /// Discards the violation but keeps the counts.
  @inlinable
  mutating func startCase() {
    finding = nil
    kind = .ordinary
  }
}
