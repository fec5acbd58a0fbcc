extension Draw {
  /// A list of what `element` draws, shorter ones being simpler.
  ///
  /// Before each element there is a choice of whether there is one. So an element can be deleted
  /// from a tape together with that choice; that would not be possible if the number of elements
  /// were drawn first.
  ///
  /// - Parameters:
  ///   - label: What is drawn; each element is a span of this kind.
  ///   - count: How many elements there may be; the mean lies near the middle, but not above
  ///     six more than the least.
  ///   - element: Draws the element of a number, counted from 0.
  /// - Returns: The elements.
  /// - Throws: What `element` throws, and ``Interruption``.
  public mutating func list<Element>(
    _ label: StaticString, count: ClosedRange<Int>,
    of element: (Int, inout Draw) throws(Interruption) -> Element
  ) throws(Interruption) -> [Element] {
    let probability = ListLength.continuation(count)
    var elements: [Element] = []
    while true {
      let length = elements.count
      let drawn = try span(label) { (draw: inout Draw) throws(Interruption) -> Element? in
        let continues = try ListLength.continues(
          length, in: count, probability, label: "more", &draw)
        return continues ? try element(length, &draw) : nil
      }
      guard let drawn else { return elements }
      elements.append(drawn)
    }
  }
}

/// How long lists become.
package enum ListLength {
  /// The probability of one more element that gives a mean near the middle, and never many more
  /// than ten.
  package static func continuation(_ count: ClosedRange<Int>) -> Double {
    let spread = min(Double(count.upperBound) - Double(count.lowerBound), 12)
    let mean = spread / 2
    return mean / (mean + 1)
  }

  /// The probability of another round with which many scenarios reach the limit of rounds.
  ///
  /// Some mistakes need many steps, and short scenarios hardly ever take them.
  package static func longContinuation(_ count: ClosedRange<Int>) -> Double {
    let spread = Double(count.upperBound) - Double(count.lowerBound)
    return 2 * spread / (2 * spread + 1)
  }

  /// Whether there is one more element.
  ///
  /// The choice is made even if its answer is fixed, so that every element has the same choices and
  /// can replace another.
  package static func continues(
    _ length: Int, in count: ClosedRange<Int>, _ probability: Double, label: StaticString = "",
    _ draw: inout Draw
  ) throws(Interruption) -> Bool {
    guard length < count.upperBound else { return try draw.natural(upTo: 0) == 1 }
    let continues = try draw.bool(label, probability: length < count.lowerBound ? 1 : probability)
    return continues || length < count.lowerBound
  }
}
