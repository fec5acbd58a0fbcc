/// The settings of a test that cannot have traits.
package struct TestPlan {
  private let users: Int
  private let seed: UInt64
  private let platforms: [Platform]
  private let corpus: String?

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - users: The number of users in each test, on each platform.
  ///   - seed: The seed of the users.
  ///   - platforms: The platforms, at least one.
  ///   - corpus: The path of the file of saved cases, or `nil` if there is none.
  package init(users: Int, seed: UInt64, platforms: [Platform], corpus: String?) {
    self.users = users
    self.seed = seed
    self.platforms = platforms
    self.corpus = corpus
  }

  /// Runs a test with these settings.
  package func run(_ test: () -> Void) {
    UsersTrait.$cases.withValue(users) {
      SeedTrait.$seed.withValue(seed) {
        PlatformsTrait.$platforms.withValue(platforms) {
          CorpusTrait.$file.withValue(corpus.map { CorpusFile(path: $0) }, operation: test)
        }
      }
    }
  }
}
