extension Tape: Codable {
  /// Reads the text form; spans and bounds are found again by replaying.
  ///
  /// - Parameter decoder: Where the text is.
  /// - Throws: What the decoder throws, and a decoding error when the text is no tape.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let tape = Tape(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a tape")
    }
    self = tape
  }

  /// Writes the text form.
  ///
  /// - Parameter encoder: Where the text goes.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Script: Codable {
  /// Reads the text form.
  ///
  /// - Parameter decoder: Where the text is.
  /// - Throws: What the decoder throws, and ``ScriptSyntaxError``.
  public init(from decoder: any Decoder) throws {
    try self.init(parsing: decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the text form.
  ///
  /// - Parameter encoder: Where the text goes.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
