extension Frame {
  /// A part of the app's state other than its screens, such as a saved file, with the expected
  /// value.
  public struct Fact: Sendable, Hashable, Codable {
    /// The subject of the fact, in a few words.
    public var name: String
    /// The actual value, in plain words.
    public var found: String
    /// The expected value, in plain words; `nil` if no reference specifies one.
    public var expected: String?

    /// Creates a fact.
    ///
    /// - Parameters:
    ///   - name: The subject of the fact, in a few words.
    ///   - found: The actual value, in plain words.
    ///   - expected: The expected value, in plain words; `nil` if no reference specifies one.
    public init(_ name: String, _ found: String, expected: String? = nil) {
      self.name = name
      self.found = found
      self.expected = expected
    }

    /// Whether the actual value differs from the expected one.
    var isWrong: Bool { expected.map { $0 != found } ?? false }

    /// A sentence that states the actual and the expected value; `nil` if the values are equal, if
    /// no value is expected, or if the values are too long.
    var complaint: String? {
      guard isWrong, let expected, found.count + expected.count < 200 else { return nil }
      return "\(name.capitalisedFirst): there is “\(found)”, and there should be “\(expected)”."
    }
  }
}
