import NavigationModel
import NavigationTestingCore
import Testing

/// What a person did must have left a trace in the state.
@Suite struct HostBooksTests {
  private let books = HostBooks()
  private var state: NavigationState

  init() throws {
    state = try NavigationState(root: .stack([0, 1, 2]))
    state.apply(.present(3, .sheet))
  }

  private var entries: [EntryID] {
    state.entries(of: state.layers[0].container).map(\.id)
  }

  @Test func `an entry that a person popped and that is still there is a forgotten deed`() {
    let deed = UserDeed.left([entries[2]])

    #expect(books.forgottenDeed(of: [deed], in: state) == deed)
  }

  @Test mutating func `an entry that went is not forgotten`() {
    let deed = UserDeed.left([entries[2]])
    state.apply([Command(.dismiss), Command(.pop(1))])

    #expect(books.forgottenDeed(of: [deed], in: state) == nil)
  }

  @Test func `the root of a stack stays, since no stack is ever empty`() {
    #expect(books.forgottenDeed(of: [.left([entries[0]])], in: state) == nil)
  }

  @Test mutating func `a layer that a person dismissed and that is still there is forgotten`() {
    let deed = UserDeed.dismissed(state.layers[1].id)

    #expect(books.forgottenDeed(of: [deed], in: state) == deed)

    state.apply(.dismiss)
    #expect(books.forgottenDeed(of: [deed], in: state) == nil)
  }

  @Test func `the first of several forgotten deeds is named`() {
    let deeds: [UserDeed] = [
      .left([entries[0]]), .left([entries[1]]), .dismissed(state.layers[1].id),
    ]

    #expect(books.forgottenDeed(of: deeds, in: state) == deeds[1])
  }
}
