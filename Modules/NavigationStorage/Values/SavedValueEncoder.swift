internal import Foundation

/// An encoder that converts any `Encodable` value to a ``SavedValue``.
///
/// ```swift
/// let value = try SavedValueEncoder.encode(Route.trip(7))  // record: trip → record: _0 → 7
/// ```
public enum SavedValueEncoder {
  /// Converts a value to a saved value.
  ///
  /// - Parameter value: The value to convert.
  /// - Returns: The saved value with all its parts.
  /// - Throws: Any error that the value's own `encode(to:)` throws, or `EncodingError` if it writes
  ///   nothing.
  /// - Complexity: O(*n*), where *n* is the number of bytes, plus sorting the fields of each
  ///   record.
  public static func encode(_ value: some Encodable) throws -> SavedValue {
    let node = EncodingNode()
    var single = TreeSingleEncoder(node: node, codingPath: [])
    try single.encode(value)
    guard let saved = node.saved else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "The value wrote nothing."))
    }
    return saved
  }
}

/// A node that holds a value while it is being encoded.
///
/// Each kind of content has a property of its own, so that lists grow in place: an array that is
/// the payload of an enumeration's case would be copied for each element.
private final class EncodingNode {
  private var single: SavedValue?
  private var list: [EncodingNode]?
  private var record: [(name: String, node: EncodingNode)]?

  /// What was written; `nil` if nothing was.
  var saved: SavedValue? {
    if let single { return single }
    if let list { return .list(list.map { $0.saved ?? .null }) }
    guard let record else { return nil }
    return .record(
      sorting: record.compactMap { part in
        part.node.saved.map { SavedValue.Field(part.name, $0) }
      })
  }

  var count: Int { list?.count ?? 0 }

  func set(_ value: SavedValue) {
    (single, list, record) = (value, nil, nil)
  }

  func becomeList() {
    if list == nil { (single, list, record) = (nil, [], nil) }
  }

  func becomeRecord() {
    if record == nil { (single, list, record) = (nil, nil, []) }
  }

  func append() -> EncodingNode {
    let node = EncodingNode()
    list?.append(node)
    return node
  }

  func append(_ name: String) -> EncodingNode {
    let node = EncodingNode()
    record?.append((name, node))
    return node
  }
}

private struct TreeEncoder: Encoder {
  let node: EncodingNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomeRecord()
    return KeyedEncodingContainer(TreeKeyedEncoder(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeList()
    return TreeUnkeyedEncoder(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    TreeSingleEncoder(node: node, codingPath: codingPath)
  }
}

private struct TreeSingleEncoder: SingleValueEncodingContainer {
  let node: EncodingNode
  let codingPath: [any CodingKey]

  mutating func encodeNil() { node.set(.null) }
  mutating func encode(_ value: Bool) { node.set(.bool(value)) }
  mutating func encode(_ value: String) { node.set(.text(value)) }
  mutating func encode(_ value: Double) { node.set(.double(value)) }
  mutating func encode(_ value: Float) { node.set(.double(Double(value))) }
  mutating func encode(_ value: Int) { node.set(.number(value)) }
  mutating func encode(_ value: Int8) { node.set(.number(value)) }
  mutating func encode(_ value: Int16) { node.set(.number(value)) }
  mutating func encode(_ value: Int32) { node.set(.number(value)) }
  mutating func encode(_ value: Int64) { node.set(.number(value)) }
  mutating func encode(_ value: UInt) { node.set(.number(value)) }
  mutating func encode(_ value: UInt8) { node.set(.number(value)) }
  mutating func encode(_ value: UInt16) { node.set(.number(value)) }
  mutating func encode(_ value: UInt32) { node.set(.number(value)) }
  mutating func encode(_ value: UInt64) { node.set(.number(value)) }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    if let bytes = value as? [UInt8] { return node.set(.bytes(bytes)) }
    // `Data` would encode itself as a list of bytes.
    if let data = value as? Data { return node.set(.bytes(Array(data))) }
    try value.encode(to: TreeEncoder(node: node, codingPath: codingPath))
  }
}

private struct TreeKeyedEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodingNode
  let codingPath: [any CodingKey]

  private func single(_ key: Key) -> TreeSingleEncoder {
    TreeSingleEncoder(node: node.append(key.stringValue), codingPath: codingPath + [key])
  }

  mutating func encodeNil(forKey key: Key) { set(.null, key) }

  // The types that most routes are made of need no separate encoder.
  mutating func encode(_ value: Bool, forKey key: Key) { set(.bool(value), key) }
  mutating func encode(_ value: Int, forKey key: Key) { set(.number(value), key) }
  mutating func encode(_ value: String, forKey key: Key) { set(.text(value), key) }

  private func set(_ value: SavedValue, _ key: Key) { node.append(key.stringValue).set(value) }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    var single = single(key)
    try single.encode(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    superEncoder(forKey: key).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    superEncoder(forKey: key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    TreeEncoder(node: node.append("super"), codingPath: codingPath)
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    TreeEncoder(node: node.append(key.stringValue), codingPath: codingPath + [key])
  }
}

private struct TreeUnkeyedEncoder: UnkeyedEncodingContainer {
  let node: EncodingNode
  let codingPath: [any CodingKey]
  var count: Int { node.count }

  mutating func encodeNil() { node.append().set(.null) }

  // The types that long lists are made of need no separate encoder.
  mutating func encode(_ value: UInt8) { node.append().set(.number(value)) }
  mutating func encode(_ value: Int) { node.append().set(.number(value)) }
  mutating func encode(_ value: String) { node.append().set(.text(value)) }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    var single = TreeSingleEncoder(node: node.append(), codingPath: codingPath)
    try single.encode(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    superEncoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    superEncoder().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    TreeEncoder(node: node.append(), codingPath: codingPath)
  }
}
