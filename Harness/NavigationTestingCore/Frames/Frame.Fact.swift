extension Frame {
  /// Something that the app holds besides its screens, such as a saved file, with the value that
  /// the reference expects.
  public struct Fact: Sendable, Hashable, Codable {
    /// What the fact is about, in a few words.
    public var name: String
    /// The actual value, in plain words.
    public var found: String
    /// The expected value, in plain words; `nil` if no reference specifies one.
    public var expected: String?

    /// Creates a fact.
    ///
    /// - Parameters:
    ///   - name: What the fact is about, in a few words.
    ///   - found: The actual value, in plain words.
    ///   - expected: The expected value, in plain words; `nil` if no reference specifies one.
    public init(_ name: String, _ found: String, expected: String? = nil) {
      self.name = name
      self.found = found
      self.expected = expected
    }

    /// Whether the actual value differs from the expected one.
    var isWrong: Bool { expected.map { $0 != found } ?? false }

    /// What is wrong, as a sentence; `nil` if nothing is wrong.
    var complaint: String? {
      guard isWrong, let expected, found.count + expected.count < 200 else { return nil }
      return "\(name.capitalisedFirst): there is “\(found)”, and there should be “\(expected)”."
    }
  }
}
