extension Property {
  /// Returns a property whose check also searches for values with a high score.
  ///
  /// Once a value has a score, about half of the following values are small changes to the value
  /// with the highest score so far. A score that leads toward a counterexample helps to find values
  /// that random generation would miss. Any other score makes the search worse, so there is no
  /// default. (After *Targeted property-based testing* by Löscher and Sagonas, 2017.)
  ///
  ///     let balance = Property("the balance is never negative", payments) { … }
  ///       .targeting { Double($0.reduce(0, +)) * -1 }
  ///
  /// - Parameter score: Returns how close a value is to the goal; higher is closer.
  /// - Returns: The property with the score.
  public func targeting(_ score: @escaping @Sendable (Value) -> Double) -> Property {
    var property = self
    property.score = score
    return property
  }
}

/// A search for values with a higher score.
///
/// The search makes small changes to the choices of the best value so far.
package struct TargetSearch: Sendable {
  private var best: (score: Double, choices: [Choice])?

  package init() {}

  /// Returns the choices of the next value; `nil` if the value should be entirely random.
  package func next(_ random: inout Xoshiro256StarStar) -> [Choice]? {
    guard let best, !best.choices.isEmpty, random.below(2) == 1 else { return nil }
    var choices = best.choices
    for _ in 0...random.below(2) where !choices.isEmpty { Self.change(&choices, &random) }
    return choices
  }

  /// Records the choices of a value unless its score is NaN or lower than the best score so far.
  ///
  /// A value with an equal score replaces the best value, so that the search also moves among
  /// values with equal scores.
  package mutating func note(_ score: Double, _ choices: [Choice]) {
    guard score >= best?.score ?? -.infinity else { return }
    best = (score, choices)
  }

  private static func change(_ choices: inout [Choice], _ random: inout Xoshiro256StarStar) {
    let index = random.below(choices.count)
    let length = 1 + random.below(min(8, choices.count - index))
    switch random.below(16) {
    case 0: choices.removeSubrange(index..<index + length)
    case 1: choices.insert(contentsOf: choices[index..<index + length], at: index)
    case 2: choices[index].value = choices[random.below(choices.count)].value
    case 3: choices[index].value = random.next() >> UInt64(random.below(UInt64.bitWidth))
    default: move(&choices[index], &random)
    }
    if index < choices.count { choices[index].clamp() }
  }

  /// Raises or lowers a choice by a power of two, but not beyond its maximum or zero.
  private static func move(_ choice: inout Choice, _ random: inout Xoshiro256StarStar) {
    let bits = max(1, UInt64.bitWidth - choice.maximum.leadingZeroBitCount)
    let amount: UInt64 = 1 << UInt64(random.below(bits))
    let isRaised = random.below(2) == 0
    choice.value =
      isRaised
      ? choice.value &+ min(amount, choice.maximum - choice.value)
      : choice.value - min(amount, choice.value)
  }
}

extension Choice {
  /// Limits the value to the maximum.
  fileprivate mutating func clamp() {
    value = min(value, maximum)
  }
}
