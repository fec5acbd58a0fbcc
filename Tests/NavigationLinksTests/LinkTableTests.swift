import NavigationLinks
import Testing

@Suite struct `A link table` {
  @Test func `reads and writes the same link`() throws {
    let links = try Place.links()

    #expect(try links.parse("tern://trips/7?tab=days") == .trip(7, tab: "days"))
    #expect(try links.parse("HTTPS://Tern.Example/trips/?utm_source=mail#top") == .trips)
    #expect(try links.link(to: .trip(7, tab: nil)) == "https://tern.example/trips/7")
    #expect(
      try links.parse("https://tern.example/search?tag=a+b&tag=%C3%A9")
        == .search(tags: ["a b", "é"]))
  }

  @Test(arguments: [
    Place.trips, .trip(-3, tab: ""), .trip(.max, tab: "a&b=c?d#e%2F+ é\u{1F6F6}\u{301}"),
    .search(tags: []), .search(tags: ["", "x", "x", "a/b"]), .photo("../é.jpg"), .photo("\u{301}"),
    .photo("."),
  ])
  func `reads what it has written`(place: Place) throws {
    for origins in [["https://tern.example", "tern:"], ["tern:"], []] {
      let links = try Place.links(origins: origins)

      let link = try links.link(to: place)

      #expect(try links.parse(link) == place, "\(link)")
      #expect(try links.link(to: links.parse(link)) == link)
      #expect(link.utf8.allSatisfy { $0 > 32 && $0 < 127 })
    }
  }

  @Test func `a link without scheme and host is named as such, and a long one is shortened`() {
    let long = String(repeating: "x", count: 50_000)

    #expect(LinkError.foreign("").description.hasPrefix("the link has no scheme or host; "))
    #expect(LinkError.foreign(long).description.utf8.count < 600)
    #expect(
      #expect(throws: LinkPatternError.self) { try LinkPattern("/{\(long)") }?
        .description.utf8.count ?? 0 < 600)
  }

  @Test(arguments: [
    (
      "https://tern.example@evil.example/trips",
      LinkError.foreign("https://tern.example@evil.example")
    ),
    ("https://evil.example/trips", .foreign("https://evil.example")),
    ("https://tern.example//trips", .noMatch),
    ("https://tern.example/trips/7?tab=a&tab=b", .noMatch),
    ("https://tern.example/trips/99999999999999999999", .noMatch),
    ("https://tern.example/trips/+7", .noMatch),
    ("https://tern.example/trips/%37%2F", .noMatch),
    ("https://tern.example/%zz", .malformed(byte: 21)),
    ("https://tern.example/%e", .malformed(byte: 21)),
    ("https://tern.example/a b", .malformed(byte: 22)),
    ("https://tern.example/%ff%fe", .notText(byte: 21)),
    ("", .foreign("")),
    ("::::", .foreign("")),
  ])
  func `refuses malicious links with a reason`(link: String, reason: LinkError) throws {
    let links = try Place.links()

    #expect(throws: reason) { try links.parse(link) }
  }

  @Test func `does not read a link of one megabyte`() throws {
    let links = try Place.links()
    let long = "https://tern.example/trips/" + String(repeating: "%", count: 1 << 20)

    #expect(throws: LinkError.tooLong(bytes: (1 << 20) + 27, limit: LinkAddress.byteLimit)) {
      try links.parse(long)
    }
  }

  @Test func `reads a link of one megabyte in linear time if the limit allows it`() throws {
    let items = (0..<(1 << 17)).map { "k\($0)=1" }.joined(separator: "&")

    let address = try LinkAddress("/?" + items, byteLimit: 1 << 22)

    #expect(address.query.count == 1 << 17)
    #expect(address.values(of: "k77") == ["1"])
  }

  @Test func `refuses two patterns for one link, with an example`() throws {
    let rules = [
      try LinkRule<Int>("/trips/{word}", to: 1), try LinkRule<Int>("/trips/new?x={x}", to: 2),
    ]

    let error = #expect(throws: LinkTableError.self) { try LinkTable(rules: rules) }
    guard case .overlap(let overlap) = error else { throw try #require(error) }

    #expect(overlap.example == "/trips/new?x=x")
    #expect(try LinkTable(rules: rules, orderDecides: true).parse("/trips/new?x=1") == 1)
  }

  @Test func `does not write a link that an earlier rule would read`() throws {
    let links = try LinkTable<String>(
      rules: [
        LinkRule("/new", to: "new page"),
        LinkRule("/{word}") {
          $0.text("word")
        } write: {
          ["word": .text($0)]
        },
      ], orderDecides: true)

    #expect(try links.link(to: "old") == "/old")
    #expect(throws: LinkPrintError.self) { try links.link(to: "new") }
  }

  @Test func `puts parents with their values beneath a destination`() throws {
    let links = try Place.links()

    #expect(links.stack(for: .trip(7, tab: nil)) == [.trips, .trip(7, tab: nil)])
    #expect(links.up(from: .trip(7, tab: nil)) == .trips)
    #expect(links.up(from: .trips) == nil)
  }

  @Test func `ends a stack in which a place is its own ancestor`() throws {
    let links = try LinkTable<Int>(
      rules: [
        LinkRule("/{n:int}", under: { ($0 + 1) % 3 }) {
          $0.int("n")
        } write: {
          ["n": .int($0)]
        }
      ])

    #expect(links.stack(for: 0) == [2, 1, 0])
  }
}

@Suite struct `A link policy` {
  @Test func `decides what happens to open screens`() {
    let open = ["home", "trips", "map"]
    let stack = ["home", "trips", "trip"]

    #expect(LinkPolicy.replace.plan(stack, over: open) == .set(kept: 0, pushed: stack))
    #expect(LinkPolicy.reusePrefix.plan(stack, over: open) == .set(kept: 2, pushed: ["trip"]))
    #expect(LinkPolicy.presentOver.plan(stack, over: open) == .present(stack))
  }
}

@Suite struct `A pending link` {
  @Test func `is delivered once`() {
    var pending = PendingLink<String>(lifetime: .seconds(60)) { _ in true }

    #expect(pending.arrive("a", at: .seconds(1)) == .kept(dropping: nil))
    #expect(pending.arrive("b", at: .seconds(2)) == .kept(dropping: "a"))
    #expect(pending.open(at: .seconds(3)) == .delivered("b"))
    #expect(pending.open(at: .seconds(3)) == .nothing)
    #expect(pending.arrive("c", at: .seconds(4)) == .delivered("c"))
    #expect(pending.destination == nil)
  }

  @Test(arguments: [60, 61, -1]) func `expires`(seconds: Int) {
    var pending = PendingLink<String>(lifetime: .seconds(60)) { _ in true }

    _ = pending.arrive("a", at: .zero)

    #expect(pending.open(at: .seconds(seconds)) == .expired("a"))
  }

  @Test func `stores only destinations that links may open`() {
    var pending = PendingLink<String>(lifetime: .seconds(60)) { $0 != "pay" }

    #expect(pending.arrive("pay", at: .zero) == .refused("pay"))
    #expect(pending.open(at: .zero) == .nothing)
  }

  @Test func `is discarded when the user signs out`() {
    var pending = PendingLink<String>(lifetime: .seconds(60)) { _ in true }

    _ = pending.arrive("a", at: .zero)

    #expect(pending.close() == "a")
    #expect(pending.open(at: .zero) == .nothing)
  }
}
