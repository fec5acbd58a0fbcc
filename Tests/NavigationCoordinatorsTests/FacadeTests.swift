import NavigationCoordinators
import NavigationModel
import Testing

@MainActor @Suite struct FacadeTests {
  @Test func `a tree holds its coordinators, and lets them go`() throws {
    let sequence = DefaultSequenceCoordinator()
    sequence.navigationComponent.set(screen: screen("a"))
    let window = try CoordinatorWindow(root: DefaultStackCoordinator(sequenceCoordinator: sequence))
    weak var pushed: DefaultScreenCoordinator?

    do {
      let b = DefaultScreenCoordinator(view: "b", tag: "b")
      pushed = b
      sequence.navigationComponent.push(screen: b)
    }
    #expect(pushed != nil)
    sequence.navigationComponent.pop()

    #expect(pushed == nil)
    #expect(window.tree.shown == "a")
  }

  @Test func `everything goes with the window`() throws {
    let census = CoordinatorCensus()
    weak var kept: DefaultSequenceCoordinator?

    do {
      let sequence = DefaultSequenceCoordinator(children: [.screen(screen("a"))])
      kept = sequence
      let stack = DefaultStackCoordinator(sequenceCoordinator: sequence)
      let window = try CoordinatorWindow(root: stack, census: census)
      stack.navigationComponent.present(screen("sheet"))
      #expect(window.tree.shown == "a | sheet")
    }

    #expect(kept == nil)
    #expect(census.alive.isEmpty)
  }

  @Test func `sequences push, pop and set screens, sequences and mixed children`() throws {
    let sequence = DefaultSequenceCoordinator()
    let component = sequence.navigationComponent
    let inner = DefaultSequenceCoordinator(children: [.screen(screen("x"))], tag: "inner")
    let window = try CoordinatorWindow(root: DefaultStackCoordinator(sequenceCoordinator: sequence))

    component.set(screens: [screen("a"), screen("b")])
    component.push(sequence: inner)
    let c = screen("c")
    component.push(children: [.screen(c), .view(try TabCoordinator(tabs: [screen("t")]))])
    #expect(window.tree.shown == "a b x c tabs")
    #expect(component.count == 5)
    component.pop(sequence: inner)
    component.pop(id: component.childrenIDs()[0])
    component.pop()
    #expect(window.tree.shown == "b c")
    #expect(component.children().last === c)
    component.popToFirst()
    component.set(screen: screen("d"))

    #expect(window.tree.shown == "d")
    #expect(component.pop(screen: c) == .refused(.removed("c")))
  }

  @Test func `a wrapper changes between coordinators and plain views`() throws {
    let wrapper = WrapperScreenCoordinator()
    let window = try CoordinatorWindow(root: wrapper)
    let stack = DefaultStackCoordinator(screenCoordinator: screen("inside"))

    #expect(wrapper.setViewCoordinator(stack).isApplied)
    #expect(wrapper.getCurrentViewCoordinator() === stack)
    #expect(window.tree.visibleCoordinators.map(\.tag) == ["inside"])
    #expect(wrapper.setPlainView("plain").isApplied)

    #expect(wrapper.getCurrentViewCoordinator() == nil)
    #expect(wrapper.navigationComponent.content as? String == "plain")
  }

  @Test func `tabs and columns are selected`() throws {
    let tabs = try TabCoordinator(tabs: [screen("a"), screen("b")])
    let split = try SplitCoordinator(columns: [tabs, screen("c")])
    let window = try CoordinatorWindow(root: split)

    #expect(tabs.select(1).isApplied)
    #expect(tabs.select(1) == .ignored(.reselected))
    #expect(split.focus(1).isApplied)
    #expect(split.focus(5) == .refused(.indexOutOfRange(5, count: 2)))

    #expect(window.tree.visibleCoordinators.map(\.tag) == ["b", "c"])
  }

  @Test func `an asynchronous coordinator fails, is retried, and shows what it made`() async throws
  {
    struct NoNetwork: Error {}
    var attempts = 0
    let main = AsyncViewCoordinator(loadingView: "loading") {
      try await attempt()
      return screen("home")
    }
    func attempt() async throws {
      attempts += 1
      if attempts == 1 { throw NoNetwork() }
    }
    let runner = StepwiseEffectRunner()
    let window = try CoordinatorWindow(root: main, runner: runner)

    await runner.perform(try #require(runner.tokens.first))
    #expect(main.phase == .failed("NoNetwork()"))
    main.retry()
    await runner.perform(try #require(runner.tokens.first))

    #expect(main.phase == .loaded)
    #expect(window.tree.visibleCoordinators.map(\.tag) == ["home"])
    #expect(main.loaded?.tree.printTree() == "home (root)")
  }

  @Test func `work that never ends keeps nobody alive when its window has gone`() async throws {
    weak var loader: AsyncViewCoordinator?
    var isCancelled = false
    do {
      let main = AsyncViewCoordinator(loadingView: "loading") {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        isCancelled = true
        return screen("home")
      }
      loader = main
      let window = try CoordinatorWindow(root: main)
      #expect(window.tree.visibleCoordinators.map(\.tag) == ["async"])
      await Task.yield()
    }

    for _ in 0..<1_000 where !isCancelled { await Task.yield() }

    #expect(isCancelled)
    #expect(loader == nil)
  }

  @Test func `a tree finds coordinators by type, tag and id`() throws {
    let special = WrapperScreenCoordinator(tag: "special")
    let sequence = DefaultSequenceCoordinator(children: [.screen(screen("a")), .screen(special)])
    let stack = DefaultStackCoordinator(sequenceCoordinator: sequence)

    #expect(stack.tree.findCoordinator(as: WrapperScreenCoordinator.self) === special)
    #expect(stack.tree.findRoute(tag: "special")?.depth == 2)
    #expect(stack.tree.findCoordinator(id: special.navigationId)?.tag == "special")
    #expect(stack.tree.findCoordinators(kind: .screen).map(\.tag) == ["a", "special"])
    #expect(stack.tree.reduceTree(into: 0) { count, _ in count += 1 } == 4)
  }

  @Test func `a view is asked for as often as one likes, and has one window`() throws {
    let stack = DefaultStackCoordinator(screenCoordinator: screen("a"))

    let view = stack.getView()

    #expect(view.window != nil)
    #expect(stack.getView().window === view.window)
  }

  private func screen(_ tag: String) -> DefaultScreenCoordinator {
    DefaultScreenCoordinator(view: tag, tag: tag)
  }
}
