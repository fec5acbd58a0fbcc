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
/// Outside such a test, and inside a generator, the call records an issue and returns a fixed
/// value.
///
/// - Parameters:
///   - generator: The generator of the value.
///   - sourceLocation: The location of the call.
/// - Returns: A random value, or the value of an example. If the generator rejects its draws, the
///   case does not count, and the function returns another valid value.
/// - Precondition: The generator can generate a value. If it selects from a collection that may be
///   empty, call ``assume(_:_:)`` first.
public func draw<Value>(
  _ generator: Gen<Value>, sourceLocation: SourceLocation = #_sourceLocation
) -> Value {
  DrawScope.current.value("", generator, at: sourceLocation)
}

/// Generates a random value with a name that failures print and examples refer to.
///
///     let amount = draw("amount", .int(in: 0...1000))
///
/// - Parameters:
///   - name: The name of the value in failures and examples.
///   - generator: The generator of the value.
///   - sourceLocation: The location of the call.
/// - Returns: A random value, or the value of an example. If the generator rejects its draws, the
///   case does not count, and the function returns another valid value.
/// - Precondition: The generator can generate a value. If it selects from a collection that may be
///   empty, call ``assume(_:_:)`` first.
public func draw<Value>(
  _ name: String, _ generator: Gen<Value>, sourceLocation: SourceLocation = #_sourceLocation
) -> Value {
  DrawScope.current.value(name, generator, at: sourceLocation)
}

/// Ends the case without a result unless a condition holds.
///
///     try assume(!cart.isEmpty)
///
/// Prefer values that are valid by construction. The test fails if no case is valid, and warns if
/// few are.
///
/// - Parameters:
///   - condition: Whether the values are acceptable.
///   - reason: The reason why the case is not valid, for the message about too few valid cases.
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
/// - Parameter text: The line. It is computed only in runs whose text is recorded.
public func note(_ text: @autoclosure () -> String) {
  DrawScope.current.note(text)
}

/// Counts the cases of a kind, and requires a minimum share of them.
///
///     classify("no items", cart.items.isEmpty, atLeast: 0.05)
///
/// The test fails if too few of the random cases are of this kind. Without this requirement, the
/// test could pass merely because the interesting cases were never generated.
///
/// - Parameters:
///   - kind: The name of the kind.
///   - isMember: Whether this case is of the kind. If the function is called several times in a
///     case, one `true` is enough.
///   - share: The smallest share of the valid random cases with which the test passes, from 0 to 1.
public func classify(_ kind: String, _ isMember: Bool, atLeast share: Double) {
  DrawScope.current.classify(CaseKind(name: kind, share: share), isMember)
}

/// Makes the search for a failure prefer cases with a high score.
///
///     target("total", Double(order.total))
///
/// Once a case has a score, about half of the following cases are small changes to the case with
/// the highest score so far. A score that leads toward a failure helps to find values that random
/// cases would miss; any other score makes the search worse. (After *Targeted property-based
/// testing* by Löscher and Sagonas, 2017.)
///
/// The cases still depend only on the seed. In runs that repeat or simplify a case, and outside a
/// test with the `fuzz` trait, the call has no effect.
///
/// - Parameters:
///   - name: The name of the goal. If there are several goals, each has its own best case, and the
///     cases are divided among the goals.
///   - score: The score of this case; higher is closer to the goal. If the function is called
///     several times in a case, the highest score counts. NaN is ignored.
public func target(_ name: String, _ score: Double) {
  DrawScope.current.target(name, score)
}

/// The error that ``assume(_:_:)`` throws to end a case without a result.
public struct AssumptionFailure: Error, Sendable, CustomStringConvertible {
  /// The reason why the case is not valid.
  public let reason: String

  /// A message with the reason.
  public var description: String { "The case was left: \(reason)." }
}
