public import PropertyTesting

extension Property where Value: Sendable {
  /// Tests asynchronous code with many values, and throws an error if the property does not hold.
  ///
  ///     try await Property.verify("what was typed is found", .string(count: 0...5)) { text in
  ///       await search.type(text)
  ///       return search.text == text
  ///     }
  ///
  /// The predicate runs on the caller's actor, such as the main actor. It reports a failure by
  /// returning `false` or throwing. In a test with `@Test(.fuzz)`, a failed `#expect` counts as a
  /// failure, too.
  ///
  /// - Parameters:
  ///   - name: The name of the property, which determines the random values together with the seed.
  ///   - generator: The generator of the values.
  ///   - settings: The seed and the limits of the check.
  ///   - predicate: Returns whether the property holds for a value; it must be deterministic.
  /// - Returns: The number of tested values. The list of classes is empty.
  /// - Throws: A `PropertyFailure`, or `CancellationError` if the task is canceled.
  @discardableResult
  public static func verify(
    _ name: String, _ generator: Gen<Value>, _ settings: CheckSettings = CheckSettings(),
    holds predicate: (Value) async throws -> Bool
  ) async throws -> Coverage {
    let interview = Interview<Value, Result<Bool, any Error>, Result<Coverage, PropertyFailure>> {
      ask in
      Property(name, generator) { value in
        guard let answer = ask(value) else { throw CancellationError() }
        return try answer.get()
      }.check(settings)
    }
    let outcome = try await interview.outcome { value in
      do {
        return .success(try await predicate(value))
      } catch {
        return .failure(error)
      }
    }
    try Task.checkCancellation()
    guard let outcome else { throw CancellationError() }
    return try outcome.get()
  }
}
