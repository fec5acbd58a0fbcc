/// What steers the generation of one case and is never on its tape: the swarm mask and the length.
///
/// In half of the cases every rule may occur. In the others each rule is kept with a probability that is
/// itself drawn; leaving rules out is what reaches deep stacks and long runs of one kind (Groce et al.,
/// *Swarm testing*, 2012).
public struct CasePlan: Sendable {
  /// The lengths among which a case chooses, in steps.
  public static let lengths = [8, 20, 50, 200]

  /// The largest number of steps.
  public let length: Int
  /// Which rules may occur; `nil` for all.
  public let mask: [Bool]?

  /// A case of a given length and mask.
  ///
  /// - Parameters:
  ///   - length: The largest number of steps.
  ///   - mask: Which rules may occur; `nil` for all.
  public init(length: Int, mask: [Bool]? = nil) {
    self.length = length
    self.mask = mask
  }

  /// The plan of a case, drawn from the case's own steering numbers.
  ///
  /// - Parameters:
  ///   - seed: The seed of the case.
  ///   - rules: How many rules there are.
  public init(seed: CaseSeed, rules: Int) {
    var random = seed.generator(for: .steering)
    length = Self.lengths[random.below(Self.lengths.count)]
    guard random.below(2) == 1 else {
      mask = nil
      return
    }
    let quarters = 1 + random.below(3)
    let kept = (0..<rules).map { _ in random.below(4) < quarters }
    mask = kept.contains(true) ? kept : nil
  }

  func fill(_ wheel: inout [Int], rules: [Rule]) {
    wheel.removeAll(keepingCapacity: true)
    for (index, rule) in rules.enumerated() where mask?[index] ?? true {
      for _ in 0..<rule.weight { wheel.append(index) }
    }
  }
}
