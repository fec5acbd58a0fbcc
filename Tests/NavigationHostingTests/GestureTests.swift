import NavigationHosting
import NavigationModel
import Testing

/// Gestures that begin, are overridden, end or are canceled.
@Suite struct GestureTests {
  @Test func `a cancelled gesture has no effect`() throws {
    var talk = try Talk(shown: [0, 1])
    let before = talk.state
    let shown = talk.session.shown

    let begun = talk.hear(talk.write([], .leaving(talk.top)))
    let during = talk.ask()
    let cancelled = talk.hear(talk.write())

    #expect(begun == .taken([]) && cancelled == .taken([]))
    #expect(during == nil && talk.ask() == nil)
    #expect(talk.state == before && talk.state.revision == before.revision)
    #expect(talk.session.shown == shown)
  }

  @Test func `a finished gesture removes its entry`() throws {
    var talk = try Talk(shown: [0, 1])
    let top = talk.top
    talk.hear(talk.write([], .leaving(top)))
    _ = talk.ask()

    talk.leave()

    #expect(talk.hear(talk.write()) == .taken([.removed([top])]))
  }

  @Test func `no step is requested during a gesture, but afterwards`() throws {
    var talk = try Talk(shown: [0, 1])
    talk.hear(talk.write([], .leaving(talk.top)))
    _ = talk.ask()
    talk.state.apply(.push(2))

    let during = talk.ask()
    talk.hear(talk.write())

    #expect(during == nil)
    #expect(talk.ask() != nil)
  }

  @Test func `a command that covers the dragged entry makes the gesture stale`() throws {
    var talk = try Talk(shown: [0, 1])
    let dragged = talk.top
    talk.hear(talk.write([], .leaving(dragged)))
    _ = talk.ask()
    talk.state.apply(.push(2))

    talk.leave()
    let finished = talk.hear(talk.write())
    talk.catchUp()

    #expect(finished == .taken([]))
    #expect(talk.state.entry(dragged) != nil)
    #expect(talk.screen == HostPicture(of: talk.state))
  }

  @Test func `a command that changes what the gesture reveals makes it stale`() throws {
    var talk = try Talk(shown: [0, 1, 2])
    let entries = talk.state.entries(of: talk.state.focusedStack).map(\.id)
    talk.hear(talk.write([], .leaving(entries[2])))
    _ = talk.ask()
    talk.state.apply(.remove([entries[1]]))

    talk.leave()

    #expect(talk.hear(talk.write()) == .taken([]))
  }

  @Test func `a command elsewhere does not affect the gesture`() throws {
    var talk = try Talk(
      .tabs([NewTab(0, .stack([0, 1])), NewTab(1, .stack([2, 3]))], selected: 0))
    talk.catchUp()
    let top = talk.top
    talk.hear(talk.write([], .leaving(top)))
    _ = talk.ask()
    let hidden = talk.state.children(of: talk.state.layers[0].container)[1]
    talk.state.apply(Command(.popToRoot, in: hidden))

    talk.leave()

    #expect(talk.hear(talk.write()) == .taken([.removed([top])]))
  }

  @Test func `a drag is stale if another layer was presented above its layer`() throws {
    var talk = try Talk(shown: [0])
    talk.state.apply(.present(1, .sheet))
    talk.catchUp()
    talk.hear(talk.write([], .dragging(talk.state.layers[1].id)))
    _ = talk.ask()
    talk.state.apply(.present(2, .sheet))

    talk.dropLayers(from: 1)
    let finished = talk.hear(talk.write())
    talk.catchUp()

    #expect(finished == .taken([]))
    #expect(talk.screen.layers.count == 3)
  }

  @Test func `a removal besides the dragged entry is reported although the gesture is stale`()
    throws
  {
    var talk = try Talk(.stack([0, 1, 2]))
    talk.catchUp()
    let entries = talk.state.entries(of: talk.state.focusedStack).map(\.id)
    talk.hear(talk.write([], .leaving(entries[2])))
    _ = talk.ask()
    talk.state.apply(.push(3))

    talk.leave(2)

    #expect(talk.hear(talk.write()) == .taken([.removed([entries[1]])]))
  }

  @Test func `the end of a gesture counts even if its beginning was lost`() throws {
    var talk = try Talk(shown: [0, 1])
    let top = talk.top
    _ = talk.write([], .leaving(top))

    talk.leave()

    #expect(talk.hear(talk.write()) == .taken([.removed([top])]))
  }

  @Test func `giving up waiting ends a gesture whose end was lost`() throws {
    var talk = try Talk(shown: [0, 1])
    talk.hear(talk.write([], .leaving(talk.top)))
    _ = talk.ask()
    talk.state.apply(.push(2))

    talk.session.stopWaiting()

    #expect(talk.ask() != nil)
  }
}
