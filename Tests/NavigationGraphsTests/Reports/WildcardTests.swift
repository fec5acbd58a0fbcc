import NavigationGraphs
import NavigationLinks
import Testing

/// Links with `.*`, which matches any text on Android.
@Suite struct `The wildcards of links` {
  private func links(_ uris: String...) -> GraphLinks {
    var definition = GraphDefinition(
      source: .android, start: "n0", nodes: uris.indices.map { .init(id: "n\($0)") })
    definition.deepLinks = uris.indices.map { .init(to: "n\($0)", uri: uris[$0], line: $0) }
    return GraphLinks(definition)
  }

  @Test(arguments: [
    "https://tern.example/trips", "https://tern.example/trips7", "https://tern.example/trips/7",
    "https://tern.example/trips/7/map", "https://tern.example/trips-old/7?tab=days",
  ])
  func `at the end match the rest of the path`(link: String) throws {
    #expect(try links("https://tern.example/trips.*").parse(link).node == "n0")
    #expect(try links("tern.example/trips.*").parse(link).node == "n0")
  }

  @Test func `at the end of a segment with a placeholder match what follows the segment`() throws {
    let links = links("https://tern.example/trips/{id}.*")

    #expect(try links.parse("https://tern.example/trips/7/map").values.text("id") == "7")
    #expect(try links.parse("https://tern.example/trips/7").values.text("id") == "7")
    #expect(throws: LinkError.noMatch) { try links.parse("https://tern.example/trips") }
  }

  @Test func `at the end of the host match every path`() throws {
    let links = links("https://tern.example.*", "tern://trips.*")

    #expect(try links.parse("https://tern.example/trips/7").node == "n0")
    #expect(try links.parse("tern://trips/7").node == "n1")
    #expect(throws: LinkError.noMatch) { try links.parse("https://other.example/trips") }
  }

  @Test func `in the middle match within a segment or a query item`() throws {
    let links = links(
      "https://tern.example/.*/map/.*", "https://tern.example/a.*z/days?from=.*&to={to}")

    #expect(try links.parse("https://tern.example/7/map/x/y").node == "n0")
    #expect(try links.parse("https://tern.example/abcz/days?from=1&to=2").values.text("to") == "2")
    #expect(throws: LinkError.noMatch) { try links.parse("https://tern.example/a/b/map/x") }
    #expect(throws: LinkError.noMatch) { try links.parse("https://tern.example/abc/days") }
  }

  @Test func `overlap with the links that they match`() {
    let links = links("tern.example/trips.*", "http://tern.example/trips/new")

    #expect(links.problems.isEmpty)
    #expect(links.overlaps.map(\.example) == ["http://tern.example/trips/new"])
  }
}
