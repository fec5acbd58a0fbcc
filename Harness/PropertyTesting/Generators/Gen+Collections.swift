extension Gen {
  /// A list, shorter ones being simpler.
  ///
  /// Before each element there is a choice of whether there is one, so deleting an element from the
  /// tape shortens the list. Where the range leaves room for twelve more elements than it requires,
  /// six more are drawn on average, with a geometric distribution.
  ///
  /// - Parameters:
  ///   - element: How to draw an element.
  ///   - count: How many elements there may be.
  /// - Returns: A generator of lists.
  public static func array<Element>(
    of element: Gen<Element>, count: ClosedRange<Int> = 0...100
  ) -> Gen where Value == [Element] {
    let isFixed = count.lowerBound == count.upperBound
    let probability = ListLength.continuation(count)
    return Gen { draw throws(Interruption) in
      var elements: [Element] = []
      while true {
        let length = elements.count
        let drawn = try draw.span("element") { draw throws(Interruption) -> Element? in
          let continues =
            try isFixed
            ? length < count.upperBound
            : ListLength.continues(length, in: count, probability, &draw)
          return continues ? try element.value(from: &draw) : nil
        }
        guard let drawn else { return elements }
        // A list of a fixed length makes no choices of its own.
        guard elements.count < draw.choiceLimit else { throw .tooManyChoices }
        elements.append(drawn)
      }
    }
  }

  /// A set, smaller ones being simpler; elements that come up twice count once.
  ///
  /// - Parameters:
  ///   - element: How to draw an element.
  ///   - count: How many elements are drawn.
  /// - Returns: A generator of sets.
  public static func set<Element: Hashable & SendableMetatype>(
    of element: Gen<Element>, count: ClosedRange<Int> = 0...100
  ) -> Gen where Value == Set<Element> {
    Gen<[Element]>.array(of: element, count: count).map { Set($0) }
  }

  /// A dictionary, smaller ones being simpler; of equal keys the last counts.
  ///
  /// - Parameters:
  ///   - keys: How to draw a key.
  ///   - values: How to draw a value.
  ///   - count: How many pairs are drawn.
  /// - Returns: A generator of dictionaries.
  public static func dictionary<Key: Hashable & SendableMetatype, Element>(
    _ keys: Gen<Key>, _ values: Gen<Element>, count: ClosedRange<Int> = 0...100
  ) -> Gen where Value == [Key: Element] {
    let pairs = Gen<[(Key, Element)]>.array(of: Gen<(Key, Element)>.zip(keys, values), count: count)
    return pairs.map { Dictionary($0, uniquingKeysWith: { _, last in last }) }
  }

  /// The elements of a list in any order, the given order being the simplest.
  ///
  /// - Parameter elements: The elements.
  /// - Returns: A generator of permutations.
  public static func shuffled<Element: Sendable>(
    _ elements: [Element]
  ) -> Gen where Value == [Element] {
    Gen { draw throws(Interruption) in
      var elements = elements
      for index in elements.indices.dropLast() {
        let distance = try draw.index(below: elements.count - index)
        let element = elements.remove(at: index + distance)
        elements.insert(element, at: index)
      }
      return elements
    }
  }

  /// Some of the elements of a list, in order; none being the simplest.
  ///
  /// - Parameter elements: The elements.
  /// - Returns: A generator of selections.
  public static func subset<Element: Sendable>(
    of elements: [Element]
  ) -> Gen where Value == [Element] {
    Gen { draw throws(Interruption) in
      var chosen: [Element] = []
      for element in elements where try draw.bool() { chosen.append(element) }
      return chosen
    }
  }
}
