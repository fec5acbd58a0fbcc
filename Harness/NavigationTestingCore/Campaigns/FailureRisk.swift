import PropertyTesting

/// How often random users reach the same failure when they continue a case from its start, or from
/// the end of any step but the last.
///
/// Examine the step after which this number rises sharply.
public struct FailureRisk: Sendable, Hashable {
  /// The number of users that continued from each point.
  public let users: Int
  /// The number of these users that reached the failure: from the start, then after each step
  /// except the last.
  public let failures: [Int]

  /// Creates a record of how often random users reached a failure.
  ///
  /// - Parameters:
  ///   - users: The number of users that continued from each point.
  ///   - failures: The number of these users that reached the failure: from the start, then after
  ///     each step except the last.
  public init(users: Int, failures: [Int]) {
    self.users = users
    self.failures = failures
  }
}

extension FailureRisk {
  /// The default number of simulated users that continue from each point of a case.
  public static let defaultUsers = 50
  /// The largest number of steps that each user takes.
  private static let patience = 20
  /// The largest number of steps in a case that is measured.
  ///
  /// All users must continue from each step, so a long case would take too much time.
  private static let longest = 12

  /// Measures how often random users reach the same failure.
  ///
  /// - Parameters:
  ///   - found: The counterexample.
  ///   - runner: A runner for the cases of its world.
  ///   - users: The number of users that continue from each point.
  /// - Returns: The risk; `nil` if the case cannot be repeated, has no steps, or has too many
  ///   steps.
  /// - Throws: An error if a case could not be run at all.
  /// - Complexity: O(*n* × *m*) cases, where *n* is the number of steps and *m* is the number of
  ///   users.
  public static func measure(
    _ found: Counterexample, by runner: any CaseRunning, users: Int = defaultUsers
  ) throws -> FailureRisk? {
    let steps = found.tape.choices.stepRanges
    guard found.isRepeatable, (1...longest).contains(steps.count) else { return nil }
    let failures = try steps.map { step in
      let beginning = Tape(Array(found.tape.choices[..<step.lowerBound]))
      return try (0..<users).count { user in
        let attempt = try runner.generate(
          after: beginning, user, seed: found.seed, upTo: Self.patience)
        return attempt.violation?.identity == found.violation.identity
      }
    }
    return FailureRisk(users: users, failures: failures)
  }
}
