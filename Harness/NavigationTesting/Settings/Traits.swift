public import Testing

/// How many people use the app in each test of a suite.
public struct UsersTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var cases: Int?

  let number: Int

  /// Whether the tests in inner suites have it too.
  public var isRecursive: Bool { true }

  /// Runs a test with this number of people.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await Self.$cases.withValue(number) { try await body() }
  }
}

extension Trait where Self == UsersTrait {
  /// Lets so many people use the app in each test, instead of 100.
  ///
  /// - Parameter number: How many cases each test runs on each platform.
  /// - Returns: The trait.
  public static func users(_ number: Int) -> Self { UsersTrait(number: number) }
}

/// On which platforms the app is used in each test of a suite.
public struct PlatformsTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var platforms = [Platform.uiKit26]

  let platforms: [Platform]

  /// Whether the tests in inner suites have it too.
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
  /// Runs each test on each of these platforms, instead of ``Platform/uiKit26``.
  ///
  /// - Parameter platforms: The platforms, at least one.
  /// - Returns: The trait.
  public static func platforms(_ platforms: Platform...) -> Self {
    PlatformsTrait(platforms: platforms)
  }
}
