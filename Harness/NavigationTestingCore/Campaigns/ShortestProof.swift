public import PropertyTesting

/// The result of running all cases of up to a small number of steps, until one violates a law.
public struct ShortestProof: Sendable, Hashable, Codable {
  /// The number of steps in the longest cases.
  public let steps: Int
  /// The number of values tried for each argument, simplest first.
  public let values: Int
  /// The number of cases that were run.
  public let cases: Int
  /// The violation of the first case that violated a law; `nil` if no case did.
  public let violation: Violation?
  /// The steps of that case as a script; empty if no case violated a law.
  public let script: Script

  /// Creates the result of running all cases of up to a small number of steps.
  ///
  /// - Parameters:
  ///   - steps: The number of steps in the longest cases.
  ///   - values: The number of values tried for each argument.
  ///   - cases: The number of cases that were run.
  ///   - violation: The violation of the first case that violated a law.
  ///   - script: The steps of that case as a script.
  public init(steps: Int, values: Int, cases: Int, violation: Violation?, script: Script) {
    self.steps = steps
    self.values = values
    self.cases = cases
    self.violation = violation
    self.script = script
  }
}

extension CampaignSession {
  /// Runs all cases of at most `steps` steps, with at most `values` values for each argument, until
  /// one violates a law.
  ///
  /// - Parameters:
  ///   - steps: The largest number of steps in a case.
  ///   - values: The number of values tried for each argument, simplest first.
  ///   - setup: The decisions at the beginning of every case, which describe the app.
  ///   - rules: The numbers of the rules to try; `nil` for all rules.
  ///   - limit: The largest number of cases.
  /// - Returns: The result; `nil` if `limit` cases passed and there are more.
  public func exhaust(
    steps: Int, values: Int, setup: Tape = Tape(), rules: [Int]? = nil, limit: Int = .max
  ) -> ShortestProof? {
    var odometer = Odometer(steps: steps, values: values, setup: setup.choices, rules: rules)
    while odometer.hasNext {
      guard odometer.count < limit else { return nil }
      let attempt = enumerate(odometer)
      if let violation = attempt.violation {
        let story = try? replay(attempt.tape.choices, narrates: true)
        return ShortestProof(
          steps: steps, values: values, cases: odometer.count + 1, violation: violation,
          script: story?.script ?? Script())
      }
      odometer.advance(past: attempt.tape)
    }
    return ShortestProof(
      steps: steps, values: values, cases: odometer.count, violation: nil, script: Script())
  }
}
