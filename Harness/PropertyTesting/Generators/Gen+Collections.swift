extension Gen {
  /// Creates a generator of lists; shorter lists are simpler.
  ///
  /// Unless the length is fixed, a choice before each element determines whether there is another
  /// element. Deleting an element from the tape therefore shortens the list. Lengths have a
  /// geometric distribution that is cut off at the upper bound. In a range of at least 13 lengths,
  /// the mean is five to six above the lower bound.
  ///
  /// - Parameters:
  ///   - element: The generator of the elements.
  ///   - count: The allowed numbers of elements.
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
        // A list of a fixed length makes no choices except those of its elements.
        guard elements.count < draw.choiceLimit else { throw .tooManyChoices }
        elements.append(drawn)
      }
    }
  }

  /// Creates a generator of lists without equal elements; shorter lists are simpler.
  ///
  /// If no new element is found, the list ends early. If it is then too short, the case is
  /// rejected.
  ///
  /// - Parameters:
  ///   - element: The generator of the elements.
  ///   - count: The allowed numbers of elements.
  ///   - tries: The number of attempts to draw a new element, at least 1.
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

  /// Creates a generator of sets; smaller sets are simpler.
  ///
  /// - Parameters:
  ///   - element: The generator of the elements.
  ///   - count: The number of elements to draw; elements drawn twice count once.
  /// - Returns: A generator of sets.
  public static func set<Element: Hashable & SendableMetatype>(
    of element: Gen<Element>, count: ClosedRange<Int> = 0...100
  ) -> Gen where Value == Set<Element> {
    Gen<[Element]>.array(of: element, count: count).map { Set($0) }
  }

  /// Creates a generator of dictionaries; smaller ones are simpler.
  ///
  /// - Parameters:
  ///   - keys: The generator of the keys.
  ///   - values: The generator of the values.
  ///   - count: The number of pairs to draw; if several pairs have equal keys, the last pair
  ///     counts.
  /// - Returns: A generator of dictionaries.
  public static func dictionary<Key: Hashable & SendableMetatype, Element>(
    _ keys: Gen<Key>, _ values: Gen<Element>, count: ClosedRange<Int> = 0...100
  ) -> Gen where Value == [Key: Element] {
    let pairs = Gen<[(Key, Element)]>.array(of: Gen<(Key, Element)>.zip(keys, values), count: count)
    return pairs.map { Dictionary($0, uniquingKeysWith: { _, last in last }) }
  }

  /// Creates a generator of the permutations of a list; the given order is the simplest.
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

  /// Creates a generator of selections from a list, in the order of the list; the simplest is
  /// empty.
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
  /// Generates a value that is not among `others`; returns `nil` if no try finds such a value.
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
