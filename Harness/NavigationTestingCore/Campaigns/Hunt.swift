import PropertyTesting

/// The search for one planted fault from one seed.
public struct Hunt: Sendable, Hashable {
  /// How many cases were run until the fault showed, or in all where it did not.
  public let cases: Int
  /// How many steps were taken until the fault showed, or in all where it did not.
  public let steps: Int
  /// The shortest way to the fault; `nil` where it was not found.
  public let counterexample: Counterexample?
}

extension CaseRunning {
  /// Runs random cases until one violates a law, and shrinks it.
  ///
  /// - Parameter plan: The seed, the largest number of cases, and the limit for shrinking.
  /// - Returns: What it took.
  /// - Throws: When a case could not be run at all.
  public func hunt(_ plan: CampaignPlan) throws -> Hunt {
    var steps = 0
    for number in plan.caseNumbers {
      let attempt = try generate(number, seed: plan.seed)
      steps += attempt.tape.stepCount
      guard let violation = attempt.violation else { continue }
      let failure = CampaignPart.Failure(caseNumber: number, violation: violation)
      // Whichever law notices a planted fault, it is the same fault.
      let search = CounterexampleSearch(self, plan, keepsIdentity: false)
      let found = try search.counterexample(for: failure)
      return Hunt(cases: number + 1, steps: steps, counterexample: found)
    }
    return Hunt(cases: plan.cases, steps: steps, counterexample: nil)
  }
}

/// How well one planted fault was found and shrunk, over several seeds.
public struct MutantScore: Sendable, Hashable {
  /// The fault.
  public let mutant: Mutant
  /// The searches, one per seed.
  public let hunts: [Hunt]

  /// The score of some searches.
  ///
  /// - Parameters:
  ///   - mutant: The fault.
  ///   - hunts: The searches, one per seed.
  public init(_ mutant: Mutant, _ hunts: [Hunt]) {
    self.mutant = mutant
    self.hunts = hunts
  }

  private var counterexamples: [Counterexample] { hunts.compactMap(\.counterexample) }

  /// From how many seeds it was found.
  public var found: Int { counterexamples.count }
  /// The sizes to which it was shrunk, in steps, ascending.
  public var sizes: [Int] { counterexamples.map(\.steps).sorted() }
  /// How often the smallest size was reached: the known minimum, or the smallest that any seed
  /// reached.
  public var minimal: Int {
    let least = mutant.minimumSteps ?? sizes.first ?? 0
    return sizes.count { $0 <= least }
  }
  /// The median number of steps until it showed.
  public var medianSteps: Int { Self.median(hunts.map(\.steps)) }
  /// The largest number of steps until it showed.
  public var largestSteps: Int { hunts.map(\.steps).max() ?? 0 }
  /// The mean number of evaluations for shrinking.
  public var meanEvaluations: Double {
    let total = counterexamples.map(\.evaluations).reduce(0, +)
    return found == 0 ? 0 : Double(total) / Double(found)
  }
  /// The largest number of evaluations for shrinking.
  public var largestEvaluations: Int { counterexamples.map(\.evaluations).max() ?? 0 }
  /// Whether it was found and shrunk to the smallest size from every seed.
  public var isPerfect: Bool { found == hunts.count && minimal == found }

  private static func median(_ numbers: [Int]) -> Int {
    numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2]
  }
}
