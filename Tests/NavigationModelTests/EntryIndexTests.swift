import NavigationModel
import Testing

@Suite struct EntryIndexTests {
  @Test func `an entry is found by binary search, even among entries inserted later`() {
    var state = NavigationState()
    for _ in 0..<9 { state.apply(.push(1)) }
    let stack = state.focusedStack
    for index in [1, 1, 5, 9] { state.apply(.splice(index..<index, with: [2, 3])) }
    state.apply(.splice(3..<6, with: []))

    let entries = state.entries(of: stack).map(\.id)

    #expect(entries != entries.sorted { $0.rawValue < $1.rawValue })
    #expect(entries.map { state.index(of: $0, in: stack) } == Array(entries.indices))
  }

  @Test func `an entry of another stack, or of none, has no index`() throws {
    var state = NavigationState()
    let lower = state.focusedStack
    state.apply(.push(1))
    state.apply(.present(2, .sheet))
    let sheet = try #require(state.focused?.id)

    #expect(state.index(of: sheet, in: lower) == nil)
    #expect(state.index(of: EntryID(rawValue: 999), in: lower) == nil)
    #expect(state.index(of: sheet, in: state.focusedStack) == 0)
    state.apply(.dismiss)
    #expect(state.index(of: sheet, in: state.focusedStack) == nil)
  }
}
