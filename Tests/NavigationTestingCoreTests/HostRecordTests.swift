import NavigationModel
import NavigationTestingCore
import Testing

/// Tests of the check that every action of a user has changed the state.
@Suite struct HostBooksTests {
  private let books = HostRecord()
  private var state: NavigationState

  init() throws {
    state = try NavigationState(root: .stack([0, 1, 2]))
    state.apply(.present(3, .sheet))
  }

  private var entries: [EntryID] {
    state.entries(of: state.layers[0].container).map(\.id)
  }

  @Test func `an entry that is still there after the user popped it is a forgotten action`() {
    let action = UserInput.left([entries[2]])

    #expect(books.forgottenAction(of: [action], in: state) == action)
  }

  @Test mutating func `an entry that has gone is not a forgotten action`() {
    let action = UserInput.left([entries[2]])
    state.apply([Command(.dismiss), Command(.pop(1))])

    #expect(books.forgottenAction(of: [action], in: state) == nil)
  }

  @Test func `the root of a stack may stay, since no stack is ever empty`() {
    #expect(books.forgottenAction(of: [.left([entries[0]])], in: state) == nil)
  }

  @Test
  mutating func `a layer that is still there after the user dismissed it is a forgotten action`() {
    let action = UserInput.dismissed(state.layers[1].id)

    #expect(books.forgottenAction(of: [action], in: state) == action)

    state.apply(.dismiss)
    #expect(books.forgottenAction(of: [action], in: state) == nil)
  }

  @Test func `the first of several forgotten actions is named`() {
    let actions: [UserInput] = [
      .left([entries[0]]), .left([entries[1]]), .dismissed(state.layers[1].id),
    ]

    #expect(books.forgottenAction(of: actions, in: state) == actions[1])
  }
}
