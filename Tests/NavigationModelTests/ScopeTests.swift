import NavigationModel
import Testing

/// Scopes across stacks and layers, where a tree of one stack says nothing.
@Suite struct ScopeTests {
  var state = NavigationState()
  var child = ScopeID.root

  init() throws {
    state = try NavigationState(root: .stack([0, 1]))
    let begun = state.begin(3, with: 2)
    child = try #require(begun)
  }

  @Test mutating func `a scope continues in the layer that it presents and takes it along`() {
    state.apply(Command(.present(3, .sheet), scope: child))
    state.apply(Command(.push(4), scope: child))

    let outcome = state.apply(.endScope(child))

    #expect(outcome.change?.removed.map(\.screen) == [4, 3, 2])
    #expect(state.outline == "root: [0 1]")
    #expect(state.scope(child) == nil)
  }

  @Test mutating func `the last pop of a child ends its scope`() {
    state.apply(Command(.push(3), scope: child))

    #expect(state.apply(Command(.pop(.max), scope: child)).change?.removed.count == 2)

    #expect(state.scope(child) == nil)
    #expect(state.apply(Command(.push(2), scope: child)) == .refused(.unknownScope(child)))
  }

  @Test mutating func `a child cannot pop the root of its stack`() {
    state.apply(Command(.present(3, .sheet), scope: child))

    #expect(state.apply(Command(.pop(1), scope: child)) == .ignored(.atRoot))
    #expect(state.scope(child) != nil)
  }

  @Test mutating func `a child changes nothing outside its run`() throws {
    state.apply(Command(.pushAll([3, 4]), scope: child))
    state.apply(Command(.push(5), scope: .root))
    let parentTop = try #require(state.focused).id

    #expect(state.apply(Command(.popToRoot, scope: child)).isApplied)
    #expect(state.outline == "root: [0 1 2 5]")
    #expect(state.apply(Command(.setStack([.new(7), .new(8)]), scope: child)).isApplied)
    #expect(state.outline == "root: [0 1 7 8 5]")
    #expect(state.apply(Command(.popToIndex(0), scope: child)).isApplied)
    #expect(state.outline == "root: [0 1 7 5]")
    #expect(state.apply(Command(.remove([parentTop]), scope: child)) == .ignored(.noChange))
    #expect(state.apply(Command(.replaceTop(9), scope: child)).isApplied)
    #expect(state.outline == "root: [0 1 9 5]")
  }

  @Test mutating func `a child dismisses only what was presented for it`() {
    state.apply(Command(.present(5, .sheet), scope: .root))

    #expect(state.apply(Command(.dismiss, scope: child)) == .ignored(.nothingPresented))
    state.apply(Command(.present(6, .popover), scope: child))
    #expect(state.apply(Command(.dismissAll, scope: child)).isApplied)

    #expect(state.outline == "root: [0 1 2]\nsheet: [5]")
  }

  @Test mutating func `a scope that is begun alone changes nothing`() {
    let before = state

    #expect(state.apply(.beginScope(kind: 4)) == .ignored(.noChange))

    #expect(state == before)
    #expect(state.revision == before.revision)
  }

  @Test mutating func `a scope alone in a layer keeps a placeholder until it is ended`() throws {
    state.apply(Command(.presentContainer(.stack([]), .sheet), scope: child))
    #expect(state.outline == "root: [0 1 2]\nsheet: [_]")
    #expect(state.focused == nil)

    #expect(
      state.apply(Command(.pop(1), in: state.focusedStack, scope: child)) == .ignored(.atRoot))
    #expect(state.apply(Command(.push(3), in: state.focusedStack, scope: child)).isApplied)
    #expect(state.outline == "root: [0 1 2]\nsheet: [3]")

    state.apply(.endScope(child))
    #expect(state.outline == "root: [0 1]")
  }

  @Test mutating func `a flow that ends in a layer of another scope leaves that layer its place`()
    throws
  {
    state.apply(Command(.presentContainer(.stack([]), .sheet), scope: child))
    let begun = state.begin(4, with: 3, in: child)
    let flow = try #require(begun)
    #expect(state.outline == "root: [0 1 2]\nsheet: [3]")

    state.apply(.endScope(flow))

    #expect(state.outline == "root: [0 1 2]\nsheet: [_]")
    #expect(state.scope(child) != nil)
  }

  @Test mutating func `within a transaction an emptied scope may be filled again`() throws {
    let outcome = state.apply([
      Command(.pop(1), scope: child), Command(.push(3), scope: child),
    ])

    #expect(outcome.isApplied)
    #expect(state.scope(child) != nil)
    #expect(state.outline == "root: [0 1 3]")
  }

  @Test mutating func `a scope that is begun and gets no entry ends with its transaction`() throws {
    var begun: ScopeID?
    let outcome = state.transaction { state in
      state.apply(.push(5))
      let change = state.apply(.beginScope(kind: 9)).change
      if case .beginScope(let scope)? = change?.edits.first { begun = scope.id }
      return nil
    }

    let id = try #require(begun)
    #expect(outcome.isApplied)
    #expect(state.scope(id) == nil)
    try state.checkInvariants()
  }

  @Test mutating func `scopes nest as deep as anyone likes`() throws {
    let outcome = state.transaction { [child] state in
      var inner = child
      for _ in 0..<1_500 {
        let change = state.apply(Command(.beginScope(kind: 0), scope: inner)).change
        guard case .beginScope(let scope)? = change?.edits.first else { return .busy }
        inner = scope.id
      }
      return state.apply(Command(.push(5), scope: inner)).isApplied ? nil : .busy
    }

    #expect(outcome.isApplied)
    #expect(state.apply(.endScope(child)).isApplied)
    #expect(state.livingScopes.isEmpty)
  }
}
