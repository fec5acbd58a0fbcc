extension Decoder {
  /// Returns a keyed container that rejects keys outside the enumeration, so that a misspelled key
  /// is an error.
  func strictContainer<Key: CodingKey & CaseIterable>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let known = Set(Key.allCases.map(\.stringValue))
    let unknown = try container(keyedBy: AnyKey.self).allKeys
      .filter { !known.contains($0.stringValue) }
      .min { $0.stringValue < $1.stringValue }
    if let unknown {
      let spellings = Key.allCases.map(\.stringValue).joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: codingPath + [unknown],
          debugDescription: "the key \(quoted(unknown.stringValue)) is unknown here; "
            + "write one of: \(spellings)"))
    }
    return try container(keyedBy: type)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a value of an enumeration, or returns `nil` if it is missing or null.
  ///
  /// An unknown value is an error that lists the valid values.
  func decodeWordIfPresent<Word>(_ type: Word.Type, forKey key: Key) throws -> Word?
  where Word: RawRepresentable<String> & CaseIterable {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let word = Word(rawValue: text) else {
      let spellings = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: codingPath + [key],
          debugDescription: "\(quoted(text)) is not valid for \(quoted(key.stringValue)); "
            + "write one of: \(spellings)"))
    }
    return word
  }

  /// Decodes a value of an enumeration; a missing key, null or an unknown value is an error.
  func decodeWord<Word>(_ type: Word.Type, forKey key: Key) throws -> Word
  where Word: RawRepresentable<String> & CaseIterable {
    guard let word = try decodeWordIfPresent(type, forKey: key) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "the key is missing"))
    }
    return word
  }
}

extension KeyedEncodingContainer {
  /// Encodes a value unless it is the default.
  mutating func encode<Value: Encodable & Equatable>(
    _ value: Value, forKey key: Key, unless usual: Value
  ) throws {
    guard value != usual else { return }
    try encode(value, forKey: key)
  }
}

/// Any key, for listing the keys that an object actually has.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
