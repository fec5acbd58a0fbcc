internal import Foundation

/// A decoder that converts a ``SavedValue`` to any `Decodable` type; it throws, and never traps, if
/// the value does not fit.
public enum SavedValueDecoder {
  /// Converts a saved value to a value of a type.
  ///
  /// - Parameters:
  ///   - type: The type to convert the value to.
  ///   - value: The saved value to convert.
  /// - Returns: The converted value.
  /// - Throws: Any error that the type's own `init(from:)` throws, usually `DecodingError`.
  /// - Complexity: O(*n*), where *n* is the number of bytes, if records are small: reading a field
  ///   searches the fields of its record.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from value: SavedValue
  ) throws -> Value {
    try TreeSingleDecoder(value: value, codingPath: []).decode(type)
  }
}

private struct TreeDecoder: Decoder {
  let value: SavedValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .record(let fields) = value else {
      throw mismatch([String: SavedValue].self, value, codingPath)
    }
    return KeyedDecodingContainer(TreeKeyedDecoder(fields: fields, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch value {
    case .list(let values): return TreeUnkeyedDecoder(values: values, codingPath: codingPath)
    case .bytes(let bytes):
      return TreeUnkeyedDecoder(values: bytes.map { .number($0) }, codingPath: codingPath)
    default: throw mismatch([SavedValue].self, value, codingPath)
    }
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    TreeSingleDecoder(value: value, codingPath: codingPath)
  }
}

private func mismatch(
  _ type: Any.Type, _ value: SavedValue, _ path: [any CodingKey]
) -> DecodingError {
  DecodingError.typeMismatch(
    type, .init(codingPath: path, debugDescription: "There is \(value.kind) instead."))
}

private struct TreeSingleDecoder: SingleValueDecodingContainer {
  let value: SavedValue
  let codingPath: [any CodingKey]

  private func number<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
    guard let number = value.number(as: type) else { throw mismatch(type, value, codingPath) }
    return number
  }

  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let value) = value else { throw mismatch(type, value, codingPath) }
    return value
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let value) = value else { throw mismatch(type, value, codingPath) }
    return value
  }

  func decode(_ type: Double.Type) throws -> Double {
    switch value {
    case .double(let value): return value
    case .integer(let value): return Double(value)
    case .unsigned(let value): return Double(value)
    default: throw mismatch(type, value, codingPath)
    }
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode(_ type: Int.Type) throws -> Int { try number(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try number(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try number(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try number(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try number(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try number(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try number(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try number(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try number(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try number(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == [UInt8].self, case .bytes(let bytes) = value, let bytes = bytes as? Value {
      return bytes
    }
    // Earlier versions wrote a list of numbers, which `Data` can decode itself.
    if type == Data.self, case .bytes(let bytes) = value, let data = Data(bytes) as? Value {
      return data
    }
    return try type.init(from: TreeDecoder(value: value, codingPath: codingPath))
  }
}

private struct TreeKeyedDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: [SavedValue.Field]
  let codingPath: [any CodingKey]
  var allKeys: [Key] { fields.compactMap { Key(stringValue: $0.name) } }

  private func value(_ key: some CodingKey) throws -> SavedValue {
    guard let field = fields.first(where: { $0.name == key.stringValue }) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "There is no such part."))
    }
    return field.value
  }

  func contains(_ key: Key) -> Bool { fields.contains { $0.name == key.stringValue } }

  func decodeNil(forKey key: Key) throws -> Bool { try value(key) == .null }

  // The types that most routes are made of need no separate decoder.
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    let found = try value(key)
    guard let number = found.number(as: type) else {
      throw mismatch(type, found, codingPath + [key])
    }
    return number
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    let found = try value(key)
    guard case .text(let text) = found else { throw mismatch(type, found, codingPath + [key]) }
    return text
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try TreeSingleDecoder(value: try value(key), codingPath: codingPath + [key]).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try superDecoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try superDecoder(forKey: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    let value = fields.first { $0.name == "super" }?.value ?? .null
    return TreeDecoder(value: value, codingPath: codingPath)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    TreeDecoder(value: try value(key), codingPath: codingPath + [key])
  }
}

private struct TreeUnkeyedDecoder: UnkeyedDecodingContainer {
  let values: [SavedValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  init(values: [SavedValue], codingPath: [any CodingKey]) {
    self.values = values
    self.codingPath = codingPath
  }

  private func current(_ type: Any.Type) throws -> SavedValue {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: codingPath, debugDescription: "The list ends too early."))
    }
    return values[currentIndex]
  }

  mutating func decodeNil() throws -> Bool {
    guard try current(SavedValue.self) == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let single = TreeSingleDecoder(value: try current(type), codingPath: codingPath)
    let decoded = try single.decode(type)
    currentIndex += 1
    return decoded
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try superDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    let value = try current(SavedValue.self)
    currentIndex += 1
    return TreeDecoder(value: value, codingPath: codingPath)
  }
}
