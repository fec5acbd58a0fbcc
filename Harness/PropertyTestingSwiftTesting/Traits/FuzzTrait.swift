import Synchronization
public import Testing

/// A trait that runs the body of a test many times with random values, and reports the simplest
/// failure.
///
///     @Test(.fuzz(cases: 300)) func `no total reaches 700`() {
///       let first = draw("first", .int(in: 0...1000))
///       let second = draw("second", .int(in: 0...1000))
///
///       #expect(first + second < 700)
///     }
///
/// On a suite, the trait applies to all tests inside. A test's trait overrides those of its suites,
/// and environment variables override both; see <doc:settings>.
public struct FuzzTrait: TestTrait, SuiteTrait, TestScoping {
  let settings: FuzzSettings

  /// Whether a suite passes the trait on to its tests; always `true`.
  public var isRecursive: Bool { true }

  /// Records that a suite passes the trait on.
  ///
  /// A test that inherits the trait need not draw values.
  ///
  /// - Parameter test: A test or a suite.
  /// - Throws: Nothing; the protocol allows it.
  public func prepare(for test: Test) async throws {
    if test.isSuite { InheritedTraits.add(oneFor: test.id) }
  }

  /// Runs the body of a test many times.
  ///
  /// If several fuzz traits apply to the test, only the innermost one runs the body, with the
  /// combined settings.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of the test, with its arguments; `nil` for a suite.
  ///   - function: The body of the test.
  /// - Throws: The error with which a time limit or a cancellation ends the test early. Failures
  ///   are recorded, not thrown.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard let testCase else { return try await function() }
    let traits = test.traits.compactMap { $0 as? FuzzTrait }
    let depth = TraitDepth.current[test.id] + 1
    guard depth >= traits.count else {
      return try await TraitDepth.$current.withValue(TraitDepth(test: test.id, depth: depth)) {
        try await function()
      }
    }
    let settings = traits.map(\.settings).reduce(FuzzSettings()) { $0.overridden(by: $1) }
    let isMeant = traits.count > InheritedTraits.count(for: test.id)
    let place = FuzzPlace(test, testCase)
    try await FuzzRun(place, settings, mustDraw: isMeant).perform(function)
  }
}

/// The number of traits of one test that have already begun.
private struct TraitDepth: Sendable {
  @TaskLocal static var current = TraitDepth(test: nil, depth: 0)

  let test: Test.ID?
  let depth: Int

  subscript(id: Test.ID) -> Int { id == test ? depth : 0 }
}

/// The number of traits that each suite passes on to its tests.
private enum InheritedTraits {
  private static let counts = Mutex<[Test.ID: Int]>([:])

  static func add(oneFor suite: Test.ID) {
    counts.withLock { $0[suite, default: 0] += 1 }
  }

  static func count(for test: Test.ID) -> Int {
    counts.withLock { counts in
      var id = test.parent
      while let suite = id, counts[suite] == nil { id = suite.parent }
      return id.flatMap { counts[$0] } ?? 0
    }
  }
}

extension Trait where Self == FuzzTrait {
  /// A trait that runs the body many times with values from ``draw(_:sourceLocation:)``.
  ///
  /// The body runs in 100 valid cases, unless a suite or the environment sets another number or a
  /// time.
  public static var fuzz: Self { FuzzTrait(settings: FuzzSettings()) }

  /// Returns a trait that runs the body many times with values from ``draw(_:sourceLocation:)``.
  ///
  /// For an argument that is `nil`, the value from an outer suite applies or, if no suite sets one,
  /// the default in <doc:settings>. However, if `cases` or `time` is given, neither the `cases` nor
  /// the `time` of the suite has an effect.
  ///
  /// - Parameters:
  ///   - cases: The number of valid cases to run. Fewer cases run if `time` is over, a case fails,
  ///     too many cases are not valid, or the body draws nothing.
  ///   - time: The time during which new cases may begin. If `cases` is `nil`, as many cases run as
  ///     fit into this time.
  ///   - seed: The seed, which determines the random values together with the test's name.
  ///   - shrinks: The largest number of runs of the body to simplify a failure.
  ///   - tapes: Tapes to run before the random cases, as printed by failures.
  /// - Returns: A trait for a test or a suite.
  public static func fuzz(
    cases: Int? = nil, time: Duration? = nil, seed: UInt64? = nil, shrinks: Int? = nil,
    replaying tapes: String...
  ) -> Self {
    var settings = FuzzSettings()
    (settings.cases, settings.time, settings.seed) = (cases, time, seed)
    (settings.shrinks, settings.replayed) = (shrinks, tapes)
    return FuzzTrait(settings: settings)
  }

  /// Returns a trait that runs the body with given values before any random ones.
  ///
  ///     @Test(.fuzz, .examples(["amount": 0], ["amount": 1000]))
  ///
  /// Calls of `draw` with other names return the simplest value. A name that the body does not
  /// draw, or draws with another type, causes an issue, so that outdated examples are noticed.
  ///
  /// - Parameter examples: The values of each example, by name.
  /// - Returns: A trait for a test or a suite.
  public static func examples(_ examples: KeyValuePairs<String, any Sendable>...) -> Self {
    var settings = FuzzSettings()
    settings.examples = examples.map { pairs in
      FuzzExample(values: pairs.map { (name: $0.key, value: $0.value) })
    }
    return FuzzTrait(settings: settings)
  }

  /// Returns a trait that saves failing cases elsewhere than in the package's `.build` folder.
  package static func failures(in storage: FailureStorage) -> Self {
    var settings = FuzzSettings()
    settings.storage = storage
    return FuzzTrait(settings: settings)
  }
}
