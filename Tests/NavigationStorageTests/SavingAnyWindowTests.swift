import NavigationModel
import NavigationStorage
import Testing

@MainActor @Suite struct SavingAnyWindowTests {
  private final class Trips: Navigator {
    let attachment = Attachment()
    var canLeaveOutScreens: Bool { true }
    init() { attachment.register(self) }
    func name(of screen: ScreenID) -> String { "trip" }
  }

  @Test func `a window is saved with one line and restored with two`() async throws {
    let store = StateStore(backend: MemoryBackend())
    let trips = Trips()
    let relaunched = Trips()

    // snippet: saving
    let saving = store.saveChanges(of: trips, as: "main")  // keep it as long as the window
    trips.context.apply(.pushAll([1, 2]))
    try await saving.flush()  // for example when the app goes to the background
    // end snippet

    // snippet: restoring
    let loaded = await store.loadWindow("main")
    if let window = loaded.value { relaunched.restore(window) }
    try await store.settle("main")  // when the app is at rest: this state is good
    // end snippet

    #expect(loaded.notes.isEmpty)
    #expect(relaunched.state.outline == trips.state.outline)
  }

  @Test func `saving a window that is too large reports the missing screens`() async throws {
    let trips = Trips()
    for _ in 0..<2_000 { trips.context.apply(.push(1)) }

    // snippet: budget
    let store = StateStore(
      backend: MemoryBackend(), configuration: StoreConfiguration(budgetBytes: 1 << 12))
    try await store.save(windowOf: trips, as: "main")
    let loaded = await store.loadWindow("main")
    // loaded.notes has .leftOut(…), with the number of screens that are missing
    // end snippet

    let window = try #require(loaded.value)
    let depth = window.state.depth(of: window.state.focusedStack)
    #expect(loaded.notes == [.leftOut(2_000 - depth)])
    #expect(depth > 2)
  }
}
