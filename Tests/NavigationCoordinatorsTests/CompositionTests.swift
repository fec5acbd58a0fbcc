import NavigationCoordinators
import NavigationModel
import Testing

@Suite struct CompositionTests {
  @Test func `a tree is taken in by another window, and goes on there`() throws {
    let outer = try App("home")
    let inner = try App("a", "b")

    let adoption = outer.window.adopt(
      inner.window, at: .push(in: nil), expecting: Int.self, onEnd: { _ in })
    inner.sequence.push(.screen("c"))
    inner.sequence.children[2].present(.screen("sheet"))

    #expect(adoption.outcome.isApplied)
    #expect(inner.window.context === outer.window.context)
    #expect(names(outer.window) == ["home a b c", "sheet"])
    #expect(outer.sequence.children.map(\.tag) == ["home"])
  }

  @Test func `a tree that was taken in leaves with its part of the window`() throws {
    let outer = try App("home")
    let inner = try App("a")
    let adoption = outer.window.adopt(
      inner.window, at: .present(.sheet), expecting: Int.self, onEnd: { _ in })
    let scope = try #require(adoption.scope)

    outer.window.context.apply(.endScope(scope))

    #expect(inner.main.life == .removed)
    #expect(inner.census.alive.allSatisfy { $0.life == .removed })
    #expect(outer.window.state.layers.count == 1)
  }

  @Test func `a tree that a hosted window let go knows what it shows next`() throws {
    let outer = try App("home")
    outer.window.context.isHosted = true
    let inner = try App("a", "b", "c")
    let adoption = outer.window.adopt(
      inner.window, at: .push(in: nil), expecting: Int.self, onEnd: { _ in })
    inner.sequence.pop(2)
    outer.window.context.apply(.endScope(try #require(adoption.scope)))
    let sequence = CoordinatorNode.sequence("next")
    let stack = CoordinatorNode.stack("next")
    stack.set(sequence)

    inner.window.setRoot(stack)
    sequence.push((0..<9).map { CoordinatorNode.screen("\($0)") })
    inner.window.handle(.host(.settled(revision: inner.window.state.revision)))

    let known = sequence.children.map { $0.entry.map { inner.window.coordinator(of: $0)?.tag } }
    #expect(known == (0..<9).map { "\($0)" })
  }

  @Test func `what others take from the window leaves the tree`() throws {
    let app = try App("a", "b", "c")
    app.sequence.children[2].present(.screen("sheet"))

    app.window.context.apply(.dismissAll)
    app.window.context.apply(.popToRoot)

    #expect(app.sequence.children.map(\.tag) == ["a"])
    #expect(app.census.leaked.isEmpty)
  }

  @Test func `an observer sees the tree as the change left it`() throws {
    let app = try App("a")
    var seen: [String] = []
    let registration = app.window.context.observeChanges { change in
      let tags = change.inserted.map { app.window.coordinator(of: $0.id)?.tag ?? "?" }
      seen.append(tags.joined() + ":" + app.sequence.leaves.map(\.tag).joined())
    }

    app.sequence.push(.screen("b"))
    app.sequence.push([.screen("c"), .screen("d")])
    app.sequence.pop()
    registration.cancel()

    #expect(seen == ["b:ab", "cd:abcd", ":abc"])
  }

  @Test func `an observer may push`() throws {
    let app = try App("a")
    let registration = app.window.context.observeChanges { _ in
      if app.sequence.children.count < 4 { app.sequence.push(.screen("more")) }
    }

    app.sequence.push(.screen("b"))
    registration.cancel()

    #expect(app.window.shown == "a b more more")
    #expect(app.sequence.leaves.allSatisfy { $0.entry != nil })
  }

  @Test func `a window saved as a whole comes back with its tree`() throws {
    var factories = CoordinatorFactories()
    for tag in ["a", "b"] { factories.register(tag) { _ in .screen(tag) } }
    let before = try App("a", "b")
    let saved = before.window.context.snapshot(root: before.window)
    let after = try CoordinatorTree(root: .stack("nothing"), factories: factories)

    let restoration = after.context.restore(saved, root: after)
    let sequence = try #require(after.root.children.first)
    sequence.push(.screen("c"))

    #expect(restoration.outcome.isApplied)
    #expect(after.shown == "a b c")
    #expect(sequence.children.allSatisfy { $0.entry != nil })
  }

  @Test func `people do what coordinators offer`() throws {
    let app = try App("login")
    app.sequence.children[0].offer("register") { _ in app.sequence.push(.screen("register")) }
    let entry = try #require(app.window.state.focused?.id)

    #expect(app.window.actions(on: entry).map(\.label) == ["register"])
    #expect(app.window.handle(.perform(0, on: entry, value: .none)).isApplied)
    #expect(app.window.handle(.perform(0, on: entry, value: .none)) == .ignored(.staleSource))
    #expect(app.window.shown == "login register")
  }

  private func names(_ window: CoordinatorTree) -> [String] {
    window.state.layers.map { layer in
      window.state.entries(of: layer.container).map { entry in
        window.context.owner(of: entry)?.name(of: entry) ?? window.name(of: entry)
      }.joined(separator: " ")
    }
  }
}
