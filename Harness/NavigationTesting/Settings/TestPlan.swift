/// The settings of a test that cannot have traits.
package struct TestPlan {
  private let users: Int
  private let seed: UInt64
  private let platforms: [Platform]
  private let corpus: String?
  private let exhaustiveSteps: Int

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - users: The number of users in each test, on each platform.
  ///   - seed: The seed of the users.
  ///   - platforms: The platforms, at least one.
  ///   - corpus: The path of the file of saved cases, or `nil` if there is none.
  ///   - exhaustiveSteps: The number of steps in the longest sequences, if the test tries every
  ///     sequence before the random users begin; 0 for random users only.
  package init(
    users: Int, seed: UInt64, platforms: [Platform], corpus: String?, exhaustiveSteps: Int
  ) {
    self.users = users
    self.seed = seed
    self.platforms = platforms
    self.corpus = corpus
    self.exhaustiveSteps = exhaustiveSteps
  }

  /// Runs a test with these settings.
  package func run(_ test: () -> Void) {
    let scope = exhaustiveSteps > 0 ? SmallScope(steps: exhaustiveSteps) : nil
    UsersTrait.$cases.withValue(users) {
      SeedTrait.$seed.withValue(seed) {
        ExhaustiveTrait.$scope.withValue(scope) { runOnPlatforms(test) }
      }
    }
  }

  private func runOnPlatforms(_ test: () -> Void) {
    PlatformsTrait.$platforms.withValue(platforms) {
      CorpusTrait.$file.withValue(corpus.map { CorpusFile(path: $0) }, operation: test)
    }
  }
}
