import NavigationCoordinators
import NavigationModel
import Testing

@Suite struct SequenceTests {
  @Test func `a pushed screen appears immediately`() throws {
    let app = try App("login")

    app.sequence.push(.screen("register"))

    #expect(app.window.shown == "login register")
  }

  @Test func `the screens of a nested sequence appear in its place`() throws {
    let app = try App("login")
    let inner = CoordinatorNode.sequence("reset")

    app.sequence.push(inner)
    app.sequence.push(.screen("done"))
    inner.push([.screen("mail"), .screen("code")])

    #expect(app.window.shown == "login mail code done")
    #expect(inner.leaves.map(\.tag) == ["mail", "code"])
  }

  @Test(arguments: [(1, "a b"), (2, "a"), (3, "a"), (99, "a")])
  func `a pop takes the last children, never the first`(count: Int, left: String) throws {
    let app = try App("a", "b", "c")

    let outcome = app.sequence.pop(count)

    #expect(outcome.isApplied)
    #expect(app.window.shown == left)
  }

  @Test func `a pop at the first child is ignored`() throws {
    let app = try App("a")

    #expect(app.sequence.pop() == .ignored(.atRoot))
    #expect(app.sequence.popToFirst() == .ignored(.atRoot))
    #expect(app.sequence.pop(0) == .ignored(.noChange))
    #expect(app.sequence.pop(-1) == .refused(.invalidCount(-1)))
    #expect(app.window.shown == "a")
  }

  @Test func `a pop removes a child sequence with everything in it`() throws {
    let app = try App("a")
    let inner = CoordinatorNode.sequence("inner")
    inner.push([.screen("b"), .screen("c")])
    app.sequence.push(inner)

    app.sequence.pop()

    #expect(app.window.shown == "a")
    #expect(inner.life == .removed)
  }

  @Test func `set keeps the entries of the children that stay`() throws {
    let app = try App("a", "b", "c")
    let (b, c) = (app.sequence.children[1], app.sequence.children[2])
    let entry = b.entry

    app.sequence.set([c, b, .screen("d")])

    #expect(app.window.shown == "c b d")
    #expect(b.entry == entry)
  }

  @Test func `a tree that is not shown behaves like one that is`() throws {
    let shown = try App("a", "b", "c")
    let detached = CoordinatorNode.sequence("authentication")
    detached.push([.screen("a"), .screen("b"), .screen("c")])

    for sequence in [shown.sequence, detached] {
      sequence.pop(1)
      sequence.push(.sequence("empty"))
      sequence.push(.screen("d"))
      sequence.set([sequence.children[0], sequence.children[2], .screen("e")])
    }

    #expect(Tree(detached).printTree() == Tree(shown.sequence).printTree())
    #expect(shown.window.shown == "a e")
  }

  @Test func `removing the last child leaves an empty sequence that can be filled again`() throws {
    let app = try App("a")

    app.sequence.remove(app.sequence.children[0])
    #expect(app.window.shown == "-")
    app.sequence.push(.screen("b"))

    #expect(app.window.shown == "b")
  }

  @Test func `every command returns what changed on screen`() throws {
    let app = try App("a")

    guard case .applied(let change?) = app.sequence.push(.screen("b")) else {
      Issue.record("the push was not applied")
      return
    }

    #expect(change.inserted.map { app.window.name(of: $0) } == ["b"])
    #expect(app.sequence.push(.sequence("empty")) == .applied(nil))
  }

  @Test(arguments: [LeavePolicy.deny, .ask])
  func `a user who goes back from a screen that may not be left stays`(
    _ policy: LeavePolicy
  ) throws {
    let app = try App("a")
    let form = CoordinatorNode.screen("form")
    form.leavePolicy = policy
    app.sequence.push(form)
    let before = app.window.state

    #expect(app.window.handle(.host(.backRequested)) == .ignored(.denied))
    #expect(app.window.state == before)
    #expect(app.sequence.pop().isApplied)
    #expect(app.window.shown == "a")
  }

  @Test func `a leave policy that changes while its screen is shown takes effect`() throws {
    let app = try App("a")
    let form = CoordinatorNode.screen("form")
    app.sequence.push(form)

    form.leavePolicy = .ask
    #expect(app.window.state.focused?.leavePolicy == .ask)
    #expect(app.window.handle(.host(.backRequested)) == .ignored(.denied))

    form.leavePolicy = .allow
    #expect(app.window.handle(.host(.backRequested)).isApplied)
    #expect(app.window.shown == "a")
    form.leavePolicy = .deny
    #expect(app.window.state.focused?.leavePolicy == .allow, "the screen has left")
  }
}

/// A window with a stack that shows a sequence.
struct App {
  let main = CoordinatorNode.stack("main")
  let sequence = CoordinatorNode.sequence("authentication")
  let leakChecker = CoordinatorLeakChecker()
  let window: CoordinatorTree

  init(_ screens: String...) throws {
    sequence.push(screens.map { CoordinatorNode.screen($0) })
    main.set(sequence)
    window = try CoordinatorTree(root: main, leakChecker: leakChecker)
  }

  /// Reports, as a host does, that a user has left the screen with a tag.
  ///
  /// If the screen is not shown, the report contains no entry.
  @discardableResult
  func leave(_ tag: String) -> Outcome {
    let entry = Tree(main).findCoordinator(tag: tag)?.entry
    return window.handle(.host(.removed(entry.map { [$0] } ?? [])))
  }
}

extension CoordinatorTree {
  /// The names of the screens of each layer, from the lowest layer, such as `a b | sheet`; `-`
  /// stands for a placeholder.
  var shown: String {
    state.layers.map { layer in
      state.entries(of: layer.container).map { $0.isPlaceholder ? "-" : name(of: $0) }
        .joined(separator: " ")
    }.joined(separator: " | ")
  }
}
