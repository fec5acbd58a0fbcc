import NavigationTestingCore
import PropertyTesting

/// The bounds within which a test tries every sequence of steps.
package struct SmallScope: Sendable, Hashable {
  /// The number of steps in the longest sequences.
  let steps: Int
  /// The number of values for each choice within a step, simplest first.
  let values: Int
  /// The largest number of sequences of one length.
  let limit: Int

  package init(steps: Int, values: Int = 8, limit: Int = 100_000) {
    self.steps = steps
    self.values = values
    self.limit = limit
  }

  /// Tries every sequence of steps within the bounds, shortest first.
  func search(_ session: AppSession) -> SmallScopeResult {
    var result = SmallScopeResult(scope: self)
    for length in 1...steps {
      var odometer = Odometer(steps: length, values: values)
      while odometer.hasNext {
        guard odometer.count < limit else { return result }
        let attempt = session.enumerate(odometer)
        odometer.advance(past: attempt.tape)
        if let violation = attempt.violation {
          result.broken = (violation, attempt.tape)
          return result
        }
      }
      result.steps = length
      result.sequences += odometer.count
    }
    return result
  }
}

/// The result of trying every short sequence of steps.
struct SmallScopeResult {
  let scope: SmallScope
  /// The largest number of steps for which every sequence was tried and none broke a law.
  var steps = 0
  /// The number of sequences of at most ``steps`` steps.
  var sequences = 0
  /// The first broken law, with the choices of a shortest sequence that breaks it; `nil` if there
  /// is none.
  var broken: (violation: Violation, tape: Tape)?

  /// Whether some sequences were not tried because their number exceeds the limit.
  var isCut: Bool { broken == nil && steps < scope.steps }

  /// A statement about what was tried, which ends the summary of the test; `nil` if not every
  /// sequence of one step was tried.
  var statement: String? {
    guard steps > 0 else { return nil }
    let length = steps == 1 ? "1 step" : "\(steps) steps"
    return "All \(sequences.grouped) sequences of at most \(length) were tried, "
      + "with at most \(scope.values) values for each choice."
  }

  /// A warning about the sequences that were not tried; `nil` if all were tried or one broke a law.
  func warning(_ app: String) -> String? {
    guard isCut else { return nil }
    return """
      \(app): there are more than \(scope.limit.grouped) sequences of \(steps + 1) steps; only the \
      first were tried. Pass fewer steps or values to '.exhaustive'.
      """
  }
}
