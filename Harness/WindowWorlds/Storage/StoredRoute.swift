import NavigationStorage

/// An element of the stacks in the storage world.
enum StoredRoute: Hashable, Codable, Sendable {
  case trip(Int)
  /// A route that was called `coupon` in the first version of the app.
  case ticket(Int)
  /// A route that the second version of the app no longer supports.
  case legacy(Int)
  case signIn(Int, Secret<String>)
  /// The route that replaces unknown routes, if the policy requires that.
  case unknown

  /// A text that must not occur in any file.
  static let secret = "correct horse"

  /// Returns the codec with which a version of the app encodes and decodes its routes.
  ///
  /// The second version counts trips from 1,000.
  static func codec(version: Int, leaks: Bool = false) -> StackCodec<StoredRoute> {
    StackCodec(
      encode: { route in
        switch route {
        case .trip(let number): entry("trip", version > 1 ? number + 1000 : number)
        case .ticket(let number): entry(version > 1 ? "ticket" : "coupon", number)
        case .legacy(let number): entry("legacy", number)
        case .signIn(let number, let secret) where leaks:
          .record(["signIn": .list([.number(number), .text(secret.value ?? "")])])
        case .signIn: try SavedValueEncoder.encode(route)
        case .unknown: .text("unknown")
        }
      },
      decode: { value in
        guard let name = value.routeName else { return nil }
        let number = value[name]?.number(as: Int.self)
        switch (name, number) {
        case ("trip", let number?):
          guard version > 1 else { return .trip(number) }
          return number >= 1000 ? .trip(number - 1000) : nil
        case ("ticket", let number?) where version > 1: return .ticket(number)
        case ("coupon", let number?) where version == 1: return .ticket(number)
        case ("legacy", let number?) where version == 1: return .legacy(number)
        case ("signIn", nil): return try? SavedValueDecoder.decode(StoredRoute.self, from: value)
        case ("unknown", nil): return .unknown
        default: return nil
        }
      })
  }

  private static func entry(_ name: String, _ number: Int) -> SavedValue {
    .record([SavedValue.Field(name, .number(number))])
  }

  /// The migration from the first version's data to the second's.
  static let migration: StoreConfiguration.Migration = { payload in
    guard case .record(var fields) = payload,
      let place = fields.firstIndex(where: { $0.name == "entries" }),
      let entries = fields[place].value.elements
    else { return payload }
    fields[place].value = .list(
      entries.map { entry in
        guard let number = entry["trip"]?.number(as: Int.self) else { return entry }
        return Self.entry("trip", number &+ 1000)
      })
    return .record(fields)
  }

  /// The route in its restored form, which has no secret.
  var restored: StoredRoute {
    if case .signIn(let number, _) = self { .signIn(number, Secret(nil)) } else { self }
  }
}
