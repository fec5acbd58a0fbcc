/// A container with a list of values, which ends when a draw decides so.
final class ShapeUnkeyedContainer: UnkeyedDecodingContainer {
  private let decoder: ShapeDecoder
  /// The most recent decision whether the list ends: the index for which it was drawn, and the
  /// result.
  private var lastLook: (index: Int, isAtEnd: Bool)?
  private(set) var currentIndex = 0

  init(_ decoder: ShapeDecoder) {
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { nil }

  var isAtEnd: Bool {
    if let lastLook, lastLook.index == currentIndex { return lastLook.isAtEnd }
    let index = currentIndex
    let continues = try? decoder.draw { draw throws(Interruption) in
      try decoder.recipe.continues(after: index, from: &draw)
    }
    let isAtEnd = continues != true
    lastLook = (index, isAtEnd)
    return isAtEnd
  }

  func decodeNil() -> Bool {
    let isNil = !decoder.isPresent()
    if isNil { currentIndex += 1 }
    return isNil
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(of: type) }

  // Without the next two methods, the protocol's default implementations would throw an error.

  func decode(_ type: Int128.Type) throws -> Int128 {
    try value(of: type)
  }

  func decode(_ type: UInt128.Type) throws -> UInt128 {
    try value(of: type)
  }

  func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> KeyedDecodingContainer<Key> {
    currentIndex += 1
    return decoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
    currentIndex += 1
    return decoder.unkeyedContainer()
  }

  func superDecoder() -> any Decoder {
    currentIndex += 1
    return decoder
  }
}

extension ShapeUnkeyedContainer {
  private func value<Value: Decodable>(of type: Value.Type) throws -> Value {
    currentIndex += 1
    return try decoder.value(of: type)
  }
}
