public import PropertyTesting

/// The result of searching for one deliberate fault from one seed.
public struct Hunt: Sendable, Hashable, Codable {
  /// The number of cases until the fault was detected, or of all cases if it was not.
  public let cases: Int
  /// The number of steps until the fault was detected, or of all steps if it was not.
  public let steps: Int
  /// The shortest case that shows the fault; `nil` if it was not detected.
  public let shortest: ShortestCase?

  /// Creates the result of a search.
  ///
  /// - Parameters:
  ///   - cases: The number of cases until the fault was detected, or of all cases if it was not.
  ///   - steps: The number of steps in those cases.
  ///   - shortest: The shortest case that shows the fault; `nil` if it was not detected.
  public init(cases: Int, steps: Int, shortest: ShortestCase?) {
    self.cases = cases
    self.steps = steps
    self.shortest = shortest
  }
}

extension CaseRunning {
  /// Runs random cases until one violates a law, and shrinks that case.
  ///
  /// - Parameter plan: The seed, the largest number of cases, and the limit for shrinking.
  /// - Returns: The result of the search.
  /// - Throws: An error if a case could not be run at all.
  public func hunt(_ plan: CampaignPlan) throws -> Hunt {
    try huntCaseByCase(plan)
  }

  /// Runs random cases one by one until one violates a law, and shrinks that case.
  ///
  /// - Parameter plan: The seed, the largest number of cases, and the limit for shrinking.
  /// - Returns: The result of the search.
  /// - Throws: An error if a case could not be run at all.
  package func huntCaseByCase(_ plan: CampaignPlan) throws -> Hunt {
    var steps = 0
    for number in plan.caseNumbers {
      let attempt = try generate(number, seed: plan.seed)
      steps += attempt.tape.stepCount
      guard let violation = attempt.violation else { continue }
      let failure = CampaignPart.Failure(caseNumber: number, violation: violation)
      // Any violated law reveals the fault, so a shorter case may violate another law.
      let search = CounterexampleSearch(self, plan, keepsIdentity: false)
      return Hunt(cases: number + 1, steps: steps, shortest: try search.shortest(for: failure))
    }
    return Hunt(cases: plan.cases, steps: steps, shortest: nil)
  }
}
