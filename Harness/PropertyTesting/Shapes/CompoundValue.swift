/// A type of the standard library that contains other values, and is drawn part by part.
protocol CompoundValue {
  /// Generates a value.
  static func value(
    by recipe: ShapeRecipe, from draw: inout Draw
  ) throws(Interruption) -> Self
}

extension Optional: CompoundValue where Wrapped: Decodable {
  static func value(
    by recipe: ShapeRecipe, from draw: inout Draw
  ) throws(Interruption) -> Wrapped? {
    guard try recipe.isPresent(from: &draw) else { return nil }
    return try recipe.value(of: Wrapped.self, from: &draw)
  }
}

extension Array: CompoundValue where Element: Decodable {
  static func value(
    by recipe: ShapeRecipe, from draw: inout Draw
  ) throws(Interruption) -> [Element] {
    try recipe.list(of: Element.self, from: &draw)
  }
}

extension Set: CompoundValue where Element: Decodable {
  static func value(
    by recipe: ShapeRecipe, from draw: inout Draw
  ) throws(Interruption) -> Set<Element> {
    Set(try recipe.list(of: Element.self, from: &draw))
  }
}

extension Dictionary: CompoundValue where Key: Decodable, Value: Decodable {
  static func value(
    by recipe: ShapeRecipe, from draw: inout Draw
  ) throws(Interruption) -> [Key: Value] {
    let pairs = try recipe.list(of: Pair<Key, Value>.self, from: &draw)
    return Dictionary(pairs.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
  }
}

/// A key and a value of a dictionary, drawn one after the other.
private struct Pair<Key: Decodable, Value: Decodable>: Decodable {
  let key: Key
  let value: Value

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    key = try container.decode(Key.self)
    value = try container.decode(Value.self)
  }
}
