import NavigationStorage
import Testing

/// An app's routes of version 1, as they were saved.
private enum OldRoute: Codable, Hashable, Sendable {
  case journeys
  case hotel(Int)
  case journey(Int)
}

// snippet: routes
enum Route: Codable, Hashable, Sendable {
  case trips  // version 1 called it `journeys`
  case trip(Int)  // and this one `journey`
  case signIn(code: Secret<String>)  // never written
  case search(typed: Transient<String>)  // comes back without its text
}

let renamed = SalvagePolicy<Route>(aliases: ["journeys": "trips", "journey": "trip"])
// end snippet

@Suite struct `The page on restoration` {
  private let backend = MemoryBackend()

  @Test func `shows how routes are renamed and lost`() async throws {
    let old = StateStore(backend: backend)
    try await old.save(
      stack: [OldRoute.journeys, .journey(7), .hotel(3)], using: .codable, as: "main")

    // snippet: renamed
    let store = StateStore(backend: backend)
    let loaded = await store.loadStack("main", using: .codable, salvaging: renamed)
    let routes = loaded.value ?? []  // [.trips, .trip(7)]; version 1 also had a hotel
    let problems = loaded.notes.map(\.description)  // …, "entry 2 'hotel' could not be restored"
    // end snippet

    #expect(routes == [.trips, .trip(7)])
    #expect(
      problems == [
        "'journeys' is 'trips' now", "'journey' is 'trip' now",
        "entry 2 'hotel' could not be restored",
      ])
  }

  @Test func `shows a migration`() async throws {
    try await StateStore(backend: backend).save(.text("Lima"), as: "filter")

    // snippet: migration
    let store = StateStore(
      backend: backend,
      configuration: StoreConfiguration(
        schema: 2,
        migrations: [1: { city in .record(["city": city, "days": .integer(7)]) }]))
    let filter = await store.load("filter")  // migrated from 1 to 2
    // end snippet

    #expect(filter.value == .record(["city": .text("Lima"), "days": .integer(7)]))
    #expect(filter.notes == [.migrated(from: 1, to: 2)])
  }

  @Test func `shows a state that the app never settles on`() async throws {
    // snippet: trial
    let store = StateStore(backend: backend)
    try await store.save(stack: [Route.trips], using: .codable, as: "main")
    _ = await store.loadStack("main", using: StackCodec<Route>.codable)
    try await store.settle("main")  // the app came to rest with [.trips]

    try await store.save(stack: [Route.trips, .trip(7)], using: .codable, as: "main")
    let first = await store.loadStack("main", using: StackCodec<Route>.codable)  // trip 7 crashes
    let second = await store.loadStack("main", using: StackCodec<Route>.codable)  // [.trips]
    let third = await store.loadStack("main", using: StackCodec<Route>.codable)  // nothing
    // end snippet

    #expect(first.value == [.trips, .trip(7)])
    #expect(second.value == [.trips])
    #expect(second.notes.contains(.distrusted(.current, launches: 1)))
    #expect(third.value == nil)
  }

  @Test func `shows a test for data that an earlier version saved`() throws {
    let store = StateStore(backend: backend)
    let bytesOfVersion1 = try store.bytes(
      of: [OldRoute.journeys, .journey(7)], using: .codable)

    // snippet: golden
    let saved = store.stack(of: bytesOfVersion1, using: .codable, salvaging: renamed)
    #expect(saved.value == [.trips, .trip(7)])
    // end snippet
  }
}
