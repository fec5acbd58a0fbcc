import PropertyTesting

/// How well one deliberate fault was found and shrunk, over several seeds.
public struct MutantScore: Sendable, Hashable {
  /// The fault.
  public let mutant: Mutant
  /// The searches, one per seed.
  public let hunts: [Hunt]

  /// Creates a score from the searches for a fault.
  ///
  /// - Parameters:
  ///   - mutant: The fault.
  ///   - hunts: The searches, one per seed.
  public init(_ mutant: Mutant, _ hunts: [Hunt]) {
    self.mutant = mutant
    self.hunts = hunts
  }

  private var shortest: [ShortestCase] { hunts.compactMap(\.shortest) }

  /// The number of seeds from which the fault was found.
  public var found: Int { shortest.count }
  /// The numbers of steps to which the failing cases were shrunk, in ascending order.
  public var sizes: [Int] { shortest.map(\.steps).sorted() }
  /// The number of seeds from which the case was shrunk to the smallest size.
  ///
  /// The smallest size is the known minimum. If no minimum is known, it is the smallest size that
  /// was reached from any seed.
  public var minimal: Int { found - strays.count }
  /// The seeds (the indexes in ``hunts``) from which the fault was found but not shrunk to the
  /// smallest size, with the sizes reached.
  public var strays: [(seed: Int, steps: Int)] {
    let least = mutant.minimumSteps ?? sizes.first ?? 0
    return hunts.enumerated().compactMap { seed, hunt in
      hunt.shortest.flatMap { $0.steps == least ? nil : (seed, $0.steps) }
    }
  }
  /// The share of cases that detect the fault, estimated from the numbers of cases until detection.
  public var failingShare: Double {
    let cases = hunts.map(\.cases).reduce(0, +)
    return cases == 0 ? 0 : Double(found) / Double(cases)
  }
  /// The median number of steps until the fault was detected; a search that did not detect it
  /// counts with all its steps.
  public var medianSteps: Int { Self.median(hunts.map(\.steps)) }
  /// The largest number of steps until the fault was detected; a search that did not detect it
  /// counts with all its steps.
  public var largestSteps: Int { hunts.map(\.steps).max() ?? 0 }
  /// The mean number of runs for shrinking; 0 if the fault was never found.
  public var meanEvaluations: Double {
    let total = shortest.map(\.evaluations).reduce(0, +)
    return found == 0 ? 0 : Double(total) / Double(found)
  }
  /// The largest number of runs for shrinking.
  public var largestEvaluations: Int { shortest.map(\.evaluations).max() ?? 0 }
  /// Whether the fault was found and shrunk to the smallest size from every seed.
  public var isPerfect: Bool { found == hunts.count && minimal == found }

  private static func median(_ numbers: [Int]) -> Int {
    numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2]
  }
}
