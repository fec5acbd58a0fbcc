public import Testing

/// A trait with settings that apply only in runs with a certain profile, such as nightly runs.
///
///     @Suite(.fuzz, .profile("nightly", cases: 10_000)) struct `A cart` { … }
///
/// The environment variable `WAYFINDER_PROFILE` names the profile of a run. If none of a test's
/// traits has this name, the test runs as without a profile. See <doc:settings>.
public struct ProfileTrait: TestTrait, SuiteTrait {
  let name: String
  let settings: FuzzSettings

  /// Whether a suite passes the trait on to its tests; always `true`.
  public var isRecursive: Bool { true }
}

extension ProfileTrait {
  /// Returns the settings of a test in the profile of a run.
  ///
  /// These settings override those of other traits. Settings of the environment override both.
  ///
  /// - Parameters:
  ///   - test: The test, with the traits that it inherits from suites.
  ///   - environment: The environment, which names the profile.
  /// - Returns: The settings; those of a test override those of its suites. They are empty if the
  ///   test has no trait for the profile.
  package static func settings(
    of test: Test, in environment: FuzzEnvironment = .ofProcess
  ) -> FuzzSettings {
    guard let profile = environment.profile else { return FuzzSettings() }
    return test.traits.compactMap { $0 as? ProfileTrait }.filter { $0.name == profile }
      .map(\.settings).reduce(FuzzSettings()) { $0.overridden(by: $1) }
  }
}

extension Trait where Self == ProfileTrait {
  /// Returns a trait with settings for runs whose variable `WAYFINDER_PROFILE` has a certain value.
  ///
  /// The settings override those of the trait `fuzz`, even if it is on an inner suite or a test. A
  /// profile on a test overrides a profile with the same name on the test's suites. The variables
  /// of the environment for single settings, such as `WAYFINDER_CASES`, override both. A test or
  /// suite may have several profiles. The trait does not make a test a fuzz test.
  ///
  /// - Parameters:
  ///   - name: The name of the profile.
  ///   - cases: The number of valid cases to run; `nil` if the profile does not change it. However,
  ///     if `time` is given, as many cases run as fit into this time.
  ///   - time: The time during which new cases may begin; `nil` if the profile does not change it.
  ///     However, if `cases` is given, no time limit applies.
  ///   - seed: The seed; `nil` if the profile does not change it.
  ///   - shrinks: The largest number of runs of the body to simplify a failure; `nil` if the
  ///     profile does not change it.
  /// - Returns: A trait for a test or a suite.
  public static func profile(
    _ name: String, cases: Int? = nil, time: Duration? = nil, seed: UInt64? = nil,
    shrinks: Int? = nil
  ) -> Self {
    var settings = FuzzSettings()
    (settings.cases, settings.time) = (cases, time)
    (settings.seed, settings.shrinks) = (seed, shrinks)
    return ProfileTrait(name: name, settings: settings)
  }
}
