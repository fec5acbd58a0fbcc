import PropertyTesting

/// The facts about a test of an app that all its parts share.
package struct TestSubject: Sendable, Hashable, Codable {
  /// A condition that at least one user must reach.
  package struct Goal: Sendable, Hashable, Codable {
    package let name: String
    /// The file and line of the law.
    package let place: String

    package init(name: String, place: String) {
      self.name = name
      self.place = place
    }
  }

  /// The name of the app.
  package let app: String
  /// The name of the test, with its arguments.
  package let test: String
  /// The file and line at which the test reports issues.
  package let place: String
  package let platform: String
  /// The position of the platform among the platforms of the test.
  package let platformNumber: Int
  package let seed: UInt64
  /// The number of cases of the whole test.
  package let cases: Int
  /// The names of the laws.
  package let laws: [String]
  /// The numbers of the laws that apply to the app.
  package let applying: [Int]
  /// The numbers of the laws that at least one case must have tested.
  package let expected: [Int]
  /// The conditions that at least one user must reach.
  package let goals: [Goal]
  /// The path of the corpus file, relative to the folder of its package; `nil` if the test has
  /// none.
  package let corpus: String?

  package init(
    app: String, test: String, place: String, platform: String, platformNumber: Int, seed: UInt64,
    cases: Int, laws: [String], applying: [Int], expected: [Int], goals: [Goal], corpus: String?
  ) {
    self.app = app
    self.test = test
    self.place = place
    self.platform = platform
    self.platformNumber = platformNumber
    self.seed = seed
    self.cases = cases
    self.laws = laws
    self.applying = applying
    self.expected = expected
    self.goals = goals
    self.corpus = corpus
  }

  /// The common beginning of the file names of the test's parts.
  var fileStem: String {
    var hash = FNV1a()
    for text in [test, place, app, platform] { hash.combine(text) }
    let words = "\(app)-\(platform)".map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
    }
    return "\(String(words))-\(String(hash.value, radix: 16))"
  }

  /// Returns whether the other subject describes the same test, on the same platform or another
  /// one.
  package func isSameTest(as other: TestSubject) -> Bool {
    (test, place, app) == (other.test, other.place, other.app)
  }

  /// Returns whether this subject precedes the other in reports.
  package func precedes(_ other: TestSubject) -> Bool {
    (test, place, app, platformNumber) < (other.test, other.place, other.app, other.platformNumber)
  }
}
