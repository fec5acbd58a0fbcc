public import PropertyTesting

/// The search for one planted fault from one seed.
public struct Hunt: Sendable, Hashable, Codable {
  /// How many cases were run until the fault showed, or in all if it did not show.
  public let cases: Int
  /// How many steps were taken until the fault showed, or in all if it did not show.
  public let steps: Int
  /// The shortest way to the fault; `nil` if it was not found.
  public let shortest: ShortestCase?

  /// The result of a search.
  ///
  /// - Parameters:
  ///   - cases: How many cases were run until the fault showed, or in all if it did not show.
  ///   - steps: How many steps those cases had.
  ///   - shortest: The shortest way to the fault; `nil` if it was not found.
  public init(cases: Int, steps: Int, shortest: ShortestCase?) {
    self.cases = cases
    self.steps = steps
    self.shortest = shortest
  }
}

extension CaseRunning {
  /// Runs random cases until one violates a law, and shrinks it.
  ///
  /// - Parameter plan: The seed, the largest number of cases, and the limit for shrinking.
  /// - Returns: What it took.
  /// - Throws: When a case could not be run at all.
  public func hunt(_ plan: CampaignPlan) throws -> Hunt {
    try huntCaseByCase(plan)
  }

  /// Runs one random case after the other until one violates a law, and shrinks it.
  ///
  /// - Parameter plan: The seed, the largest number of cases, and the limit for shrinking.
  /// - Returns: What it took.
  /// - Throws: When a case could not be run at all.
  package func huntCaseByCase(_ plan: CampaignPlan) throws -> Hunt {
    var steps = 0
    for number in plan.caseNumbers {
      let attempt = try generate(number, seed: plan.seed)
      steps += attempt.tape.stepCount
      guard let violation = attempt.violation else { continue }
      let failure = CampaignPart.Failure(caseNumber: number, violation: violation)
      // Whichever law notices a planted fault, it is the same fault.
      let search = CounterexampleSearch(self, plan, keepsIdentity: false)
      return Hunt(cases: number + 1, steps: steps, shortest: try search.shortest(for: failure))
    }
    return Hunt(cases: plan.cases, steps: steps, shortest: nil)
  }
}
