import NavigationCoordinators
import NavigationModel
import Testing

/// Adding or removing one screen at the end of a sequence takes a fast path.
///
/// The fast path must have the same result as the general path, no matter what has happened before.
@Suite struct ShortWayTests {
  @Test func `a screen pushed beneath others is the last of its own sequence`() throws {
    let app = try Floors()

    app.lower.push(.screen("e"))
    app.lower.push(.screen("f"))
    app.lower.pop()

    #expect(app.window.shown == "a b e c d")
    #expect(app.lower.children.map(\.tag) == ["a", "b", "e"])
  }

  @Test func `a screen removed from beneath others leaves them in place`() throws {
    let app = try Floors()
    let entries = app.window.state.entries(of: app.window.state.focusedStack).map(\.id)

    app.lower.pop()

    #expect(app.window.shown == "a c d")
    let left = app.window.state.entries(of: app.window.state.focusedStack).map(\.id)
    #expect(left == [entries[0], entries[2], entries[3]])
    #expect(app.window.coordinator(of: entries[1]) == nil)
  }

  @Test func `a screen on top of a sequence stays above the sequence's next screens`() throws {
    let app = try Floors()
    let top = CoordinatorNode.sequence("top")
    top.push(.screen("t"))

    app.upper.push(.screen("e"))
    app.root.push(top)
    app.upper.push(.screen("f"))

    #expect(app.window.shown == "a b c d e f t")
  }

  @Test func `a screen covered within its sequence counts as seen despite an empty sequence above`()
    throws
  {
    let app = try Floors()
    app.root.push(.sequence("not filled yet"))

    app.upper.push(.screen("e"))
    app.upper.push(.screen("f"))
    let outcome = app.upper.children[2].present(.screen("help"))

    #expect(app.window.shown == "a b c d e f")
    #expect(outcome == .ignored(.staleSource))
  }

  @Test func `a sequence that is on top again pushes there`() throws {
    let app = try Floors()

    app.lower.push(.screen("e"))
    app.root.pop()
    app.lower.push(.screen("f"))
    app.lower.pop()

    #expect(app.window.shown == "a b e")
  }

  @Test func `the next screen follows what remains after a user went back`() throws {
    let app = try Floors()
    app.lower.push(.screen("e"))

    for _ in 0..<2 { app.window.handle(.host(.backRequested)) }
    app.lower.push(.screen("f"))

    #expect(app.window.shown == "a b e f")
    #expect(app.root.children.map(\.tag) == ["lower"])
  }

  @Test func `a never-filled sequence stays when a user empties another one`() throws {
    let app = try Floors()
    app.root.push(.sequence("later"))

    for _ in 0..<2 { app.window.handle(.host(.backRequested)) }

    #expect(app.window.shown == "a b")
    #expect(app.root.children.map(\.tag) == ["lower", "later"])
  }

  @Test func `a screen still pushes in the window that adopted its tree`() throws {
    let app = try Floors()
    let outer = try App("home")
    app.upper.push(.screen("e"))

    let adoption = outer.window.adopt(
      app.window, at: .push(in: nil), expecting: Int.self, onEnd: { _ in })
    app.upper.push(.screen("f"))
    app.lower.push(.screen("g"))

    let shown = outer.window.state.entries(of: outer.window.state.focusedStack)
    let tags = shown.compactMap { app.window.coordinator(of: $0.id)?.tag }
    #expect(adoption.outcome.isApplied)
    #expect(tags == ["a", "b", "g", "c", "d", "e", "f"])
  }

  @Test func `a waiting presentation is shown when the screen above it leaves`() throws {
    let app = try Floors()
    let presenter = CoordinatorNode.screen("e")
    app.upper.push([presenter, .screen("f")])
    presenter.present(.screen("sheet"))
    let isWaiting = presenter.isWaitingToPresent

    app.upper.pop()

    #expect(isWaiting)
    #expect(app.window.shown == "a b c d e | sheet")
  }

  @Test func `a presented screen stays when something beneath it leaves`() throws {
    let app = try Floors()
    app.upper.children[1].present(.screen("sheet"))

    app.lower.pop()
    app.lower.push(.screen("e"))

    #expect(app.window.shown == "a e c d | sheet")
  }
}

/// Two sequences of two screens, one above the other.
private struct Floors {
  let root = CoordinatorNode.sequence("root")
  let lower = CoordinatorNode.sequence("lower")
  let upper = CoordinatorNode.sequence("upper")
  let window: CoordinatorTree

  init() throws {
    lower.push([.screen("a"), .screen("b")])
    upper.push([.screen("c"), .screen("d")])
    root.push([lower, upper])
    let main = CoordinatorNode.stack("main")
    main.set(root)
    window = try CoordinatorTree(root: main)
  }
}
