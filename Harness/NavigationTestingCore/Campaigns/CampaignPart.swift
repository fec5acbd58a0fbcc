public import PropertyTesting

/// The results of some of the cases of a campaign.
///
/// Parts can be merged in any order and grouping. The merged result equals the result of running
/// all cases together.
public struct CampaignPart: Sendable, Hashable, Codable {
  /// A case that violated a law.
  public struct Failure: Sendable, Hashable, Codable {
    /// The number of the case.
    public let caseNumber: Int
    /// The violation.
    public let violation: Violation
    /// The number of steps of the case; `nil` if the campaign keeps the case with the lowest number
    /// rather than the shortest case.
    public let steps: Int?

    /// Creates a record of a case that violated a law.
    ///
    /// - Parameters:
    ///   - caseNumber: The number of the case.
    ///   - violation: The violation.
    ///   - steps: The number of steps of the case; `nil` if the campaign keeps the case with the
    ///     lowest number rather than the shortest case.
    public init(caseNumber: Int, violation: Violation, steps: Int? = nil) {
      self.caseNumber = caseNumber
      self.violation = violation
      self.steps = steps
    }

    /// Returns whether this case is kept instead of another case that failed in the same way.
    func precedes(_ other: Failure) -> Bool {
      (steps ?? 0, caseNumber) < (other.steps ?? 0, other.caseNumber)
    }
  }

  /// A case that could not be generated.
  public struct Dropout: Sendable, Hashable, Codable {
    let caseNumber: Int
    let interruption: Interruption
    let reason: String

    package init(caseNumber: Int, interruption: Interruption, reason: String) {
      self.caseNumber = caseNumber
      self.interruption = interruption
      self.reason = reason
    }
  }

  /// The numbers of cases, steps, checks and outcomes.
  public var tally = Tally()
  /// For each kind of failure, the case with the fewest steps or, if numbers of steps are not
  /// recorded, the case with the lowest number.
  ///
  /// The failures are in the order of their cases.
  public private(set) var failures: [Failure] = []
  /// The first case that could not be generated; `nil` if there is none.
  ///
  /// Cases that exceeded a limit precede rejected cases.
  public private(set) var dropout: Dropout?

  /// Creates a part without cases.
  public init() {}
}

extension CampaignPart {
  /// Records a case that violated a law.
  ///
  /// - Parameter failure: The number of the case, with its violation.
  public mutating func add(_ failure: Failure) {
    let same = failures.firstIndex { $0.violation.identity == failure.violation.identity }
    if let same {
      guard failure.precedes(failures[same]) else { return }
      failures.remove(at: same)
    }
    let position = failures.firstIndex { $0.caseNumber > failure.caseNumber }
    failures.insert(failure, at: position ?? failures.endIndex)
  }

  /// Records a case that could not be generated.
  package mutating func add(_ dropout: Dropout) {
    func rank(_ dropout: Dropout) -> (Int, Int) {
      (dropout.interruption == .rejected ? 1 : 0, dropout.caseNumber)
    }
    if let known = self.dropout, rank(known) <= rank(dropout) { return }
    self.dropout = dropout
  }

  /// The failure whose case has the fewest steps or, if numbers of steps are not recorded, the
  /// lowest number; `nil` if there are no failures.
  package var simplestFailure: Failure? { failures.min { $0.precedes($1) } }

  /// Adds the results of other cases of the same campaign.
  ///
  /// - Parameter other: The part whose results are added.
  public mutating func merge(_ other: CampaignPart) {
    tally.merge(other.tally)
    for failure in other.failures { add(failure) }
    if let dropout = other.dropout { add(dropout) }
  }

  /// An explanation of why the campaign proves less than it should, with advice.
  ///
  /// `nil` if no case exceeded a limit, and at most half of all cases were rejected for their
  /// random values.
  var problem: String? {
    guard let dropout else { return nil }
    if dropout.interruption == .rejected, tally.rejectedCases * 2 <= tally.cases { return nil }
    return "\(tally.rejectedCases) of \(tally.cases) cases could not be generated. "
      + dropout.interruption.explanation(dropout.reason)
  }
}
