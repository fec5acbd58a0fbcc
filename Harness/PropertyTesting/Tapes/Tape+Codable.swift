extension Tape: Codable {
  /// Creates a tape from its text form.
  ///
  /// The text contains neither spans nor maximums; a replay restores them.
  ///
  /// - Parameter decoder: The decoder of the text.
  /// - Throws: The decoder's error, or a decoding error if the text is not a tape.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let tape = Tape(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a tape")
    }
    self = tape
  }

  /// Encodes the text form.
  ///
  /// - Parameter encoder: The encoder of the text.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Script: Codable {
  /// Creates a script from its text form.
  ///
  /// - Parameter decoder: The decoder of the text.
  /// - Throws: The decoder's error, or ``ScriptSyntaxError`` if the text is not a script.
  public init(from decoder: any Decoder) throws {
    try self.init(parsing: decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the text form.
  ///
  /// - Parameter encoder: The encoder of the text.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
