import NavigationModel
import Testing

@Suite struct DecidingCommandsTests {
  @Test func `each command has the outcome that the page states`() throws {
    // snippet: outcomes
    var state = try NavigationState(root: .stack(0))
    let home = try #require(state.focused)
    let open = Command(.push(1), from: home.id, cause: .user)

    let tap = state.apply(open)  // applied
    let doubleTap = state.apply(open)  // ignored: staleSource
    let back = state.apply(.pop(5))  // applied: the one entry above the root goes
    let backAgain = state.apply(.pop(1))  // ignored: atRoot
    let jump = state.apply(.popToIndex(7))  // refused: indexOutOfRange(7, count: 1)
    // end snippet

    #expect(tap.isApplied)
    #expect(doubleTap == .ignored(.staleSource))
    #expect(back.change?.removed.count == 1)
    #expect(backAgain == .ignored(.atRoot))
    #expect(jump == .refused(.indexOutOfRange(7, count: 1)))
  }

  @Test func `a command that names a scope affects that scope's run of entries`() throws {
    let window = NavigationContext()
    var scope = ScopeID.root

    // snippet: scopes
    window.transaction { transaction in
      try transaction.push(0)
      scope = try transaction.beginScope(within: .root)
      try transaction.push(1, scope: scope)
      try transaction.push(2, scope: scope)
    }  // the stack is 0, 1, 2, and the run of the scope is 1, 2

    window.apply(Command(.popToRoot, scope: scope))  // 0, 1
    window.apply(Command(.pop(1), scope: scope))  // 0, and the scope has ended
    // end snippet

    #expect(window.state.entries(of: window.state.focusedStack).map(\.screen) == [0])
    #expect(window.state.scope(scope) == nil)
  }

  @Test func `a transaction is applied as a whole or not at all`() throws {
    let window = NavigationContext(state: try NavigationState(root: .stack(0)))
    let before = window.state.revision

    // snippet: transactions
    let outcome = window.transaction { transaction in
      let list = try transaction.push(1)
      try transaction.present(2, as: .sheet)
      try transaction.apply(.popTo(list))  // throws: that entry is in another stack
    }
    // end snippet

    guard case .refused(.entryElsewhere) = outcome else {
      Issue.record("\(outcome) is not the refusal of the last command")
      return
    }
    #expect(window.state.revision == before)
    #expect(window.state.layers.count == 1)
  }
}
