extension Draw {
  /// Generates a random natural number from 0 to `maximum`; 0 is the simplest.
  ///
  /// Random choices are uniform if there are at most 256 values. Above that, every length in bits
  /// is equally likely, so that small and large numbers both occur. In addition, about 5 % of the
  /// choices repeat an earlier choice with the same maximum, and 3 % are the maximum itself.
  ///
  /// - Parameter maximum: The largest number.
  /// - Returns: The number that was generated or replayed.
  /// - Throws: ``Interruption`` if the case has made too many choices or the tape ended.
  /// - Complexity: O(1).
  @inlinable
  public mutating func natural(upTo maximum: UInt64) throws(Interruption) -> UInt64 {
    guard mode == .generating else { return try repeatedNatural("", upTo: maximum) }
    let bits = random.next()
    let isPlain = maximum < 256 && UInt8(truncatingIfNeeded: bits) >= Draw.biasedShare
    let value =
      isPlain
      ? bits.multipliedFullWidth(by: maximum &+ 1).high : biased(bits, upTo: maximum)
    return try record(value, upTo: maximum)
  }

  /// Generates a random natural number from 0 to `maximum`; all numbers are equally likely.
  ///
  /// - Parameter maximum: The largest number.
  /// - Returns: The number that was generated or replayed.
  /// - Throws: ``Interruption`` if the case has made too many choices or the tape ended.
  @inlinable
  public mutating func uniformNatural(upTo maximum: UInt64) throws(Interruption) -> UInt64 {
    guard mode == .generating else { return try repeatedNatural("", upTo: maximum) }
    let bits = random.next()
    let value =
      maximum == .max ? bits : bits.multipliedFullWidth(by: maximum &+ 1).high
    return try record(value, upTo: maximum)
  }

  /// Records a natural number that the caller generates, or repeats it in a replay.
  ///
  /// - Parameters:
  ///   - maximum: The largest number.
  ///   - generate: Generates the number; called only while generating.
  /// - Returns: The number that was generated or replayed.
  /// - Throws: ``Interruption`` if the case has made too many choices or the tape ended.
  @inlinable
  public mutating func natural(
    upTo maximum: UInt64, generate: (inout Xoshiro256StarStar) -> UInt64
  ) throws(Interruption) -> UInt64 {
    guard mode == .generating else { return try repeatedNatural("", upTo: maximum) }
    return try record(min(generate(&random), maximum), upTo: maximum)
  }

  /// Interrupts the case unless `condition` is true.
  ///
  /// In a step, call this before acting: a rejected step is left out of the case.
  ///
  /// - Parameters:
  ///   - condition: Whether the drawn values are acceptable.
  ///   - reason: The requirement, for the sentence that explains a case without valid values.
  /// - Throws: ``Interruption/rejected`` if the condition is false.
  @inlinable
  public mutating func require(
    _ condition: Bool, _ reason: StaticString = "a requirement never held"
  ) throws(Interruption) {
    guard !condition else { return }
    rejection = reason
    throw .rejected
  }
}

extension Draw {
  /// The number of choices, out of 256 random ones, that take the biased path: 13 repeat an earlier
  /// choice and 8 are the maximum.
  @usableFromInline static let biasedShare: UInt8 = 21
  @usableFromInline static let maximumShare: UInt8 = 8
  /// How far back to look for an earlier choice with the same maximum.
  @usableFromInline static let duplicateWindow = 64

  @inlinable
  mutating func record(_ value: UInt64, upTo maximum: UInt64) throws(Interruption) -> UInt64 {
    guard choices.count < choiceLimit else { throw .tooManyChoices }
    choices.append(Choice(value, upTo: maximum, section: section))
    section = .continued
    if listener != nil { reportLastChoice() }
    return value
  }

  /// Generates a random integer, given by its number in the order of simplicity; in a large range
  /// with two sides, both ends are equally likely.
  @inlinable
  mutating func generatedNumber(of order: IntegerOrder) throws(Interruption) -> UInt64 {
    guard let nearerEnd = order.nearerEnd, order.maximum >= 256 else {
      return try natural(upTo: order.maximum)
    }
    let bits = random.next()
    let isEnd = UInt8(truncatingIfNeeded: bits) < Draw.maximumShare / 2
    return try record(isEnd ? nearerEnd : biased(bits, upTo: order.maximum), upTo: order.maximum)
  }

  @usableFromInline
  @inline(never)
  func reportLastChoice() {
    if let last = choices.last { listener?(.choice(last)) }
  }

  @usableFromInline
  @inline(never)
  mutating func biased(_ bits: UInt64, upTo maximum: UInt64) -> UInt64 {
    let share = UInt8(truncatingIfNeeded: bits)
    if share < Draw.maximumShare { return maximum }
    if share < Draw.biasedShare, let earlier = earlierChoice(upTo: maximum) { return earlier }
    guard maximum >= 256 else { return random.below(maximum &+ 1) }
    return bitLengthWeighted(upTo: maximum)
  }

  /// Returns the value of an earlier choice with this maximum, the first one found when looking
  /// back from a random recent place.
  private mutating func earlierChoice(upTo maximum: UInt64) -> UInt64? {
    let window = min(choices.count, Draw.duplicateWindow)
    guard window > 0 else { return nil }
    let start = choices.count - 1 - random.below(window)
    for position in stride(from: start, through: max(0, start - window), by: -1)
    where choices[position].maximum == maximum && choices[position].section != .step {
      return choices[position].value
    }
    return nil
  }

  private mutating func bitLengthWeighted(upTo maximum: UInt64) -> UInt64 {
    let longest = UInt64.bitWidth - maximum.leadingZeroBitCount
    let length = 1 + random.below(longest)
    let value = random.next() >> UInt64(UInt64.bitWidth - length)
    if value <= maximum { return value }
    return maximum == .max ? random.next() : random.below(maximum + 1)
  }
}
