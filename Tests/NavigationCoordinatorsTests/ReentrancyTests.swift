import NavigationCoordinators
import NavigationModel
import Testing

/// An object that is notified is allowed to change anything immediately, even if this happens
/// during a deinitialization.
@Suite struct ReentrancyTests {
  @Test func `a waiting request is replaced by one that is granted before it`() throws {
    let app = try App("a")
    let (below, above) = (CoordinatorNode.screen("below"), CoordinatorNode.screen("above"))
    let waiting = CoordinatorNode.screen("waiting")
    var endings: [Resolution<Int>] = []
    var updates: [Bool] = []
    app.sequence.push([below, above])
    waiting.expecting(Int.self) { endings.append($0) }
    below.present(waiting) { updates.append($0) }
    above.onRemoval { below.present(.screen("at once")) }

    app.sequence.pop()

    #expect(below.presented?.tag == "at once")
    #expect(waiting.life == .removed)
    #expect(waiting.parent == nil)
    #expect(endings == [.replaced])
    #expect(updates == [false])
  }

  @Test func `a screen presented and immediately removed is reported only as removed`() throws {
    let app = try App("a")
    let presenter = CoordinatorNode.screen("presenter")
    var updates: [Bool] = []
    presenter.present(.screen("sheet")) { updates.append($0) }
    let registration = app.window.context.observeChanges { change in
      for case .addLayer in change.edits { presenter.dismiss() }
    }

    app.sequence.push(presenter)
    registration.cancel()

    #expect(updates == [false])
    #expect(app.window.state.layers.count == 1)
  }

  @Test(arguments: [true, false])
  func `an observer registered before the tree was restored may push and pop`(_ pops: Bool) throws {
    var factories = CoordinatorFactories()
    factories.register("a") { _ in .screen("a") }
    let saved = try App("a").window
    let tree = try CoordinatorTree(root: .stack("nothing"), factories: factories)
    var sequence: CoordinatorNode?
    let registration = tree.context.observeChanges { _ in
      guard let sequence, sequence.children.count == 2 else { return }
      if pops { sequence.pop() } else { sequence.push(.screen("more")) }
    }
    tree.context.restore(saved.snapshot())
    sequence = tree.root.children.first

    let pushed = CoordinatorNode.screen("b")
    sequence?.push(pushed)
    registration.cancel()
    sequence = nil

    #expect(tree.shown == (pops ? "a" : "a b more"))
    #expect(tree.root.leaves.allSatisfy { $0.entry.map { tree.coordinator(of: $0) } != nil })
    #expect(pushed.life == (pops ? .removed : .held))
  }

  @Test func `removal callbacks cannot reach a tree that has ended`() {
    let screens = ["a", "b"].map(CoordinatorNode.screen)
    var parents: [String?] = []
    for screen in screens {
      let others = screens.filter { $0 !== screen }
      screen.onRemoval { parents += others.map(\.parent?.tag) }
    }
    var sequence: CoordinatorNode? = .sequence("sequence")
    sequence?.push(screens)

    sequence = nil

    #expect(parents == [nil, nil])
    #expect(screens.allSatisfy { $0.life == .removed })
  }

  @Test func `a removal callback at the end of a window may still change its contents`() throws {
    var app: App? = try App("a", "b")
    let context = try #require(app?.window.context)
    var outcome: Outcome?
    app?.sequence.children[1].onRemoval { outcome = context.apply(.pop(1)) }

    app = nil

    #expect(outcome?.isApplied == true)
    #expect(context.state.depth(of: context.state.focusedStack) == 1)
  }

  @Test func `the removal callback of a pop may push, pop and set`() throws {
    let app = try App("a", "b", "c")
    let sequence = app.sequence
    sequence.children[2].onRemoval {
      sequence.push(.screen("d"))
      sequence.pop()
      sequence.set([sequence.children[0], .screen("e")])
    }

    sequence.pop()

    #expect(app.window.shown == "a e")
    #expect(sequence.children.map(\.tag) == ["a", "e"])
  }

  @Test func `a removal callback after a user went back may push`() throws {
    let app = try App("a", "b")
    let sequence = app.sequence
    sequence.children[1].onRemoval { sequence.push(.screen("c")) }

    app.leave("b")

    #expect(app.window.shown == "a c")
    #expect(sequence.children.map(\.tag) == ["a", "c"])
  }

  @Test func `an object in front of a coordinator may push when it is deinitialized`() throws {
    let app = try App("a", "b")
    let sequence = app.sequence
    sequence.children[1].claim(LastWish { sequence.push(.screen("c")) })

    sequence.pop()

    #expect(app.window.shown == "a c")
  }

  @Test func `an object held by a coordinator may query the window in its deinitializer`() throws {
    let app = try App("a")
    app.window.context.isHosted = true
    let entry = try #require(app.sequence.children[0].entry)
    var found: [String?] = []
    app.sequence.push(
      loader(
        holding: LastWish { [window = app.window] in
          found.append(window.coordinator(of: entry)?.tag)
        }))

    app.sequence.pop()
    app.window.handle(.host(.settled(revision: app.window.state.revision)))

    #expect(found == ["a"])
  }

  @Test func `a callback that reports a presentation may dismiss it and is notified of that`()
    throws
  {
    let app = try App("a")
    let presenter = app.sequence.children[0]
    var heard: [Bool] = []

    presenter.present(.screen("sheet")) { isThere in
      heard.append(isThere)
      if isThere { presenter.dismiss() }
    }

    #expect(heard == [true, false])
    #expect(app.window.state.layers.count == 1)
  }

  @Test func `a presentation that an observer dismisses before its callback is reported as gone`()
    throws
  {
    let app = try App("a")
    let presenter = app.sequence.children[0]
    var heard: [Bool] = []
    let token = app.window.context.observeChanges { change in
      if change.edits.contains(where: isNewLayer) { presenter.dismiss() }
    }

    presenter.present(.screen("sheet")) { heard.append($0) }

    #expect(heard == [false])
    #expect(presenter.presented == nil)
    withExtendedLifetime(token) {}
  }

  @Test func `a repeated request waits behind requests made in the meantime`() throws {
    let screen = CoordinatorNode.screen("b")
    let stack = CoordinatorNode.stack("stack")
    let sequence = CoordinatorNode.sequence("sequence")
    sequence.push(screen)
    stack.set(sequence)
    let tabs = try CoordinatorNode.tabs("tabs", [.screen("a"), stack])
    let window = try CoordinatorTree(root: tabs)
    screen.present(.screen("first"))
    stack.present(.screen("second"))
    screen.present(.screen("third"))

    tabs.select(1)

    #expect(window.shown == " | second")
    #expect(screen.isWaitingToPresent)
  }

  @Test func `a coordinator replaced while it waits may present another one`() {
    let presenter = CoordinatorNode.screen("presenter")
    let first = CoordinatorNode.screen("first")
    first.onRemoval { presenter.present(.screen("third")) }
    presenter.present(first)
    let second = CoordinatorNode.screen("second")

    presenter.present(second)

    #expect(presenter.presented?.tag == "third")
    #expect(second.life == .removed)
  }

  @Test func `a window may be released by the callbacks that it calls`() throws {
    let box = Box(try App("a", "b"))
    let sequence = try #require(box.app?.sequence)
    sequence.children[1].onRemoval { box.app = nil }

    let outcome = sequence.pop()

    #expect(outcome.isApplied)
    #expect(box.app == nil)
  }

  @Test func `a removal callback during restoration may set another root`() throws {
    let app = try App("a", "b")
    app.window.factories = RestoringTests.factories
    let saved = app.window.snapshot()
    let next = CoordinatorNode.screen("next")
    app.sequence.children[1].onRemoval { app.window.setRoot(next) }

    let restoration = app.window.context.restore(saved)

    #expect(restoration.outcome.isApplied)
    #expect(app.window.root === next)
    #expect(app.window.shown == "next")
  }

  private func isNewLayer(_ edit: Edit) -> Bool {
    if case .addLayer = edit { true } else { false }
  }

  private func loader(holding wish: LastWish) -> CoordinatorNode {
    CoordinatorNode.screen("loader").loading({ .cancelled }) { _ in
      withExtendedLifetime(wish) {}
      return nil
    }
  }
}

/// An object that performs an action when it is deinitialized.
private final class LastWish {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  deinit { body() }
}

private final class Box {
  var app: App?

  init(_ app: App) {
    self.app = app
  }
}
