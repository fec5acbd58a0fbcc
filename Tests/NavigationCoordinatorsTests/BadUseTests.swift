import NavigationCoordinators
import NavigationModel
import Testing

@Suite struct BadUseTests {
  @Test func `a coordinator cannot be inside itself`() throws {
    let app = try App("a")
    let inner = CoordinatorNode.sequence("inner")
    app.sequence.push(inner)

    #expect(inner.push(inner) == .refused(.insideItself("inner")))
    #expect(inner.push(app.sequence) == .refused(.insideItself("authentication")))
    #expect(inner.set([app.sequence]) == .refused(.insideItself("authentication")))
    #expect(app.window.shown == "a")
  }

  @Test func `the outcome of a coordinator's command is one line, too`() throws {
    let app = try App("a")

    let pushed = "\(app.sequence.push(.screen("b")))"
    let shown = try #require(app.window.state.focused)

    #expect(pushed.hasPrefix("Applied: change "))
    let place = "index 1 of \(app.window.state.focusedStack)"
    #expect(pushed.hasSuffix("shows \(shown.id) at \(place)."))
    #expect("\(CoordinatorOutcome.applied(nil))" == "Applied: nothing on screen changed.")
  }

  @Test func `a coordinator cannot present or wrap a coordinator that contains it`() throws {
    let app = try App("a")
    let a = app.sequence.children[0]
    let sheet = CoordinatorNode.stack("sheet")
    let inner = CoordinatorNode.sequence("inner")
    inner.push(.screen("b"))
    sheet.set(inner)
    a.present(sheet)
    let before = app.window.state

    #expect(a.present(a) == .refused(.insideItself("a")))
    #expect(a.wrap(app.main) == .refused(.insideItself("main")))
    #expect(inner.children[0].present(app.main) == .refused(.insideItself("main")))
    #expect(inner.push(a) == .refused(.insideItself("a")))
    #expect(inner.children[0].wrap(sheet) == .refused(.insideItself("sheet")))
    #expect(app.window.state == before)
  }

  @Test func `a coordinator shown in one window cannot be put into another one`() throws {
    let app = try App("a")
    let other = try App("b")
    let before = other.window.state

    #expect(other.sequence.push(app.sequence) == .refused(.alreadyInTree("authentication")))
    #expect(other.sequence.children[0].present(app.main) == .refused(.alreadyInTree("main")))
    #expect(other.sequence.set([app.sequence.children[0]]) == .refused(.alreadyInTree("a")))
    #expect(other.window.setRoot(app.main) == .refused(.alreadyInTree("main")))
    #expect(other.sequence.remove(app.sequence.children[0]) == .refused(.notAChild("a")))
    #expect(other.window.state == before)
    #expect(app.window.shown == "a")
  }

  @Test func `a refused command names the kinds of coordinator that support it`() throws {
    let app = try App("a")
    let screen = app.sequence.children[0]

    #expect(
      "\(screen.pop())" == "Refused: A screen coordinator cannot pop; a sequence coordinator can.")
    #expect(
      "\(app.main.select(1))"
        == "Refused: A stack coordinator cannot select; coordinators of tabs and columns can.")
    #expect("\(CoordinatorRefusal.cannot("be empty", .tabs))".hasSuffix("; give it a child."))
  }

  @Test func `a refusal names the child once, and each kind with its article`() {
    let texts = [
      CoordinatorRefusal.notAChild("lazy"), .unknownChild(of: "lazy"), .cannot("be empty", .tabs),
    ].map { "\($0)" }

    #expect(
      texts == [
        "'lazy' is not a child of this coordinator; ask its parent.",
        "'lazy' has no child with this id.",
        "A tab coordinator cannot be empty; give it a child.",
      ])
  }

  @Test func `a coordinator can be in one place only`() throws {
    let app = try App("a", "b")
    let b = app.sequence.children[1]
    let other = CoordinatorNode.sequence("other")
    let new = CoordinatorNode.screen("new")

    #expect(app.sequence.push(b) == .refused(.alreadyInTree("b")))
    #expect(other.push(b) == .refused(.alreadyInTree("b")))
    #expect(app.sequence.push([new, new]) == .refused(.namedTwice("new")))
    #expect(app.sequence.set([b, b]) == .refused(.namedTwice("b")))
    #expect(throws: CoordinatorRefusal.alreadyInTree("main")) {
      try CoordinatorTree(root: app.main)
    }
    #expect(app.window.shown == "a b")
  }

  @Test func `a coordinator that has left cannot be used again`() throws {
    let app = try App("a", "b")
    let b = app.sequence.children[1]
    let inner = CoordinatorNode.sequence("inner")
    app.sequence.push(inner)
    app.sequence.popToFirst()

    #expect(app.sequence.push(b) == .refused(.removed("b")))
    #expect(inner.push(.screen("c")) == .refused(.removed("inner")))
    #expect(inner.set([]) == .refused(.removed("inner")))
    #expect(b.present(.screen("c")) == .refused(.presenterGone("b")))
    #expect(b.dismiss() == .refused(.presenterGone("b")))
    #expect(app.sequence.remove(b) == .refused(.removed("b")))
    #expect(app.window.shown == "a")
  }

  @Test func `each kind of coordinator refuses children that it cannot hold`() throws {
    let app = try App("a")

    #expect(app.sequence.push(.stack("s")) == .refused(.cannotHold(.stack, in: .sequence)))
    #expect(
      app.sequence.children[0].present(.sequence("q"))
        == .refused(.cannotHold(.sequence, in: .screen)))
    #expect(app.sequence.children[0].push(.screen("x")) == .refused(.cannot("push", .screen)))
    #expect(throws: CoordinatorRefusal.cannot("be empty", .tabs)) {
      try CoordinatorNode.tabs("t", [])
    }
  }

  @Test func `coordinators nest up to the depth limit and no deeper`() {
    var tree = CoordinatorNode.screen("0")
    for level in 1..<CoordinatorNode.maximumDepth {
      let outer = CoordinatorNode.sequence("\(level)")
      outer.push(tree)
      tree = outer
    }
    let outer = CoordinatorNode.sequence("outer")

    #expect(outer.push(tree) == .refused(.tooDeep(limit: CoordinatorNode.maximumDepth)))
    #expect(tree.life == .free)
  }

  @Test func `ten thousand children pushed together are handled in linear time`() throws {
    let app = try App("a")
    let start = ContinuousClock.now

    app.sequence.push((0..<10_000).map { _ in .screen("b") })
    app.sequence.set(app.sequence.children.reversed())

    #expect(ContinuousClock.now - start < .seconds(60), "much longer than a debug build needs")
    #expect(app.sequence.children.last?.tag == "a")
  }

  @Test func `a change that the window refuses leaves everything as it was`() throws {
    let app = try App("a")
    let view = try deepTabs()

    let outcome = app.sequence.push(view)

    #expect(outcome == .refused(.window(.tooDeep(limit: NewContainer.maximumDepth))))
    #expect(view.life == .free)
    #expect(app.sequence.children.map(\.tag) == ["a"])
    #expect(app.window.shown == "a")
    app.sequence.push(.screen("b"))
    #expect(app.window.shown == "a b")
  }

  @Test func `a root that the window refuses leaves the current root in place`() throws {
    let app = try App("a")
    app.sequence.children[0].present(.screen("sheet"))

    let outcome = app.window.setRoot(try tooDeepToShow())
    app.sequence.push(.screen("b"))

    #expect(outcome == .refused(.window(.tooDeep(limit: NewContainer.maximumDepth))))
    #expect(app.window.root === app.main)
    #expect(app.main.life == .held)
    #expect(app.window.shown == "a b | sheet")
    #expect(app.window.visibleCoordinators.map(\.tag) == ["sheet"])
    #expect(app.leakChecker.leaked.isEmpty)
  }

  @Test func `a coordinator in a refused replacement later ends as cancelled, not as replaced`()
    throws
  {
    let app = try App("a")
    var endings: [Resolution<Int>] = []
    app.sequence.push(CoordinatorNode.screen("b").expecting(Int.self) { endings.append($0) })

    let outcome = app.sequence.set([app.sequence.children[0], try deepTabs()])
    app.leave("b")

    #expect(outcome.refusal != nil)
    #expect(endings == [.cancelled])
  }

  /// Returns tabs that are nested more deeply than a window can show.
  private func deepTabs() throws -> CoordinatorNode {
    var view = CoordinatorNode.screen("0")
    for level in 1...80 { view = try CoordinatorNode.tabs("\(level)", [view]) }
    return view
  }

  private func tooDeepToShow() throws -> CoordinatorNode {
    let sequence = CoordinatorNode.sequence("sequence")
    sequence.push(try deepTabs())
    let stack = CoordinatorNode.stack("stack")
    stack.set(sequence)
    return stack
  }

  @MainActor @Test func `an id that no child has is refused with the sequence's name`() {
    let sequence = SequenceCoordinatorComponent()

    let outcome = sequence.pop(id: ObjectIdentifier(BadUseTests.self as AnyObject))

    #expect(outcome == .refused(.unknownChild(of: sequence.node.tag)))
    #expect("\(outcome)" == "Refused: '\(sequence.node.tag)' has no child with this id.")
  }

  @Test func `a refusal names each kind of coordinator in plain words`() {
    let texts = CoordinatorKind.allCases.map { "\(CoordinatorRefusal.cannot("be empty", $0))" }

    #expect(
      texts
        == ["screen", "sequence", "stack", "tab", "split"].map {
          "A \($0) coordinator cannot be empty; give it a child."
        })
  }

  @Test func `negative counts and bad indexes are refused with the model's messages`() {
    #expect("\(CoordinatorRefusal.invalidCount(-1))" == "\(Refusal.invalidCount(-1))")
    #expect(
      "\(CoordinatorRefusal.indexOutOfRange(5, count: 2))"
        == "\(Refusal.indexOutOfRange(5, count: 2))")
  }

  @Test func `every refusal names its cause`() {
    let refusals: [CoordinatorRefusal] = [
      .insideItself("login"), .alreadyInTree("login"), .namedTwice("login"), .removed("login"),
      .presenterGone("login"), .notAChild("login"), .unknownFactory("login"),
    ]

    for refusal in refusals { #expect(refusal.description.contains("'login'")) }
  }
}
