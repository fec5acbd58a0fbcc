import NavigationLinks
import Testing

/// The Swift in the comments of NavigationLinks.
@Suite struct `Examples in comments` {
  private enum Place: Hashable, Sendable {
    case trips
    case trip(Int, tab: String?)
    case payment
  }

  @Test func `show both kinds of origins`() {
    @StatedValues func example() -> [String] {
      // snippet: Modules/NavigationLinks/Addresses/LinkOrigin.swift
      LinkOrigin("https://tern.example")  // links of a web site
      LinkOrigin("tern:")  // links of an app's own scheme
      // end snippet
    }

    #expect(!example().contains("nil"))
  }

  @Test func `show a link that waits`() {
    let now = Duration.zero
    let later = Duration.seconds(60)
    @StatedValues func example() -> [String] {
      // snippet: Modules/NavigationLinks/Arrival/PendingLink.swift
      var pending = PendingLink<Place>(lifetime: .seconds(300)) { $0 != .payment }
      pending.arrive(.trips, at: now)  // .kept(dropping: nil)
      pending.open(at: later)  // .delivered(.trips)
      // end snippet
    }

    #expect(example().count == 2)
    #expect(example()[0].hasPrefix("kept(dropping: nil"))
    #expect(example()[1].hasPrefix("delivered(") && example()[1].hasSuffix("Place.trips)"))
  }

  @Test func `show a pattern that reads and writes links`() throws {
    @StatedValues func example() throws -> [String] {
      // snippet: Modules/NavigationLinks/Patterns/LinkPattern.swift
      let trip = try LinkPattern("/trips/{trip:int}?tab={tab:days|map?}&tag={tags*}")
      try trip.link(with: ["trip": 7, "tab": "map"])  // "/trips/7?tab=map"
      try trip.match(LinkAddress("/trips/7?tag=sea&tag=sun"))  // trip 7, tags sea and sun
      // end snippet
    }

    let values = try LinkPattern("/trips/{trip:int}?tag={tags*}")
      .match(LinkAddress("/trips/7?tag=sea&tag=sun"))
    #expect(values == ["trip": 7, "tags": ["sea", "sun"]])
    #expect(try example().first == "/trips/7?tab=map")
  }

  @Test func `show the values of a link`() {
    @StatedValues func example() -> [String] {
      // snippet: Modules/NavigationLinks/Patterns/LinkValue.swift
      let values: LinkValues = ["trip": 7, "tab": "days"]
      values.int("trip")  // 7
      values.text("day")  // nil
      // end snippet
    }

    #expect(example() == ["7", "nil"])
  }

  @Test func `show a table that reads and writes links`() throws {
    @StatedValues func example() throws -> [String] {
      // snippet: Modules/NavigationLinks/Tables/LinkTable.swift
      let links = try LinkTable<Place>(
        origins: ["https://tern.example", "tern:"],
        rules: [
          LinkRule("/trips", to: .trips),
          LinkRule("/trips/{trip:int}?tab={tab?}", under: { _ in .trips }) { values in
            values.int("trip").map { .trip($0, tab: values.text("tab")) }
          } write: { place in
            guard case .trip(let number, let tab) = place else { return nil }
            return ["trip": .int(number), "tab": tab.map { .text($0) }]
          },
        ])
      try links.parse("tern://trips/7?tab=days")  // .trip(7, tab: "days")
      try links.link(to: .trip(7, tab: nil))  // "https://tern.example/trips/7"
      links.stack(for: .trip(7, tab: nil))  // [.trips, .trip(7, tab: nil)]
      // end snippet
    }

    let trip = Place.trip(7, tab: nil)
    #expect(
      try example() == [
        "\(Place.trip(7, tab: "days"))", "https://tern.example/trips/7", "\([.trips, trip])",
      ])
  }
}

/// Collects the values of the lines of an example, which its comments state, as texts.
@resultBuilder enum StatedValues {
  static func buildExpression(_ statement: ()) -> [String] { [] }
  static func buildExpression<Value>(_ value: Value?) -> [String] {
    [value.map { "\($0)" } ?? "nil"]
  }
  static func buildBlock(_ values: [String]...) -> [String] { values.flatMap(\.self) }
}
