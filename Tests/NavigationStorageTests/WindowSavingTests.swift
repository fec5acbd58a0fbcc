import NavigationModel
import NavigationStorage
import Testing

@Suite struct WindowSavingTests {
  /// A navigator of stacks only.
  private final class Plain: Navigator {
    let attachment = Attachment()
    init() { attachment.register(self) }
    func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
  }

  @MainActor @Test func `any window is saved with one line whenever it has changed`() async throws {
    let store = StateStore(backend: MemoryBackend())
    let (outer, inner) = (Plain(), Plain())
    let saving = store.saveChanges(of: outer, as: "main")

    outer.context.apply(.push(1))
    inner.context.apply(.push(2))
    outer.context.adopt(inner, at: .present(.sheet), by: outer.scope)
    try await saving.flush()

    let again = Plain()
    again.context.register(kind: "Plain") { Plain() }
    let saved = try #require(await store.loadWindow("main").value)
    #expect(again.restore(saved).isApplied)
    #expect(again.state.outline == outer.state.outline)
    #expect(again.context.navigators.count == 1)
  }

  @MainActor @Test func `the changes of one turn are saved together`() async throws {
    let store = StateStore(backend: MemoryBackend())
    let plain = Plain()
    let saving = store.saveChanges(of: plain, as: "main")

    for _ in 0..<50 { plain.context.apply(.push(1)) }
    try await saving.flush()

    let saved = try #require(await store.loadWindow("main").value)
    #expect(saved.state.depth(of: saved.state.focusedStack) == 50)
  }

  @Test func `a window that does not fit is reported as a problem`() async throws {
    let store = StateStore(
      backend: MemoryBackend(), configuration: StoreConfiguration(budgetBytes: 10))
    let plain = Plain()
    let (problems, report) = AsyncStream.makeStream(of: SaveProblem.self)
    let saving = store.saveChanges(of: plain, as: "main") { report.yield($0) }

    plain.context.apply(.push(1))
    await #expect(throws: SaveProblem.self) { try await saving.flush() }

    var iterator = problems.makeAsyncIterator()
    #expect(await iterator.next()?.label == "main")
  }
}
