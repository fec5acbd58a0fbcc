import PropertyTesting

/// How often random users came to the same failure, from the start of a case and after each of its
/// steps.
///
/// The step after which it is much more often is the one to look at.
public struct FailureRisk: Sendable, Hashable {
  /// How many users went on from each place.
  public let users: Int
  /// How many of them came to the failure: from the start, then after each step but the last.
  public let failures: [Int]

  /// A risk.
  ///
  /// - Parameters:
  ///   - users: How many users went on from each place.
  ///   - failures: How many of them came to the failure, from the start on.
  public init(users: Int, failures: [Int]) {
    self.users = users
    self.failures = failures
  }
}

extension FailureRisk {
  /// How many users go on from each place.
  public static let defaultUsers = 50
  /// How many steps each of them takes at most.
  private static let patience = 20
  /// Longer cases are not looked at: each step costs as much as all users.
  private static let longest = 12

  /// Finds out how often random users come to the same failure.
  ///
  /// - Parameters:
  ///   - found: The counterexample.
  ///   - runner: Someone who runs cases of its world.
  ///   - users: How many users go on from each place.
  /// - Returns: The risk; `nil` if the case cannot be repeated, has no steps or very many.
  /// - Throws: When a case could not be run at all.
  /// - Complexity: O(steps × users) cases.
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
