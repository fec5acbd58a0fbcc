import NavigationModel
import Testing

/// The decisions on which navigation libraries differ, one test each.
@Suite struct DecisionTests {
  var state = NavigationState()

  init() throws {
    state = try NavigationState(root: .stack([0, 1, 2]))
  }

  @Test mutating func `popTo the top is ignored because the entry is already there`() throws {
    let top = try #require(state.focused)

    #expect(state.apply(.popTo(top.id)) == .ignored(.alreadyThere))
    #expect(state.apply(.popToIndex(2)) == .ignored(.alreadyThere))
  }

  @Test mutating func `popToRoot at the root is ignored because there is only the root`() {
    state.apply(.popToRoot)

    #expect(state.apply(.popToRoot) == .ignored(.atRoot))
    #expect(state.apply(.pop(1)) == .ignored(.atRoot))
  }

  @Test mutating func `pop beyond the depth reports how many entries left`() {
    let outcome = state.apply(.pop(.max))

    #expect(outcome.change?.removed.count == 2)
    #expect(state.outline == "root: [0]")
  }

  @Test mutating func `popTo an entry of another stack is refused, but unwind reaches it`() throws {
    let root = try #require(state.entries(of: state.focusedStack).first)
    let below = state.focusedStack
    state.apply(.present(5, .sheet))

    #expect(
      state.apply(.popTo(root.id)) == .refused(.entryElsewhere(root.id, notIn: state.focusedStack)))
    #expect(state.apply(.unwind(to: root.id)).isApplied)

    #expect(state.outline == "root: [0]")
    #expect(state.focusedStack == below)
  }

  @Test mutating func `an entry beneath the span cannot be kept, and the refusal says so`() {
    let stack = state.focusedStack
    let root = state.entries(of: stack)[0].id

    let outcome = state.apply(.splice(.top(1), with: [.keep(root)]))

    #expect(outcome == .refused(.entryElsewhere(root, notIn: stack)))
    #expect("\(outcome)".contains("Entry \(root) is not among the addressed entries of stack"))
  }

  @Test mutating func `popToRoot keeps what the root presents`() throws {
    state.apply(.popToRoot)
    let stack = state.focusedStack
    state.apply(.present(5, .sheet))

    state.apply(Command(.push(1), in: stack))
    state.apply(Command(.popToRoot, in: stack))

    #expect(state.outline == "root: [0]\nsheet: [5]")
  }

  @Test mutating func `removing a presenter dismisses its layers, each entry once`() throws {
    state.apply(.present(5, .sheet))
    state.apply(.push(6))
    state.apply(.present(7, .popover))
    let stack = try #require(state.stacks.first)

    let change = try #require(state.apply(Command(.pop(1), in: stack)).change)

    #expect(change.removed.map(\.screen) == [7, 6, 5, 2])
    #expect(state.outline == "root: [0 1]")
  }

  @Test mutating func `replacing what is presented keeps the presenter`() throws {
    state.apply(.present(5, .sheet))
    let presenter = state.layers.last?.presenter

    state.apply(.replacePresented(.stack([6, 7]), .fullScreenCover))

    #expect(state.layers.last?.presenter == presenter)
    #expect(state.outline == "root: [0 1 2]\nfull-screen cover: [6 7]")
  }

  @Test mutating func `restyling does not dismiss`() throws {
    state.apply(.present(5, .sheet))
    let layer = try #require(state.layers.last)

    let change = try #require(state.apply(.restyle(layer.id, .fullScreenCover)).change)

    #expect(change.removed.isEmpty && change.inserted.isEmpty)
    #expect(state.layers.last?.id == layer.id)
    #expect(state.apply(.restyle(layer.id, .fullScreenCover)) == .ignored(.noChange))
    #expect(state.apply(.restyle(layer.id, .root)) == .refused(.rootStyle))
  }

  @Test mutating func `a double tap is accepted only once`() throws {
    let source = try #require(state.focused).id

    #expect(state.apply(Command(.push(3), from: source, cause: .user)).isApplied)
    #expect(state.apply(Command(.push(3), from: source)) == .ignored(.staleSource))
  }

  @Test mutating func `covered tabs change in the background without becoming visible`() throws {
    state.apply(.setRoot(.tabs([NewTab(0, .stack(0)), NewTab(1, .stack(1))], selected: 0)))
    let tabs = state.layers[0].container
    let hidden = state.children(of: tabs)[1]
    state.apply(.present(5, .sheet))
    let seen = state.visibleEntries

    #expect(state.apply(Command(.push(6), in: hidden)).isApplied)
    #expect(state.apply(.selectTab(1, in: tabs)).isApplied)
    #expect(state.apply(.selectTab(1, in: tabs)) == .ignored(.reselected))

    #expect(state.visibleEntries == seen)
  }

  @Test mutating func `a container cannot be put into a placeholder`() throws {
    var empty = NavigationState()
    let placeholder = empty.entries(of: empty.focusedStack)[0].id

    #expect(
      empty.apply(.attach(.stack(1), to: placeholder, as: .embedded))
        == .refused(.unknownEntry(placeholder)))
  }

  @Test mutating func `containers nest only up to a limit`() throws {
    var nested = NewContainer.stack(0)
    for _ in 0..<NewContainer.maximumDepth { nested = .split([nested], focused: 0) }

    #expect(
      state.apply(.presentContainer(nested, .sheet))
        == .refused(.tooDeep(limit: NewContainer.maximumDepth)))

    for _ in 0..<200 {
      guard let top = state.focused?.id else { break }
      state.apply(.attach(.stack(1), to: top, as: .embedded))
      state.apply(.attach(.stack(1), to: top, as: .content))
    }
    try state.checkInvariants()
    #expect(state.description.count < 10_000)
  }

  @Test func `an entry takes 24 bytes`() {
    #expect(MemoryLayout<Entry>.stride == 24)
  }
}
