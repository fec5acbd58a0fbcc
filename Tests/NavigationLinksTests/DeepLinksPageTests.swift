import NavigationLinks
import Testing

// snippet: table
enum Spot: Hashable, Sendable {
  case trips
  case trip(Int)
  case payment

  static func links() throws -> LinkTable<Spot> {
    try LinkTable(
      origins: ["https://tern.example", "tern:"],
      rules: [
        LinkRule("/trips", to: .trips),
        LinkRule("/trips/{number:int}", under: { _ in .trips }) { values in
          values.int("number").map { .trip($0) }
        } write: { spot in
          if case .trip(let number) = spot { ["number": .int(number)] } else { nil }
        },
        LinkRule("/pay", to: .payment),
      ])
  }
}
// end snippet

@Suite struct `The page on deep links` {
  @Test func `shows a table that reads and writes links`() throws {
    // snippet: both-ways
    let links = try Spot.links()
    let spot = try links.parse("tern://trips/7?utm_source=mail")  // .trip(7)
    let link = try links.link(to: .trip(7))  // "https://tern.example/trips/7"
    let stack = links.stack(for: .trip(7))  // [.trips, .trip(7)]
    // end snippet

    #expect(spot == .trip(7))
    #expect(link == "https://tern.example/trips/7")
    #expect(stack == [.trips, .trip(7)])
  }

  @Test func `shows the test of an app's own links`() throws {
    // snippet: test
    let links = try Spot.links()
    for spot in [Spot.trips, .trip(7), .payment] {
      #expect(try links.parse(links.link(to: spot)) == spot)
    }
    #expect(throws: LinkError.noMatch) { try links.parse("https://tern.example/trips/seven") }
    #expect(throws: LinkError.foreign("https://evil.example")) {
      try links.parse("https://evil.example/trips/7")
    }
    // end snippet
  }

  @Test func `shows a link that waits until the app is ready`() {
    let started = ContinuousClock.now
    func elapsed() -> Duration { started.duration(to: .now) }
    var opened: [Spot] = []
    func show(_ spot: Spot) { opened.append(spot) }

    // snippet: pending
    var pending = PendingLink<Spot>(lifetime: .seconds(300)) { $0 != .payment }

    // A link arrives.
    if case .delivered(let spot) = pending.arrive(.trip(7), at: elapsed()) { show(spot) }

    // The user has signed in.
    if case .delivered(let spot) = pending.open(at: elapsed()) { show(spot) }

    // The user has signed out.
    pending.close()
    // end snippet

    #expect(opened == [.trip(7)])
    #expect(!pending.isOpen)
    #expect(pending.arrive(.payment, at: elapsed()) == .refused(.payment))
  }
}
