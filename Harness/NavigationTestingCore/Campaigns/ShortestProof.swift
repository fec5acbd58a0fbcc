public import PropertyTesting

/// The result of running every case of a small scope.
public struct ShortestProof: Sendable, Hashable, Codable {
  /// How many steps the longest cases had.
  public let steps: Int
  /// How many values of each argument were tried, from the simplest.
  public let values: Int
  /// How many cases were run.
  public let cases: Int
  /// The first case that violated a law.
  public let violation: Violation?
  /// Its steps by name.
  public let script: Script

  /// The result of running every case of a small scope.
  ///
  /// - Parameters:
  ///   - steps: How many steps the longest cases had.
  ///   - values: How many values of each argument were tried.
  ///   - cases: How many cases were run.
  ///   - violation: The first case that violated a law.
  ///   - script: Its steps by name.
  public init(steps: Int, values: Int, cases: Int, violation: Violation?, script: Script) {
    self.steps = steps
    self.values = values
    self.cases = cases
    self.violation = violation
    self.script = script
  }
}

extension CampaignSession {
  /// Runs every case of at most `steps` steps until one violates a law.
  ///
  /// - Parameters:
  ///   - steps: How many steps a case has.
  ///   - values: How many values of each argument are tried, from the simplest.
  ///   - setup: How every case is built.
  ///   - rules: The numbers of the rules that are tried; `nil` for all of them.
  ///   - limit: How many cases may be run.
  /// - Returns: What was found; `nil` if the scope has more cases than the limit.
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
