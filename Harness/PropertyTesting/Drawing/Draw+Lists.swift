extension Draw {
  /// Generates a list of random elements; shorter lists are simpler.
  ///
  /// Before each element, a choice decides whether there is another element. An element can
  /// therefore be deleted from a tape together with that choice, which would be impossible if the
  /// number of elements were drawn first.
  ///
  /// - Parameters:
  ///   - label: A name for the elements; each element is a span of this kind.
  ///   - count: The possible numbers of elements. The mean lies near the middle, but at most six
  ///     above the lower bound.
  ///   - element: Generates an element, given its index.
  /// - Returns: The elements, in the order in which they were generated.
  /// - Throws: The error that `element` throws, or ``Interruption``.
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

/// The probabilities that determine the lengths of lists.
package enum ListLength {
  /// Returns the probability of one more element for which the mean length is near the middle of
  /// the range, but at most six above its lower bound.
  package static func continuation(_ count: ClosedRange<Int>) -> Double {
    let spread = min(Double(count.upperBound) - Double(count.lowerBound), 12)
    let mean = spread / 2
    return mean / (mean + 1)
  }

  /// Returns a probability of another round that lets many scenarios reach the round limit.
  ///
  /// Some mistakes appear only after many steps, which short scenarios hardly ever take.
  package static func longContinuation(_ count: ClosedRange<Int>) -> Double {
    let spread = Double(count.upperBound) - Double(count.lowerBound)
    return 2 * spread / (2 * spread + 1)
  }

  /// Decides at random whether there is one more element.
  ///
  /// The choice is made even if its outcome is fixed, so that every element has the same choices
  /// and can replace another.
  package static func continues(
    _ length: Int, in count: ClosedRange<Int>, _ probability: Double, label: StaticString = "",
    _ draw: inout Draw
  ) throws(Interruption) -> Bool {
    guard length < count.upperBound else { return try draw.natural(upTo: 0) == 1 }
    let continues = try draw.bool(label, probability: length < count.lowerBound ? 1 : probability)
    return continues || length < count.lowerBound
  }
}
