public import Testing

/// The steps of a scenario that users follow and interrupt in each test of a suite.
public struct ScenarioTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var scenarios: [[String]] = []

  let steps: [String]

  /// Always `true`, so that the tests in inner suites have the trait too.
  public var isRecursive: Bool { true }

  /// Runs a test with this scenario in addition to those of outer suites.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await Self.$scenarios.withValue(Self.scenarios + [steps]) { try await body() }
  }
}

extension Trait where Self == ScenarioTrait {
  /// Returns a trait that makes half of the users follow these steps, and interrupt them once at a
  /// random point with steps of their own.
  ///
  /// ```swift
  /// @Test(.scenario("tap open cart", "tap pay", "work ends paying"))
  /// @MainActor func `customers can pay`() { expectSafe { Shop() } }
  /// ```
  ///
  /// Write the steps as failures print them. The remaining steps follow the interruption; a step
  /// that is no longer possible then is left out. If the steps cannot be taken without an
  /// interruption, the test records an issue. A test can have several scenarios; then each of these
  /// users follows one of them.
  ///
  /// - Parameter steps: The steps of the scenario, in order.
  /// - Returns: A trait for a test or a suite.
  public static func scenario(_ steps: String...) -> Self { ScenarioTrait(steps: steps) }
}
