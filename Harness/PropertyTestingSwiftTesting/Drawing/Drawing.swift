public import PropertyTesting
public import Testing

/// Generates a random value in the body of a test with the `fuzz` trait.
///
///     @Test(.fuzz) func `sorting keeps every number`() {
///       let numbers = draw(.array(of: .int(in: 0...9)))
///
///       #expect(numbers.sorted().count == numbers.count)
///     }
///
/// The body runs many times, each time with different values. When it fails, the test reports the
/// simplest values that fail in the same way.
///
/// Outside such a test, the call records an issue and returns a fixed value.
///
/// - Parameters:
///   - generator: The generator of the value.
///   - sourceLocation: The location of the call.
/// - Returns: The value. If the generator rejects its draws, the case does not count, and another
///   valid value is returned.
/// - Precondition: The generator can make a value. Call ``assume(_:_:)`` first if there may be
///   nothing to choose from.
public func draw<Value>(
  _ generator: Gen<Value>, sourceLocation: SourceLocation = #_sourceLocation
) -> Value {
  DrawScope.current.value("", generator, at: sourceLocation)
}

/// Generates a random value that has a name in failures and examples.
///
///     let amount = draw("amount", .int(in: 0...1000))
///
/// - Parameters:
///   - name: The name of the value.
///   - generator: The generator of the value.
///   - sourceLocation: The location of the call.
/// - Returns: The value. If the generator rejects its draws, the case does not count, and another
///   valid value is returned.
/// - Precondition: The generator can make a value. Call ``assume(_:_:)`` first if there may be
///   nothing to choose from.
public func draw<Value>(
  _ name: String, _ generator: Gen<Value>, sourceLocation: SourceLocation = #_sourceLocation
) -> Value {
  DrawScope.current.value(name, generator, at: sourceLocation)
}

/// Ends the case without a result unless a condition holds.
///
///     try assume(!cart.isEmpty)
///
/// Prefer values that are valid by construction. A test fails if too few cases remain.
///
/// - Parameters:
///   - condition: Whether the values are acceptable.
///   - reason: The requirement, for the sentence about a test without valid cases.
/// - Throws: ``AssumptionFailure`` if the condition is false; do not catch it in the body.
public func assume(
  _ condition: Bool, _ reason: String = "an assumption did not hold"
) throws(AssumptionFailure) {
  guard !condition else { return }
  DrawScope.current.reject(reason)
  throw AssumptionFailure(reason: reason)
}

/// Adds a line to the report of a failure; has no effect if the test passes.
///
///     note("the receipt says \(receipt.total)")
///
/// - Parameter text: The line; computed only for the run that is reported.
public func note(_ text: @autoclosure () -> String) {
  DrawScope.current.note(text)
}

/// Counts the cases of a kind, and requires a share of them.
///
///     classify("no items", cart.items.isEmpty, atLeast: 0.05)
///
/// A test that passes only because interesting cases were never generated has not been tested, so
/// it fails if too few of the random cases are of this kind.
///
/// - Parameters:
///   - kind: The name of the kind.
///   - isMember: Whether this case is of the kind.
///   - share: The smallest share of all random cases, from 0 to 1.
public func classify(_ kind: String, _ isMember: Bool, atLeast share: Double) {
  DrawScope.current.classify(CaseKind(name: kind, share: share), isMember)
}

/// The error that ``assume(_:_:)`` throws to end a case without a result.
public struct AssumptionFailure: Error, Sendable, CustomStringConvertible {
  /// The requirement.
  public let reason: String

  /// A sentence with the requirement.
  public var description: String { "The case was left: \(reason)." }
}
