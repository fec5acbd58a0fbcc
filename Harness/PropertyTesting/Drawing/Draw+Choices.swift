extension Draw {
  /// Generates a random natural number from 0 to `maximum`; 0 is the simplest.
  ///
  /// About 3 % of the draws choose `maximum` on purpose. About 5 % repeat an earlier choice with
  /// the same maximum, if a recent one is found. In the other draws, all numbers are equally likely
  /// if at most 256 numbers are possible. If more are possible, their bit lengths are about equally
  /// likely, so that small and large numbers both occur.
  ///
  /// - Parameter maximum: The largest number.
  /// - Returns: A random number, or the recorded number in a replay.
  /// - Throws: ``Interruption`` if the case makes too many choices or the replayed tape ends.
  /// - Complexity: O(1), apart from calls of a listener. While a script is read, O(*n*), where *n*
  ///   is the number of arguments of the current step.
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
  /// - Returns: A random number, or the recorded number in a replay.
  /// - Throws: ``Interruption`` if the case makes too many choices or the replayed tape ends.
  @inlinable
  public mutating func uniformNatural(upTo maximum: UInt64) throws(Interruption) -> UInt64 {
    guard mode == .generating else { return try repeatedNatural("", upTo: maximum) }
    let bits = random.next()
    let value =
      maximum == .max ? bits : bits.multipliedFullWidth(by: maximum &+ 1).high
    return try record(value, upTo: maximum)
  }

  /// Records a natural number that a closure generates, or returns the recorded number in a replay.
  ///
  /// - Parameters:
  ///   - maximum: The largest number. A larger generated number counts as `maximum`.
  ///   - generate: Generates the number. It is not called in a replay.
  /// - Returns: The generated number, or the recorded number in a replay.
  /// - Throws: ``Interruption`` if the case makes too many choices or the replayed tape ends.
  @inlinable
  public mutating func natural(
    upTo maximum: UInt64, generate: (inout Xoshiro256StarStar) -> UInt64
  ) throws(Interruption) -> UInt64 {
    guard mode == .generating else { return try repeatedNatural("", upTo: maximum) }
    return try record(min(generate(&random), maximum), upTo: maximum)
  }

  /// Records an integer that a closure generates, or returns the recorded integer in a replay; the
  /// integer nearest to zero is the simplest.
  ///
  /// - Parameters:
  ///   - range: The integers to choose from.
  ///   - generate: Generates an integer in the range. It is not called in a replay.
  /// - Returns: The integer.
  /// - Throws: ``Interruption`` if the case makes too many choices or the replayed tape ends.
  package mutating func int(
    in range: ClosedRange<Int>, generate: (inout Xoshiro256StarStar) -> Int
  ) throws(Interruption) -> Int {
    let order = IntegerOrder(range)
    let number = try natural(upTo: order.maximum) { order.number(of: generate(&$0)) ?? 0 }
    return order.integer(at: number)
  }

  /// Rejects the drawn values unless `condition` is true.
  ///
  /// In a step, call this function before you change the system: a rejected step is removed from
  /// the case, and the case continues. Outside a step, a rejection ends the case.
  ///
  /// - Parameters:
  ///   - condition: Whether the drawn values are acceptable.
  ///   - reason: The reason for the rejection, which is reported if too many values are rejected.
  /// - Throws: ``Interruption/rejected`` if the condition is false.
  @inlinable
  public mutating func require(
    _ condition: Bool, _ reason: StaticString = "a requirement never held"
  ) throws(Interruption) {
    guard !condition else { return }
    rejection = reason
    rejectionText = nil
    throw .rejected
  }
}

extension Draw {
  /// The number of draws among 256 that are biased: 8 return the maximum, and 13 repeat an earlier
  /// choice if one is found.
  @usableFromInline static let biasedShare: UInt8 = 21
  @usableFromInline static let maximumShare: UInt8 = 8
  /// The number of most recent choices, at one of which the search for an earlier choice starts.
  ///
  /// The search goes back by at most the same number of choices.
  @usableFromInline static let duplicateWindow = 64

  @inlinable
  mutating func record(_ value: UInt64, upTo maximum: UInt64) throws(Interruption) -> UInt64 {
    guard choices.count < choiceLimit else { throw .tooManyChoices }
    choices.append(Choice(value, upTo: maximum, section: section))
    section = .continued
    if listener != nil { reportLastChoice() }
    return value
  }

  /// Generates a random integer and returns its position in the order of simplicity.
  ///
  /// In a range that spans zero and has more than 256 integers, each of the two bounds is chosen in
  /// about 1.6 % of the draws.
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

  /// Returns the value of an earlier choice with the same maximum, or `nil` if none is found.
  ///
  /// The search starts at a random one of the last `duplicateWindow` choices, and goes back by at
  /// most `duplicateWindow` choices. It skips the choices of rules.
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
