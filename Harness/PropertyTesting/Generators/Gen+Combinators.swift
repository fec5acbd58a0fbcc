extension Gen {
  /// Always the same value.
  ///
  /// - Parameter value: The value.
  /// - Returns: A generator that draws nothing.
  public static func constant(_ value: Value) -> Gen where Value: Sendable {
    Gen { _ in value }
  }

  /// Each value transformed.
  ///
  /// - Parameter transform: The transformation.
  /// - Returns: A generator of the transformed values.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Gen<Other> {
    Gen<Other> { draw throws(Interruption) in transform(try value(from: &draw)) }
  }

  /// What the generator that `next` returns for each value draws.
  ///
  /// - Parameter next: The generator for a value.
  /// - Returns: A generator of what the second generator draws.
  public func flatMap<Other>(_ next: @escaping @Sendable (Value) -> Gen<Other>) -> Gen<Other> {
    Gen<Other> { draw throws(Interruption) in
      let first = try value(from: &draw)
      return try next(first).value(from: &draw)
    }
  }

  /// The values that satisfy a condition; a case is rejected when `tries` values in a row do not.
  ///
  /// Prefer values that are valid by construction: a filter that rejects much wastes the cases.
  ///
  /// - Parameters:
  ///   - reason: What is required, for the sentence that explains a filter that rejects everything.
  ///   - tries: How many values are tried, at least 1.
  ///   - isIncluded: The condition.
  /// - Returns: A generator of the values that satisfy it.
  public func filter(
    _ reason: StaticString = "a filter accepted nothing", tries: Int = 20,
    _ isIncluded: @escaping @Sendable (Value) -> Bool
  ) -> Gen {
    compactMap(reason, tries: tries) { isIncluded($0) ? $0 : nil }
  }

  /// The values that can be transformed; a case is rejected when `tries` values in a row cannot.
  ///
  /// - Parameters:
  ///   - reason: What is required, for the sentence that explains a filter that rejects everything.
  ///   - tries: How many values are tried, at least 1.
  ///   - transform: The transformation; `nil` leaves a value out.
  /// - Returns: A generator of the transformed values.
  public func compactMap<Other>(
    _ reason: StaticString = "a filter accepted nothing", tries: Int = 20,
    _ transform: @escaping @Sendable (Value) -> Other?
  ) -> Gen<Other> {
    Gen<Other> { draw throws(Interruption) in
      for _ in 0..<max(tries, 1) {
        let before = draw.choiceCount
        let drawn = try draw.span("try") { draw throws(Interruption) in
          transform(try value(from: &draw))
        }
        if let drawn { return drawn }
        // What draws nothing gives the same value every time.
        if draw.choiceCount == before { break }
      }
      try draw.require(false, reason)
      throw .rejected
    }
  }
}

extension Gen {
  /// A value or nothing, nothing being the simpler.
  ///
  /// - Parameter probability: How likely a value is while generating, from 0 to 1; shrinking tries
  ///   nothing all the same.
  /// - Returns: A generator of optional values.
  public func optional(probability: Double = 0.75) -> Gen<Value?> {
    Gen<Value?> { draw throws(Interruption) in
      guard try draw.bool(probability: probability) else { return nil }
      return try value(from: &draw)
    }
  }

  /// A value or nothing, nothing being the simpler: like `wrapped.optional()`, if the type can be
  /// inferred.
  ///
  /// - Parameters:
  ///   - wrapped: How to draw a value.
  ///   - probability: How likely a value is while generating, from 0 to 1.
  /// - Returns: A generator of optional values.
  public static func optional<Wrapped>(
    _ wrapped: Gen<Wrapped>, probability: Double = 0.75
  ) -> Gen where Value == Wrapped? {
    wrapped.optional(probability: probability)
  }

  /// Two or more values drawn one after the other.
  ///
  /// - Parameter generators: How to draw each.
  /// - Returns: A generator of tuples.
  public static func zip<each Element>(
    _ generators: repeat Gen<each Element>
  ) -> Gen where Value == (repeat each Element) {
    Gen { draw throws(Interruption) in (repeat try (each generators).value(from: &draw)) }
  }
}
