/// The length and the rule weights of one case, which steer generation but are not on the tape.
///
/// In about a third of the cases, every rule has its declared weight. In the other cases, only a
/// random subset of the rules is used, with random factors for their weights. Such cases reach deep
/// stacks and long runs of one kind of step (Groce et al., *Swarm testing*, 2012).
public struct CasePlan: Sendable {
  /// The possible lengths of a case, in steps.
  public static let lengths = [8, 20, 50, 200]
  /// The possible factors for the weights of a random subset of rules.
  static let factors = [1, 1, 1, 4, 16]

  /// The largest number of steps.
  public let length: Int
  /// The factor for each rule's weight; 0 excludes the rule.
  ///
  /// `nil` leaves all weights unchanged.
  public let factors: [Int]?

  /// Creates a plan with a given length and given factors.
  ///
  /// - Parameters:
  ///   - length: The largest number of steps.
  ///   - factors: The factor for each rule's weight, clamped to 0...100. Missing factors are 1.
  ///     `nil` leaves all weights unchanged.
  public init(length: Int, factors: [Int]? = nil) {
    self.length = length
    self.factors = factors
  }

  /// Creates the random plan of a case from the steering stream of its seed.
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

  /// Returns a plan with the same factors and at most the given number of steps.
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
