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
        // A list of a fixed length makes no choices besides those of its elements.
        guard elements.count < draw.choiceLimit else { throw .tooManyChoices }
        elements.append(drawn)
      }
    }
  }

  /// A list without equal elements, shorter ones being simpler.
  ///
  /// A list for which no further element is found ends early if it is long enough; else the case is
  /// given up.
  ///
  /// - Parameters:
  ///   - element: How to draw an element.
  ///   - count: How many elements there may be.
  ///   - tries: How many elements are drawn for one that is new, at least 1.
  /// - Returns: A generator of lists.
  public static func array<Element: Hashable & SendableMetatype>(
    ofDistinct element: Gen<Element>, count: ClosedRange<Int> = 0...100, tries: Int = 20
  ) -> Gen where Value == [Element] {
    let probability = ListLength.continuation(count)
    return Gen { draw throws(Interruption) in
      var elements: [Element] = []
      var seen: Set<Element> = []
      while true {
        let length = elements.count
        let drawn = try draw.span("element") { draw throws(Interruption) -> Element? in
          guard try ListLength.continues(length, in: count, probability, &draw) else { return nil }
          let new = try element.value(from: &draw, besides: seen, tries: tries)
          try draw.require(
            new != nil || length >= count.lowerBound, "there were too few distinct elements")
          return new
        }
        guard let drawn else { return elements }
        seen.insert(drawn)
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

  /// Some of the elements of a list, in order; the simplest value is empty.
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

extension Gen where Value: Hashable {
  /// A value that is not among others; `nil` if none of so many is.
  fileprivate func value(
    from draw: inout Draw, besides others: Set<Value>, tries: Int
  ) throws(Interruption) -> Value? {
    for _ in 0..<max(tries, 1) {
      let new = try draw.span("try") { draw throws(Interruption) -> Value? in
        let value = try value(from: &draw)
        return others.contains(value) ? nil : value
      }
      if let new { return new }
    }
    return nil
  }
}
