import NavigationModel
import PropertyTestingSwiftTesting
import Testing

/// A change that was made to another copy of the state is applied as a whole or refused with an
/// error; it never causes a trap.
@Suite struct FoldTests {
  @Test func `a change that does not follow the current revision is refused`() throws {
    var state = NavigationState()
    let copy = state
    let first = try #require(state.apply(.push(1)).change)
    let second = try #require(state.apply(.push(2)).change)
    var follower = copy

    #expect(throws: Refusal.damaged("change 2 does not follow revision 0")) {
      try follower.fold(second)
    }
    try follower.fold(first)
    try follower.fold(second)

    #expect(follower == state)
    #expect(throws: Refusal.self) { try follower.fold(second) }
  }

  @Test func `a change of another window is refused and leaves the state as it was`() throws {
    var one = try NavigationState(root: .stack([0, 1]))
    var other = try NavigationState(root: .tabs([NewTab(0, .stack(5))], selected: 0))
    let change = try #require(other.apply(.pushAll([6, 7])).change)
    let before = one

    #expect(throws: Refusal.self) { try one.fold(change) }

    #expect(one == before)
    try one.checkInvariants()
    #expect(one.apply(.push(2)).isApplied)
  }

  @Test func `a change that gives new entries ids already in use is refused`() throws {
    var state = NavigationState()
    let change = try #require(state.apply(.push(1)).change)
    let again = Change(
      revision: 2, cause: change.cause, animation: change.animation,
      firstNewID: change.firstNewID, edits: change.edits)
    let before = state

    #expect(throws: Refusal.self) { try state.fold(again) }

    #expect(state == before)
    try state.checkInvariants()
  }

  @Test func `a change that turns the root layer into a sheet is refused`() throws {
    var state = NavigationState()
    let change = Change(
      revision: 1, cause: .code, animation: .none, firstNewID: 100,
      edits: [.restyle(state.layers[0].id, from: .root, to: .sheet)])
    let before = state

    #expect(throws: Refusal.self) { try state.fold(change) }

    #expect(state == before)
  }

  @Test func `a change that puts an entry of a scope apart beneath its others is refused`() throws {
    var state = try NavigationState(root: .stack([0, 1]))
    let begun = state.begin(1)
    let scope = try #require(begun)
    let entry = Entry(id: EntryID(rawValue: 1000), scope: scope, screen: 1, flags: [])
    let place = Position(container: state.focusedStack, index: 1)
    let change = Change(
      revision: state.revision + 1, cause: .code, animation: .none, firstNewID: 1000,
      edits: [.insert(entry, at: place)])
    let before = state

    #expect(throws: Refusal.self) { try state.fold(change) }

    #expect(state == before)
  }

  @Test(.fuzz(cases: 1_000))
  func `damaged changes are refused or leave a state that obeys every law`() throws {
    var script = Script.drawn
    let (state, change) = try script.stateAndChange()
    let damaged = script.damage(change)
    note("\(Array(damaged.edits)) on \(state)")
    var follower = state
    var isRefused = false
    do throws(Refusal) {
      try follower.fold(damaged)
    } catch {
      isRefused = true
      #expect(follower == state)
    }

    try follower.checkInvariants()
    follower.apply(.push(1))
    try follower.checkInvariants()
    classify("damage is refused", isRefused, atLeast: 0.15)
    classify("damage makes another lawful change", !isRefused, atLeast: 0.015)
  }
}
