public import Testing

/// The steps of a scenario that users follow and interrupt in each test of a suite.
public struct ScenarioTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var scenarios: [[String]] = []

  let steps: [String]

  /// Whether the tests in inner suites inherit the trait; always `true`.
  public var isRecursive: Bool { true }

  /// Runs a test with this scenario, in addition to the scenarios of outer suites.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await Self.$scenarios.withValue(Self.scenarios + [steps]) { try await body() }
  }
}

extension Trait where Self == ScenarioTrait {
  /// Returns a trait that makes half of the users follow these steps, with one interruption.
  ///
  /// At a random point, a user takes some random steps and then continues the scenario.
  ///
  /// ```swift
  /// @Test(.scenario("tap open cart", "tap pay", "work ends paying"))
  /// @MainActor func `customers can pay`() { expectSafe { Shop() } }
  /// ```
  ///
  /// Write the steps as failures print them. After the interruption, the user takes the remaining
  /// steps that are still possible. If the steps cannot be taken without an interruption, the test
  /// records an issue. If a test has several scenarios, each of these users follows one of them.
  ///
  /// - Parameter steps: The steps of the scenario, in order.
  /// - Returns: A trait for a test or a suite.
  public static func scenario(_ steps: String...) -> Self { ScenarioTrait(steps: steps) }
}
