/// A decoder whose values are drawn.
///
/// Each call of an initializer uses its own decoder. If a draw fails, all later draws of the
/// decoder fail too, even if the initializer catches the error.
final class ShapeDecoder: Decoder {
  let recipe: ShapeRecipe
  /// The type whose initializer is called.
  let owner: any Decodable.Type
  /// The source of the choices; `nil` after the initializer returned.
  private var source: UnsafeMutablePointer<Draw>?
  /// The first error of a draw; `nil` if there was none.
  private(set) var interruption: Interruption?

  /// Creates a decoder for one call of an initializer.
  ///
  /// - Parameters:
  ///   - recipe: The rules for the parts of the value.
  ///   - owner: The type of the value.
  ///   - source: The source of the choices, which is valid until ``end()`` is called.
  init(_ recipe: ShapeRecipe, _ owner: any Decodable.Type, _ source: UnsafeMutablePointer<Draw>) {
    self.recipe = recipe
    self.owner = owner
    self.source = source
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Stops drawing, because the initializer may have stored the decoder.
  func end() { source = nil }

  /// Calls a function that draws; if an earlier draw failed, throws the error of that draw instead.
  func draw<Result>(
    _ body: (inout Draw) throws(Interruption) -> Result
  ) throws(Interruption) -> Result {
    if let interruption { throw interruption }
    guard let source else { throw .rejected }
    do throws(Interruption) {
      return try body(&source.pointee)
    } catch {
      interruption = error
      throw error
    }
  }

  func value<Value: Decodable>(of type: Value.Type) throws(Interruption) -> Value {
    try draw { draw throws(Interruption) in try recipe.value(of: type, from: &draw) }
  }

  /// Draws whether an optional value is present; returns `false` if the draw fails.
  func isPresent() -> Bool {
    let isPresent = try? draw { draw throws(Interruption) in try recipe.isPresent(from: &draw) }
    return isPresent ?? false
  }
}

extension ShapeDecoder {
  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(ShapeKeyedContainer(self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { ShapeUnkeyedContainer(self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { ShapeSingleContainer(self) }
}

/// A container with one value.
private struct ShapeSingleContainer: SingleValueDecodingContainer {
  private let decoder: ShapeDecoder

  init(_ decoder: ShapeDecoder) {
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { !decoder.isPresent() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.value(of: type)
  }

  // Without the next two methods, the protocol's default implementations would throw an error.

  func decode(_ type: Int128.Type) throws -> Int128 { try decoder.value(of: type) }

  func decode(_ type: UInt128.Type) throws -> UInt128 { try decoder.value(of: type) }
}
