public import Testing

/// A trait that makes each test of a suite try every short sequence of steps.
public struct ExhaustiveTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal package static var scope: SmallScope?

  let scope: SmallScope

  /// Whether the tests in inner suites inherit the trait; always `true`.
  public var isRecursive: Bool { true }

  /// Runs a test, which tries every sequence within the bounds of this trait.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await Self.$scope.withValue(scope) { try await body() }
  }
}

extension Trait where Self == ExhaustiveTrait {
  /// Returns a trait that makes each test try every sequence of a few steps before its random users
  /// begin.
  ///
  /// ```swift
  /// @Test(.exhaustive(steps: 2))
  /// @MainActor func `no two steps break the shop`() { expectSafe { Shop() } }
  /// ```
  ///
  /// If a sequence breaks a law, the test reports a shortest such sequence. If the test reports
  /// none, no sequence within the bounds breaks a law; random users cannot prove that. The test
  /// warns if there are more than 100,000 sequences of one length, and tries only the first 100,000
  /// of them. Nothing is tried in a run with `WAYFINDER_PARTS`.
  ///
  /// - Parameters:
  ///   - steps: The number of steps in the longest sequences, at least 1. Each additional step
  ///     makes the test take about 15 times as long in a typical app.
  ///   - values: The number of values to try for each choice within a step, simplest first, at
  ///     least 1. The first value of a tap is the first button on the screen.
  /// - Returns: A trait for a test or a suite.
  public static func exhaustive(steps: Int, values: Int = 8) -> Self {
    ExhaustiveTrait(scope: SmallScope(steps: max(steps, 1), values: max(values, 1)))
  }
}
