public import Testing

/// A trait that specifies the number of simulated users in each test of a suite.
public struct UsersTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var cases: Int?

  let number: Int

  /// Whether the tests in inner suites inherit the trait; always `true`.
  public var isRecursive: Bool { true }

  /// Runs a test with this number of users.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await Self.$cases.withValue(number) { try await body() }
  }
}

extension Trait where Self == UsersTrait {
  /// Returns a trait that runs each test with this number of simulated users, instead of 100.
  ///
  /// The environment variables `WAYFINDER_CASES` and `WAYFINDER_TIME` take precedence over the
  /// trait.
  ///
  /// - Parameter number: The number of cases that each test runs on each platform.
  /// - Returns: A trait for a test or a suite.
  public static func users(_ number: Int) -> Self { UsersTrait(number: number) }
}

/// A trait that specifies the seed of the simulated users in each test of a suite.
public struct SeedTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var seed: UInt64 = 0

  let number: UInt64

  /// Whether the tests in inner suites inherit the trait; always `true`.
  public var isRecursive: Bool { true }

  /// Runs a test with this seed.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await Self.$seed.withValue(number) { try await body() }
  }
}

extension Trait where Self == SeedTrait {
  /// Returns a trait that runs each test with the simulated users of this seed, instead of seed 0.
  ///
  /// The same seed always gives the same users. The environment variable `WAYFINDER_SEED` takes
  /// precedence over the trait.
  ///
  /// - Parameter number: The seed.
  /// - Returns: A trait for a test or a suite.
  public static func seed(_ number: UInt64) -> Self { SeedTrait(number: number) }
}

/// A trait that specifies the platforms on which the app is used in each test of a suite.
public struct PlatformsTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var platforms = [Platform.uiKit26]

  let platforms: [Platform]

  /// Whether the tests in inner suites inherit the trait; always `true`.
  public var isRecursive: Bool { true }

  /// Runs a test on these platforms.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await Self.$platforms.withValue(platforms) { try await body() }
  }
}

extension Trait where Self == PlatformsTrait {
  /// Returns a trait that runs each test on each of these platforms, instead of
  /// ``Platform/uiKit26``.
  ///
  /// - Parameter platforms: The platforms, at least one.
  /// - Returns: A trait for a test or a suite.
  public static func platforms(_ platforms: Platform...) -> Self {
    PlatformsTrait(platforms: platforms)
  }
}
