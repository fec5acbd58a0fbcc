/// The settings of a test that cannot have traits.
package struct TestPlan {
  private let users: Int
  private let platforms: [Platform]
  private let corpus: String?

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - users: The number of users in each test, on each platform.
  ///   - platforms: The platforms, at least one.
  ///   - corpus: The path of the file of saved cases, or `nil` if there is none.
  package init(users: Int, platforms: [Platform], corpus: String?) {
    self.users = users
    self.platforms = platforms
    self.corpus = corpus
  }

  /// Runs a test with these settings.
  package func run(_ test: () -> Void) {
    UsersTrait.$cases.withValue(users) {
      PlatformsTrait.$platforms.withValue(platforms) {
        CorpusTrait.$file.withValue(corpus.map { CorpusFile(path: $0) }, operation: test)
      }
    }
  }
}
