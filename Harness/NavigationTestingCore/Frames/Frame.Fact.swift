extension Frame {
  /// Something that the app holds beside its screens, such as a saved file, with what the reference
  /// expects.
  public struct Fact: Sendable, Hashable, Codable {
    /// What it is, in a few words.
    public var name: String
    /// What there is, in plain words.
    public var found: String
    /// What should be there; `nil` if no reference says so.
    public var expected: String?

    /// Creates a fact.
    ///
    /// - Parameters:
    ///   - name: What it is, in a few words.
    ///   - found: What there is, in plain words.
    ///   - expected: What should be there; `nil` if no reference says so.
    public init(_ name: String, _ found: String, expected: String? = nil) {
      self.name = name
      self.found = found
      self.expected = expected
    }

    /// Whether it is not as it should be.
    var isWrong: Bool { expected.map { $0 != found } ?? false }

    /// What is wrong about it, as a sentence; `nil` if nothing is.
    var complaint: String? {
      guard isWrong, let expected, found.count + expected.count < 200 else { return nil }
      return "\(name.capitalisedFirst): there is “\(found)”, and there should be “\(expected)”."
    }
  }
}
