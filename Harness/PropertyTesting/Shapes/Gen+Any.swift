extension Gen where Value: Decodable & SendableMetatype {
  /// Creates a generator of all values of a type, from the way in which the type is decoded.
  ///
  ///     let orders = Gen.any(Order.self, with: .property("price", .int(in: 0...999)))
  ///
  /// The type's `init(from:)` runs with a decoder that draws each part:
  ///
  /// - numbers within a million of zero, so that sums and most products do not overflow; all
  ///   numbers of types with at most 16 bits
  /// - printable ASCII in strings
  /// - durations from zero to one day
  /// - lists, sets and dictionaries, which are shorter the more deeply they are nested
  /// - optional values, of which three quarters are not `nil`
  /// - the cases of an enumeration, with their associated values
  /// - other types that can be decoded, in the same way.
  ///
  /// PropertyTestingSwiftTesting adds generators of dates, identifiers and other types of
  /// Foundation. `with:` replaces the generator of a type or a property, for example if larger
  /// numbers are valid.
  ///
  /// If an initializer throws, its draws are rejected and repeated; after twenty attempts, the case
  /// is rejected. Values of recursive types end, because lists are empty and optional values are
  /// `nil` once the value is large, and inside 16 or more nested types. The first case of an
  /// enumeration should not contain the enumeration itself, because large values use only the first
  /// case.
  ///
  /// The first case, the shortest list, `nil`, and the simplest parts are the simplest.
  ///
  /// The cases of an enumeration are found if there are at most 255, or if the enumeration conforms
  /// to `CaseIterable`. If cases have associated values, this applies to the coding keys of the
  /// enumeration instead. Some initializers reject every draw, because they require keys that
  /// cannot be listed, or a certain form of a string: pass a generator of the type in `with:`. An
  /// initializer that tries to decode several types succeeds with the first one. The type's
  /// conformance to `Decodable` must not be isolated to an actor.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - parts: The generators of types and properties; if several are for the same part, the last
  ///     one counts.
  /// - Returns: A generator of the values.
  public static func any(
    _ type: Value.Type = Value.self, with parts: PartGenerator...
  ) -> Gen {
    Gen { draw throws(Interruption) in
      let recipe = ShapeRecipe(parts: parts, begun: draw.choiceCount)
      return try recipe.value(of: Value.self, from: &draw)
    }
  }
}
