/// The choices that steer one case but are not on its tape: its length and its mixture of rules.
///
/// In a third of the cases, every rule has its own weight. In the others, each rule is kept with a
/// probability that is itself drawn, and the kept rules get new weights. Such mixtures reach deep
/// stacks and long runs of one kind (Groce et al., *Swarm testing*, 2012).
public struct CasePlan: Sendable {
  /// The possible lengths of a case, in steps.
  public static let lengths = [8, 20, 50, 200]
  /// The possible factors for a rule's weight in a swarm.
  static let factors = [1, 1, 1, 4, 16]

  /// The largest number of steps.
  public let length: Int
  /// The factor for each rule's weight; 0 leaves a rule out.
  ///
  /// `nil` if no weight changes.
  public let factors: [Int]?

  /// Creates a plan with a given length and mixture.
  ///
  /// - Parameters:
  ///   - length: The largest number of steps.
  ///   - factors: The factor for each rule's weight, clamped to 0...100; missing ones are 1. `nil`
  ///     if no weight changes.
  public init(length: Int, factors: [Int]? = nil) {
    self.length = length
    self.factors = factors
  }

  /// Creates the plan of a case, drawn from the case's own steering numbers.
  ///
  /// - Parameters:
  ///   - seed: The seed of the case.
  ///   - rules: The number of rules.
  public init(seed: CaseSeed, rules: Int) {
    var random = seed.generator(for: .steering)
    length = Self.lengths[random.below(Self.lengths.count)]
    guard random.below(3) > 0 else {
      factors = nil
      return
    }
    let quarters = 1 + random.below(3)
    let drawn = (0..<max(rules, 0)).map { _ in
      let factor = Self.factors[random.below(Self.factors.count)]
      return random.below(4) < quarters ? factor : 0
    }
    factors = drawn.contains { $0 > 0 } ? drawn : nil
  }

  /// Returns the same mixture, limited to the given number of steps.
  package func shortened(to steps: Int) -> CasePlan {
    CasePlan(length: min(length, steps), factors: factors)
  }

  func fill(_ wheel: inout [Int], rules: [Rule]) {
    wheel.removeAll(keepingCapacity: true)
    for (index, rule) in rules.enumerated() {
      for _ in 0..<rule.weight * factor(of: index) { wheel.append(index) }
    }
  }

  private func factor(of rule: Int) -> Int {
    guard let factors, factors.indices.contains(rule) else { return 1 }
    return min(max(factors[rule], 0), 100)
  }
}
