import NavigationModel
import Testing

/// Scopes that span stacks and layers, which the reference tree of one stack does not cover.
@Suite struct ScopeTests {
  var state = NavigationState()
  var child = ScopeID.root

  init() throws {
    state = try NavigationState(root: .stack([0, 1]))
    let begun = state.begin(3, with: 2)
    child = try #require(begun)
  }

  @Test
  mutating func `a scope continues in the layer that it presents, and removes it when it ends`() {
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

  @Test mutating func `containers embedded for a scope are restored in order if its end is undone`()
    throws
  {
    let entry = try #require(state.entries(of: state.focusedStack).last)
    for _ in 0..<3 {
      state.apply(Command(.attach(.stack([]), to: entry.id, as: .embedded), scope: child))
    }
    let before = state

    let change = try #require(state.apply(.endScope(child)).change)
    for edit in change.edits.reversed() { state.perform(edit.inverse) }

    #expect(before.containers(ownedBy: entry.id).count == 3)
    #expect(state.containers(ownedBy: entry.id) == before.containers(ownedBy: entry.id))
    #expect(state == before)
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

  @Test mutating func `beginning a scope without an entry changes nothing`() {
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

  @Test mutating func `a flow that ends in another scope's layer leaves a placeholder there`()
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

  @Test mutating func `a scope that gets no entry ends with its transaction`() throws {
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

  @Test mutating func `a container embedded by an ended scope is restored in place on undo`()
    throws
  {
    let lowest = try #require(state.entries(of: state.focusedStack).first).id
    state.apply(Command(.attach(.stack([7]), to: lowest, as: .embedded), scope: child))
    state.apply(.attach(.stack([8]), to: lowest, as: .embedded))
    let before = state

    let outcome = state.transaction { [child] state in
      state.apply(.endScope(child))
      return .busy
    }

    #expect(outcome == .refused(.busy))
    #expect(state.outline == "root: [0{[7] [8]} 1 2]")
    #expect(state == before)
  }

  @Test mutating func `the place is restored even if other containers came and went`()
    throws
  {
    let lowest = try #require(state.entries(of: state.focusedStack).first).id
    state.apply(Command(.attach(.stack([7]), to: lowest, as: .embedded), scope: child))
    state.apply(.attach(.stack([8]), to: lowest, as: .embedded))
    let before = state

    let outcome = state.transaction { [child] state in
      state.apply(.endScope(child))
      state.apply(.attach(.stack([9]), to: lowest, as: .embedded))
      return .busy
    }

    #expect(outcome == .refused(.busy))
    #expect(state.outline == "root: [0{[7] [8]} 1 2]")
    #expect(state == before)
  }

  @Test mutating func `scopes nest to any depth`() throws {
    let outcome = state.transaction { [child] state in
      var inner = child
      for _ in 0..<400 {
        let change = state.apply(Command(.beginScope(kind: 0), scope: inner)).change
        guard case .beginScope(let scope)? = change?.edits.first else { return .busy }
        inner = scope.id
      }
      return state.apply(Command(.push(5), scope: inner)).isApplied ? nil : .busy
    }

    #expect(outcome.isApplied)
    #expect(state.apply(.endScope(child)).isApplied)
    #expect(state.activeScopes.isEmpty)
  }
}

/// The placeholder of a scope that shows nothing yet covers nothing.
@Suite struct PlaceholderTests {
  var state: NavigationState
  var child = ScopeID.root

  init() throws {
    state = try NavigationState(root: .stack([0, 1]))
    let (outcome, scope) = Self.embedNothing(in: &state)
    #expect(outcome.isApplied)
    child = try #require(scope)
  }

  /// Adopts a navigator that shows nothing yet, and returns the outcome and the navigator's scope.
  private static func embedNothing(
    in state: inout NavigationState
  ) -> (Outcome, ScopeID?) {
    let parent = NavigationContext(state: state)
    let child = Silent()
    let adoption = parent.adopt(child, at: .push, by: .root)
    state = parent.state
    return (adoption.outcome, adoption.scope)
  }

  private final class Silent: Navigator {
    let attachment = Attachment()
    init() { attachment.register(self) }
    func name(of screen: ScreenID) -> String { "" }
  }

  @Test func `the screen beneath has the focus`() throws {
    #expect(state.outline == "root: [0 1 _]")
    #expect(state.focused?.screen == 1)
    #expect(state.visibleEntries.map(\.screen) == [1])
    try state.checkInvariants()
  }

  @Test mutating func `the first screen of the scope replaces it`() throws {
    state.apply(Command(.push(5), scope: child))

    #expect(state.outline == "root: [0 1 5]")
    #expect(state.focused?.scope == child)
    try state.checkInvariants()
  }

  @Test mutating func `a screen of another scope is placed above it`() throws {
    state.apply(Command(.push(5), scope: .root))
    #expect(state.outline == "root: [0 1 _ 5]")

    state.apply(Command(.push(6), scope: child))

    #expect(state.outline == "root: [0 1 6 5]")
    try state.checkInvariants()
  }

  @Test mutating func `it cannot be all that a stack keeps`() throws {
    state.apply(Command(.push(5), scope: .root))
    let before = state
    let entries = state.entries(of: state.focusedStack).map(\.id)
    let kept: ShortList<StackItem> = [.keep(entries[2])]

    for verb in [Verb.setStack([.keep(entries[2])]), .splice(.entries(entries), with: kept)] {
      #expect(state.apply(verb) == .refused(.emptyStack(state.focusedStack)))
    }

    #expect(state == before)
    #expect(state.apply(.push(6)).isApplied)
    try state.checkInvariants()
  }

  @Test mutating func `several of them cannot change places`() throws {
    _ = Self.embedNothing(in: &state)
    state.apply(.splice(0..<2, with: []))
    let stack = state.focusedStack
    let entries = state.entries(of: stack).map { StackItem.keep($0.id) }
    #expect(state.outline == "root: [_ _]")

    #expect(state.apply(.setStack(entries)) == .ignored(.noChange))
    #expect(state.apply(.setStack(entries.reversed())) == .refused(.emptyStack(stack)))

    try state.checkInvariants()
  }

  @Test(arguments: [Verb.pop(1), .replaceTop(7), .popToRoot])
  func `a command that removes the top screen also removes it`(verb: Verb) throws {
    var state = state

    #expect(state.apply(Command(verb, scope: .root)).isApplied)

    #expect(!state.outline.contains("_"))
    #expect(state.scope(child) == nil)
    try state.checkInvariants()
  }

  @Test mutating func `removing the top screen also removes it, removing another does not`() throws
  {
    let entries = state.entries(of: state.focusedStack)
    var other = state

    state.apply(.remove([entries[1].id]))
    #expect(state.outline == "root: [0]")
    #expect(state.scope(child) == nil)

    other.apply(.remove([entries[0].id]))
    #expect(other.outline == "root: [1 _]")
    #expect(other.apply(.pop(1)) == .ignored(.atRoot))
    try other.checkInvariants()
  }
}
