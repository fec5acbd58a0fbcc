// Draws with labels. A script identifies an argument by its label: `> pop count=2`. Labels cost
// nothing while generating, because only replays use them.

extension Draw {
  /// Generates a random integer in `range`; the integer nearest to zero is the simplest.
  ///
  /// - Parameters:
  ///   - label: The name of the argument in scripts.
  ///   - range: The integers to choose from.
  /// - Returns: An integer in `range`.
  /// - Throws: ``Interruption`` if the case makes too many choices or the replayed tape ends.
  @inlinable
  public mutating func int(
    _ label: StaticString = "", in range: ClosedRange<Int>
  ) throws(Interruption) -> Int {
    let order = IntegerOrder(range)
    guard mode != .generating else {
      return order.integer(at: try generatedNumber(of: order))
    }
    let number = try repeated(label, upTo: order.maximum) {
      "\(order.integer(at: $0))"
    } value: { text in
      Int(text).flatMap { order.number(of: $0) }
    }
    return order.integer(at: number)
  }

  /// Generates a random Boolean; `false` is the simplest.
  ///
  /// - Parameters:
  ///   - label: The name of the argument in scripts.
  ///   - probability: The probability of `true` while generating, from 0 to 1.
  /// - Returns: The Boolean value that was drawn.
  /// - Throws: ``Interruption`` if the case makes too many choices or the replayed tape ends.
  @inlinable
  public mutating func bool(
    _ label: StaticString = "", probability: Double = 0.5
  ) throws(Interruption) -> Bool {
    guard mode != .generating else {
      let unit = Double(random.next() >> 11) * 0x1p-53
      return try record(unit < probability ? 1 : 0, upTo: 1) == 1
    }
    let texts = ["false", "true"]
    return try repeated(label, upTo: 1) {
      texts[Int($0)]
    } value: { text in
      texts.firstIndex(of: text).map { UInt64($0) }
    } == 1
  }

  /// Generates a random index below `count`; 0 is the simplest.
  ///
  /// - Parameters:
  ///   - label: The name of the argument in scripts.
  ///   - count: The number of indexes. If it is 0 or less, the draw throws
  ///     ``Interruption/rejected``.
  /// - Returns: An index below `count`.
  /// - Throws: ``Interruption`` if the case makes too many choices or the replayed tape ends.
  @inlinable
  public mutating func index(
    _ label: StaticString = "", below count: Int
  ) throws(Interruption) -> Int {
    try require(count > 0, "there was nothing to choose from")
    let maximum = UInt64(count - 1)
    guard mode != .generating else { return Int(try natural(upTo: maximum)) }
    return Int(try repeatedNatural(label, upTo: maximum))
  }

  /// Generates a random index below `count` that scripts represent by a name.
  ///
  /// A script that uses names remains valid when the elements are reordered.
  ///
  /// - Parameters:
  ///   - label: The name of the argument in scripts.
  ///   - count: The number of indexes. If it is 0 or less, the draw throws
  ///     ``Interruption/rejected``.
  ///   - name: Returns the name of an index. If several indexes share a name, the name stands for
  ///     the first.
  /// - Returns: An index below `count`.
  /// - Throws: ``Interruption`` if the case makes too many choices or the replayed tape ends.
  @inlinable
  public mutating func index(
    _ label: StaticString, below count: Int, name: (Int) -> String
  ) throws(Interruption) -> Int {
    try require(count > 0, "there was nothing to choose from")
    let maximum = UInt64(count - 1)
    guard mode != .generating else { return Int(try natural(upTo: maximum)) }
    let number = try repeated(label, upTo: maximum) {
      name(Int($0))
    } value: { text in
      Draw.position(of: text, below: count, names: name)
    }
    return Int(number)
  }

  /// Chooses a random element of a collection; the first is the simplest.
  ///
  /// - Parameters:
  ///   - label: The name of the argument in scripts. Its value is the description of the element.
  ///   - elements: The elements to choose from.
  /// - Returns: One of the elements.
  /// - Throws: ``Interruption`` if there are no elements, the case makes too many choices, or the
  ///   replayed tape ends.
  @inlinable
  public mutating func element<Elements: RandomAccessCollection>(
    _ label: StaticString = "", of elements: Elements
  ) throws(Interruption) -> Elements.Element {
    let index = try index(label, below: elements.count) { position in
      "\(elements[elements.index(elements.startIndex, offsetBy: position)])"
    }
    return elements[elements.index(elements.startIndex, offsetBy: index)]
  }
}
