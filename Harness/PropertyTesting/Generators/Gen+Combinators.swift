extension Gen {
  /// Creates a generator that always returns the same value.
  ///
  /// - Parameter value: The value to return.
  /// - Returns: A generator that makes no choices.
  public static func constant(_ value: Value) -> Gen where Value: Sendable {
    Gen { _ in value }
  }

  /// Returns a generator of the transformed values.
  ///
  /// - Parameter transform: Returns the transformed value.
  /// - Returns: A generator of the transformed values.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Gen<Other> {
    Gen<Other> { draw throws(Interruption) in transform(try value(from: &draw)) }
  }

  /// Returns a generator that draws a value and then draws from the generator that `next` returns
  /// for that value.
  ///
  /// - Parameter next: Returns the second generator, given a value of this generator.
  /// - Returns: A generator of the second generator's values.
  public func flatMap<Other>(_ next: @escaping @Sendable (Value) -> Gen<Other>) -> Gen<Other> {
    Gen<Other> { draw throws(Interruption) in
      let first = try value(from: &draw)
      return try next(first).value(from: &draw)
    }
  }

  /// Returns a generator of the values that satisfy a condition.
  ///
  /// A case is rejected if `tries` values in a row do not satisfy the condition. Prefer values that
  /// are valid by construction: a filter that rejects many values wastes cases.
  ///
  /// - Parameters:
  ///   - reason: The reason in the error message if too few values satisfy the condition.
  ///   - tries: The number of values to try, at least 1.
  ///   - isIncluded: Returns whether a value satisfies the condition.
  /// - Returns: A generator of the values that satisfy the condition.
  public func filter(
    _ reason: StaticString = "a filter accepted nothing", tries: Int = 20,
    _ isIncluded: @escaping @Sendable (Value) -> Bool
  ) -> Gen {
    compactMap(reason, tries: tries) { isIncluded($0) ? $0 : nil }
  }

  /// Returns a generator of transformed values that leaves out the `nil` results.
  ///
  /// A case is rejected if `transform` returns `nil` for `tries` values in a row.
  ///
  /// - Parameters:
  ///   - reason: The reason in the error message if too few values have a result.
  ///   - tries: The number of values to try, at least 1.
  ///   - transform: The transformation; returning `nil` leaves the value out.
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
        // A generator that draws nothing returns the same value every time.
        if draw.choiceCount == before { break }
      }
      try draw.require(false, reason)
      throw .rejected
    }
  }
}

extension Gen {
  /// Returns a generator of this generator's values and `nil`; `nil` is the simplest.
  ///
  /// - Parameter probability: The probability of a value while generating, from 0 to 1. Shrinking
  ///   tries `nil` whatever the probability is.
  /// - Returns: A generator of optional values.
  public func optional(probability: Double = 0.75) -> Gen<Value?> {
    Gen<Value?> { draw throws(Interruption) in
      guard try draw.bool(probability: probability) else { return nil }
      return try value(from: &draw)
    }
  }

  /// Creates a generator of another generator's values and `nil`; `nil` is the simplest.
  ///
  /// This method is equivalent to `wrapped.optional(probability:)`. It can be written
  /// `.optional(…)` if Swift infers the type.
  ///
  /// - Parameters:
  ///   - wrapped: The generator of the values.
  ///   - probability: The probability of a value while generating, from 0 to 1.
  /// - Returns: A generator of optional values.
  public static func optional<Wrapped>(
    _ wrapped: Gen<Wrapped>, probability: Double = 0.75
  ) -> Gen where Value == Wrapped? {
    wrapped.optional(probability: probability)
  }

  /// Creates a generator of tuples whose elements are drawn one after the other.
  ///
  /// - Parameter generators: The generators of the elements.
  /// - Returns: A generator of tuples.
  public static func zip<each Element>(
    _ generators: repeat Gen<each Element>
  ) -> Gen where Value == (repeat each Element) {
    Gen { draw throws(Interruption) in (repeat try (each generators).value(from: &draw)) }
  }
}
