import NavigationLinks

/// The example of these tests: the places in a small travel app.
enum Place: Hashable, Sendable {
  case trips
  case trip(Int, tab: String?)
  case search(tags: [String])
  case photo(String)

  static func links(
    origins: [String] = ["https://tern.example", "tern:"]
  ) throws -> LinkTable<Place> {
    try LinkTable(
      origins: origins,
      rules: [
        LinkRule("/trips", to: .trips),
        LinkRule("/trips/{trip:int}?tab={tab?}", under: { _ in .trips }) { values in
          values.int("trip").map { .trip($0, tab: values.text("tab")) }
        } write: { place in
          guard case .trip(let number, let tab) = place else { return nil }
          return ["trip": .int(number), "tab": tab.map { .text($0) }]
        },
        LinkRule("/search?tag={tags*}") { values in
          .search(tags: values.texts("tags"))
        } write: { place in
          guard case .search(let tags) = place else { return nil }
          return ["tags": .list(tags.map { .text($0) })]
        },
        LinkRule("/photos/photo-{name}.jpg") { values in
          values.text("name").map { .photo($0) }
        } write: { place in
          guard case .photo(let name) = place else { return nil }
          return ["name": .text(name)]
        },
      ])
  }
}
