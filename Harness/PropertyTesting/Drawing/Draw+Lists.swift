extension Draw {
  /// Generates a list of random elements; shorter lists are simpler.
  ///
  /// Before each element, a choice determines whether there is another element. Shrinking can
  /// therefore delete an element together with its choice. This would be impossible if the number
  /// of elements were drawn first.
  ///
  /// - Parameters:
  ///   - label: The label of each element's span.
  ///   - count: The allowed numbers of elements. The mean is below the middle of the range; in a
  ///     range of at least 13 lengths, it is five to six above the lower bound.
  ///   - element: Generates an element, given its index.
  /// - Returns: The elements, in the order in which they were generated.
  /// - Throws: ``Interruption`` if `element` throws it, spans are nested too deeply, the case makes
  ///   too many choices, or the replayed tape ends.
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
  /// Returns the probability that a list continues with another element.
  ///
  /// With this probability, the mean length is below the middle of the range. In a range of at
  /// least 13 lengths, it is five to six above the lower bound.
  package static func continuation(_ count: ClosedRange<Int>) -> Double {
    let spread = min(Double(count.upperBound) - Double(count.lowerBound), 12)
    let mean = spread / 2
    return mean / (mean + 1)
  }

  /// Returns a probability of another element that is so high that most lists reach the upper
  /// bound.
  ///
  /// Some bugs appear only after many steps, which short cases rarely contain.
  package static func longContinuation(_ count: ClosedRange<Int>) -> Double {
    let spread = Double(count.upperBound) - Double(count.lowerBound)
    return 2 * spread / (2 * spread + 1)
  }

  /// Draws whether a list has another element.
  ///
  /// A choice is recorded even if its outcome is fixed. Every element then begins with such a
  /// choice, so that shrinking can replace one element by another.
  package static func continues(
    _ length: Int, in count: ClosedRange<Int>, _ probability: Double, label: StaticString = "",
    _ draw: inout Draw
  ) throws(Interruption) -> Bool {
    guard length < count.upperBound else { return try draw.natural(upTo: 0) == 1 }
    let continues = try draw.bool(label, probability: length < count.lowerBound ? 1 : probability)
    return continues || length < count.lowerBound
  }
}
