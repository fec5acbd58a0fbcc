/// A generator of certain parts of the values that `Gen.any` generates.
///
///     let carts = Gen.any(
///       Cart.self, with: .values(of: Money.self, Gen.int(in: 1...99).map { Money(cents: $0) }),
///       .property("name", of: Item.self, .element(of: ["tea", "cake"])))
public struct PartGenerator: Sendable {
  private enum Place: Sendable, Equatable {
    case type(ObjectIdentifier)
    case property(String, owner: ObjectIdentifier?)
  }

  private let place: Place
  private let body: @Sendable (inout Draw) throws(Interruption) -> Any

  private init<Value>(_ place: Place, _ generator: Gen<Value>) {
    self.place = place
    body = { draw throws(Interruption) in try generator.value(from: &draw) }
  }

  /// Returns a generator of all values of one type, wherever they are.
  ///
  /// - Parameters:
  ///   - type: The type. Optional values of the type are still `nil` in a quarter of the cases.
  ///   - generator: The generator of the values.
  /// - Returns: The generator with its place.
  public static func values<Value>(
    of type: Value.Type, _ generator: Gen<Value>
  ) -> PartGenerator {
    PartGenerator(.type(ObjectIdentifier(type)), generator)
  }

  /// Returns a generator of one property.
  ///
  /// The generator of a property takes precedence over the generator of its type. An optional
  /// property is `nil` only if the generator returns `nil`.
  ///
  /// - Parameters:
  ///   - name: The name of the property's coding key.
  ///   - owner: The type with the property; `nil` for the properties with this name in all types.
  ///   - generator: The generator of the property.
  /// - Returns: The generator with its place.
  public static func property<Value>(
    _ name: String, of owner: (any Decodable.Type)? = nil, _ generator: Gen<Value>
  ) -> PartGenerator {
    PartGenerator(.property(name, owner: owner.map { ObjectIdentifier($0) }), generator)
  }
}

extension PartGenerator {
  /// Returns whether the generator is for the values of a type.
  func isFor(_ type: Any.Type) -> Bool { place == .type(ObjectIdentifier(type)) }

  /// Returns whether the generator is for a property.
  func isFor(_ property: String, of owner: Any.Type) -> Bool {
    place == .property(property, owner: nil)
      || place == .property(property, owner: ObjectIdentifier(owner))
  }

  /// Generates a value.
  func value(from draw: inout Draw) throws(Interruption) -> Any { try body(&draw) }
}
