import NavigationCoordinators
import NavigationModel
import Testing

@Suite struct CompositionTests {
  @Test func `a tree can be adopted by another window and continues there`() throws {
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

  @Test func `an adopted tree leaves with its part of the window`() throws {
    let outer = try App("home")
    let inner = try App("a")
    let adoption = outer.window.adopt(
      inner.window, at: .present(.sheet), expecting: Int.self, onEnd: { _ in })
    let scope = try #require(adoption.scope)

    outer.window.context.apply(.endScope(scope))

    #expect(inner.main.life == .removed)
    #expect(inner.leakChecker.alive.allSatisfy { $0.life == .removed })
    #expect(outer.window.state.layers.count == 1)
  }

  @Test(arguments: [AdoptionPlace.push, .present(.sheet)])
  func `the root of an adopted tree leaves with a result`(_ place: AdoptionPlace) throws {
    let outer = try App("home")
    let inner = try App("a", "b")
    var endings: [Int?] = []
    outer.window.adopt(inner.window, at: place, expecting: Int.self) { endings.append($0.value) }

    let outcome = inner.main.finish(with: 5)

    #expect(outcome.isApplied)
    #expect(endings == [5])
    #expect(outer.window.shown == "home")
    #expect(inner.main.life == .removed)
    #expect(inner.main.finish(with: 6) == .refused(.removed("main")))
    #expect(outer.main.finish(with: 7) == .refused(.window(.rootIsPermanent)))
  }

  @Test func `a tree released by a hosted window knows which screens it shows next`() throws {
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

  @Test(arguments: [AdoptionPlace.push, .present(.sheet)])
  func `a waiting presentation is shown when another navigator uncovers its screen`(
    _ place: AdoptionPlace
  ) throws {
    let outer = try App("home")
    let screens = ["a", "b"].map(CoordinatorNode.screen)
    let tabs = try CoordinatorNode.tabs("tabs", screens)
    let inner = try CoordinatorTree(root: tabs)
    var updates: [Bool] = []
    screens[1].present(.screen("sheet")) { updates.append($0) }
    outer.window.adopt(inner, at: place, expecting: Int.self, onEnd: { _ in })
    let container = try container(of: screens[0], in: outer.window)

    outer.window.handle(.host(.selected(container, index: 1)))

    #expect(tabs.selected == 1)
    #expect(updates == [true])
    #expect(inner.visibleCoordinators.map(\.tag) == ["sheet"])
  }

  @Test func `a screen that others uncovered and covered again presents nothing`() throws {
    let outer = try App("home")
    let screens = ["a", "b"].map(CoordinatorNode.screen)
    let inner = try CoordinatorTree(root: CoordinatorNode.tabs("tabs", screens))
    outer.window.adopt(inner, at: .push, expecting: Int.self, onEnd: { _ in })
    let container = try container(of: screens[0], in: outer.window)
    outer.window.handle(.host(.selected(container, index: 1)))
    outer.window.handle(.host(.selected(container, index: 0)))

    let outcome = screens[1].present(.screen("sheet"))

    #expect(outcome == .ignored(.staleSource))
  }

  @Test func `a waiting presentation is shown when another navigator's layer leaves`() throws {
    let outer = try App("home")
    let adoption = outer.window.adopt(
      try App("x").window, at: .present(.sheet), expecting: Int.self, onEnd: { _ in })
    let next = CoordinatorNode.screen("next")
    outer.sequence.push(next)
    next.present(.screen("late"))

    outer.window.context.apply(.endScope(try #require(adoption.scope)))

    #expect(outer.window.visibleCoordinators.map(\.tag) == ["late"])
    #expect(!next.isWaitingToPresent)
  }

  @Test func `tabs that others move or remove also move or leave in the tree`() throws {
    let (one, two) = (CoordinatorNode.screen("a"), CoordinatorNode.screen("b"))
    let three = CoordinatorNode.stack("three")
    let tabs = try CoordinatorNode.tabs("tabs", [one, two, three])
    let window = try CoordinatorTree(root: tabs)
    var updates: [Bool] = []
    tabs.select(1)
    two.present(.screen("sheet")) { updates.append($0) }
    let keys = [2, 0, 7].map { TabKey(rawValue: $0) }

    window.context.apply(
      .setTabs(keys.map { NewTab($0, .stack([])) }, in: window.state.layers[0].container))

    #expect(tabs.children.map(\.tag) == ["three", "a"])
    #expect(two.life == .removed)
    #expect(updates == [true, false])
    #expect(tabs.selected == 0)
    #expect(tabs.select(1).isApplied)
    #expect(window.visibleCoordinators.map(\.tag) == ["a"])
  }

  @Test func `the navigator that owns a screen decides how it is left`() throws {
    let outer = try App("home")
    let guest = Guest()
    outer.window.adopt(guest, at: .push, expecting: Int.self, onEnd: { _ in })
    let entry = try #require(outer.window.state.focused?.id)

    outer.window.handle(.host(.leaveRequested(entry)))
    outer.window.handle(.host(.backRequested))

    #expect(guest.heard == [.leaveRequested(entry), .backRequested])
    #expect(outer.window.state.entry(entry) != nil)
  }

  /// Returns the container of the tabs around a screen.
  private func container(
    of screen: CoordinatorNode, in window: CoordinatorTree
  ) throws -> ContainerID {
    let entry = try #require(screen.entry)
    let stack = try #require(window.state.stack(of: entry))
    guard case .container(let tabs, _, _)? = window.state.holder(of: stack) else {
      throw CoordinatorRefusal.notAChild(screen.tag)
    }
    return tabs
  }

  @Test func `what others remove from the window leaves the tree`() throws {
    let app = try App("a", "b", "c")
    app.sequence.children[2].present(.screen("sheet"))

    app.window.context.apply(.dismissAll)
    app.window.context.apply(.popToRoot)

    #expect(app.sequence.children.map(\.tag) == ["a"])
    #expect(app.leakChecker.leaked.isEmpty)
  }

  @Test func `an observer sees the tree as it is after the change`() throws {
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

  @Test func `a window saved as a whole is restored with its tree`() throws {
    var factories = CoordinatorFactories()
    for tag in ["a", "b"] { factories.register(tag) { _ in .screen(tag) } }
    let before = try App("a", "b")
    let saved = before.window.snapshot()
    let after = try CoordinatorTree(root: .stack("nothing"), factories: factories)

    let restoration = after.context.restore(saved)
    let sequence = try #require(after.root.children.first)
    sequence.push(.screen("c"))

    #expect(restoration.outcome.isApplied)
    #expect(after.shown == "a b c")
    #expect(sequence.children.allSatisfy { $0.entry != nil })
  }

  @Test func `users can perform the actions that coordinators offer`() throws {
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

/// A navigator of one screen that records the events of the host and ignores them.
private final class Guest: Navigator {
  let attachment = Attachment()
  private(set) var heard: [HostEvent] = []

  init() {
    attachment.register(self)
    context.apply(.push(NewEntry(ScreenID(rawValue: 0))))
  }

  func decide(_ event: HostEvent) -> Outcome {
    heard.append(event)
    return .ignored(.noChange)
  }

  func actions(on entry: Entry) -> [NavigationAction] { [] }
  func name(of screen: ScreenID) -> String { "guest" }
  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome { .ignored(.denied) }
}
