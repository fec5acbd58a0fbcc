/// A container with named values, each of which is drawn when it is decoded.
final class ShapeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: ShapeDecoder
  /// The keys of the container; `nil` until the initializer reads them.
  private var keys: [Key]?
  /// For each name that was looked up, whether there is a value.
  private var presence: [String: Bool] = [:]
  /// The values that generators of properties have drawn.
  private var given: [String: Any] = [:]

  init(_ decoder: ShapeDecoder) {
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { [] }

  /// A list with one of the type's keys, because an enumeration with associated values requires
  /// exactly one.
  var allKeys: [Key] {
    if let keys { return keys }
    let chosen = try? decoder.draw { draw throws(Interruption) in [try key(from: &draw)] }
    keys = chosen ?? []
    return chosen ?? []
  }

  func contains(_ key: Key) -> Bool {
    if let keys { return keys.contains { $0.stringValue == key.stringValue } }
    if let known = presence[key.stringValue] { return known }
    let isPresent = (try? isGiven(key)) ?? decoder.isPresent()
    presence[key.stringValue] = isPresent
    return isPresent
  }

  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try value(of: type, forKey: key)
  }

  // Without the next two methods, the protocol's default implementations would throw an error.

  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try value(of: type, forKey: key)
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try value(of: type, forKey: key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> {
    decoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    decoder.unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }

  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

extension ShapeKeyedContainer {
  /// Draws the key of ``allKeys``.
  private func key(from draw: inout Draw) throws(Interruption) -> Key {
    guard let keys = EnumCases.keys(of: Key.self) else {
      throw draw.rejection(
        "the keys of \(decoder.owner) cannot be listed; conform \(Key.self) to CaseIterable, or "
          + "pass .values(of: \(decoder.owner).self, …)")
    }
    return try decoder.recipe.element(of: keys, from: &draw)
  }

  private func value<Value: Decodable>(of type: Value.Type, forKey key: Key) throws -> Value {
    guard try isGiven(key) != nil else { return try decoder.value(of: type) }
    if let value = given.removeValue(forKey: key.stringValue) as? Value { return value }
    return try decoder.draw { draw throws(Interruption) in
      throw draw.rejection(
        "the generator of '\(key.stringValue)' in \(decoder.owner) returns another type than "
          + "\(type)")
    }
  }

  /// Draws the value of a property that has a generator of its own, unless it has been drawn.
  ///
  /// - Parameter key: The key of the property.
  /// - Returns: Whether there is a value, or `nil` if the property has no generator of its own.
  /// - Throws: The ``Interruption`` that the generator throws.
  private func isGiven(_ key: Key) throws(Interruption) -> Bool? {
    let name = key.stringValue
    if given[name] != nil { return true }
    guard let part = decoder.recipe.parts.last(where: { $0.isFor(name, of: decoder.owner) }) else {
      return nil
    }
    let value = try decoder.draw { draw throws(Interruption) in
      try draw.span("property") { draw throws(Interruption) in try part.value(from: &draw) }
    }
    guard let optional = value as? any OptionalValue else {
      given[name] = value
      return true
    }
    given[name] = optional.wrapped
    return optional.wrapped != nil
  }
}

/// An optional value of any type.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  var wrapped: Any? { map { $0 } }
}
