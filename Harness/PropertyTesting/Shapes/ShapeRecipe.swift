/// The rules by which `Gen.any` draws values, at one level of nesting.
struct ShapeRecipe: Sendable {
  let parts: [PartGenerator]
  /// The number of choices made before the outermost value.
  let begun: Int
  /// The number of types that contain the value.
  var level = 0

  /// Generates a value of a type.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - draw: The source of the choices.
  /// - Returns: The value.
  /// - Throws: An ``Interruption``, for example if the type's initializer rejects all attempts.
  func value<Value: Decodable>(
    of type: Value.Type, from draw: inout Draw
  ) throws(Interruption) -> Value {
    let value = try draw.span(of: type) { draw throws(Interruption) in
      try knownValue(of: type, from: &draw)
    }
    if let value { return value }
    return try decoded(type, from: &draw)
  }

  /// Generates a value without calling the type's initializer; returns `nil` if the initializer is
  /// needed.
  private func knownValue<Value: Decodable>(
    of type: Value.Type, from draw: inout Draw
  ) throws(Interruption) -> Value? {
    if let part = parts.last(where: { $0.isFor(type) }) {
      return try part.value(from: &draw) as? Value
    }
    if let known = type as? any Arbitrary.Type { return try arbitrary(known, &draw) as? Value }
    if let compound = type as? any CompoundValue.Type {
      return try compound.value(by: self, from: &draw) as? Value
    }
    return try EnumCases.values(of: type).map { cases throws(Interruption) in
      try element(of: cases, from: &draw)
    }
  }

  private func arbitrary<Value: Arbitrary>(
    _ type: Value.Type, _ draw: inout Draw
  ) throws(Interruption) -> Value {
    try type.arbitrary.value(from: &draw)
  }
}

extension ShapeRecipe {
  /// The lowest level of nesting at which all lists are empty and all optional values are `nil`.
  private static let lastLevel = 16
  /// The number of choices above which a value counts as large.
  private static let largeValue = 1_024

  /// Returns whether the value is so large that only simple parts are generated.
  private func isLarge(_ draw: borrowing Draw) -> Bool {
    level >= Self.lastLevel
      || draw.choiceCount - begun > min(Self.largeValue, draw.choiceLimit / 8)
  }

  /// Draws whether an optional value is present.
  func isPresent(from draw: inout Draw) throws(Interruption) -> Bool {
    guard level < Self.lastLevel else { return try draw.natural(upTo: 0) == 1 }
    return try draw.bool(probability: isLarge(draw) ? 0 : 0.75)
  }

  /// Draws whether a list has another element.
  ///
  /// The mean length of a list is 6 divided by its level, so that recursive values are finite.
  func continues(after length: Int, from draw: inout Draw) throws(Interruption) -> Bool {
    let limit = level < Self.lastLevel ? 100 : 0
    let mean = isLarge(draw) ? 0 : 6 / Double(max(level, 1))
    return try ListLength.continues(length, in: 0...limit, mean / (mean + 1), &draw)
  }

  /// Draws an element of a list that is not empty; the first if the value is large.
  func element<Element>(
    of elements: [Element], from draw: inout Draw
  ) throws(Interruption) -> Element {
    let isLarge = isLarge(draw)
    let index = try draw.natural(upTo: UInt64(elements.count - 1)) { random in
      isLarge ? 0 : UInt64(random.below(elements.count))
    }
    return elements[Int(index)]
  }

  /// Draws a list.
  func list<Element: Decodable>(
    of type: Element.Type, from draw: inout Draw
  ) throws(Interruption) -> [Element] {
    var elements: [Element] = []
    while true {
      let length = elements.count
      let drawn = try draw.span("element") { draw throws(Interruption) -> Element? in
        guard try continues(after: length, from: &draw) else { return nil }
        return try value(of: type, from: &draw)
      }
      guard let drawn else { return elements }
      elements.append(drawn)
    }
  }
}
