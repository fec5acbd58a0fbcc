import NavigationCoordinators
import NavigationLinks
import NavigationModel
import Testing

@MainActor @Suite struct FacadeTests {
  private struct Offline: Error {}

  @Test func `a throwing loading closure returns its coordinator with an explicit return`()
    async throws
  {
    let isOnline = false
    let main = AsyncViewCoordinator(loadingView: "splash") {
      guard isOnline else { throw Offline() }
      return DefaultScreenCoordinator(view: 1, tag: "home")
    }
    let runner = StepwiseEffectRunner()
    let window = try CoordinatorWindow(root: main, runner: runner)
    while let token = runner.tokens.first { await runner.perform(token) }

    #expect(main.phase == .failed("Offline()"))
    #expect(window.state.layers.count == 1)
  }

  @Test func `sequences begin with a screen, several screens or another sequence`() throws {
    let inner = DefaultSequenceCoordinator(
      screenCoordinators: [
        DefaultScreenCoordinator(view: 1, tag: "login"),
        DefaultScreenCoordinator(view: 2, tag: "register"),
      ])
    let outer = DefaultSequenceCoordinator(sequenceCoordinator: inner)
    let help = DefaultScreenCoordinator(view: 3, tag: "help")
    let single = DefaultSequenceCoordinator(screenCoordinator: help)
    let stack = DefaultStackCoordinator(sequenceCoordinator: outer)
    let window = try CoordinatorWindow(root: stack)

    let sheet = DefaultStackCoordinator(sequenceCoordinator: single)
    stack.navigationComponent.presentingComponent.present(sheet, mode: .fullscreen)

    #expect(inner.navigationComponent.count == 2)
    #expect(outer.initialOutcome.isApplied)
    #expect(window.tree.visibleCoordinators.map(\.tag) == ["help"])
    #expect(
      "\(DefaultSequenceCoordinator(screenCoordinator: help).initialOutcome)"
        == "Refused: 'help' is already in a tree; remove it there, or make another.")
  }

  private final class Titled: ScreenCoordinator {
    let navigationComponent: ScreenCoordinatorComponent

    init(_ title: String) {
      navigationComponent = ScreenCoordinatorComponent(view: title)
      tag = title
    }
  }

  @Test func `a coordinator may change its tag until it is placed in a tree`() throws {
    let trips = Titled("trips")
    let login = Titled("login")
    let window = try CoordinatorWindow(root: DefaultStackCoordinator(screenCoordinator: trips))

    trips.tag = "late"
    trips.navigationComponent.presentingComponent.present(screen: login, mode: .fullscreen)

    #expect(trips.tag == "trips")
    #expect(window.tree.visibleCoordinators.map(\.tag) == ["login"])
    #expect(trips.navigationComponent.content as? String == "trips")
  }

  @Test func `a loading closure may command coordinators before it returns one`() async throws {
    let isLarge = true
    let main = AsyncViewCoordinator(loadingView: "splash") {
      let trips = DefaultSequenceCoordinator()
      trips.navigationComponent.push(screen: DefaultScreenCoordinator(view: "list", tag: "list"))
      if isLarge {
        DefaultStackCoordinator(sequenceCoordinator: trips)
      } else {
        DefaultScreenCoordinator(view: "nothing", tag: "nothing")
      }
    }

    let window = try CoordinatorWindow(root: main)
    while case .loading = main.phase { await Task.yield() }

    #expect(main.loaded is DefaultStackCoordinator)
    #expect(window.state.visibleEntries.count == 1)
  }

  @Test func `a coordinator's view returns the window of which it is the root`() throws {
    let (first, second) = (screen("first"), screen("second"))
    let window = try CoordinatorWindow(root: first)

    #expect(first.getView().window === window)
    window.setRoot(second)
    #expect(second.getView().window === window)
    #expect(first.getView().window == nil)
  }

  @Test func `a tree retains its coordinators and releases them`() throws {
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

  @Test func `everything is released with the window`() throws {
    let leakChecker = CoordinatorLeakChecker()
    weak var kept: DefaultSequenceCoordinator?

    do {
      let sequence = DefaultSequenceCoordinator(children: [.screen(screen("a"))])
      kept = sequence
      let stack = DefaultStackCoordinator(sequenceCoordinator: sequence)
      let window = try CoordinatorWindow(root: stack, leakChecker: leakChecker)
      stack.navigationComponent.present(screen("sheet"))
      #expect(window.tree.shown == "a | sheet")
    }

    #expect(kept == nil)
    #expect(leakChecker.alive.isEmpty)
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

  @Test func `initial children that cannot be held are refused and reported`() throws {
    let busy = screen("busy")
    let window = try CoordinatorWindow(root: busy)

    let sequence = DefaultSequenceCoordinator(children: [.screen(screen("free")), .screen(busy)])
    let stack = DefaultStackCoordinator(screenCoordinator: busy)

    #expect(sequence.initialOutcome == .refused(.alreadyInTree("busy")))
    #expect(sequence.navigationComponent.count == 0)
    #expect(stack.initialOutcome == .refused(.alreadyInTree("busy")))
    #expect(stack.navigationComponent.sequence == nil)
    #expect(window.tree.shown == "busy")
    #expect(DefaultStackCoordinator(screenCoordinator: screen("a")).initialOutcome.isApplied)
  }

  @Test func `a wrapper switches between coordinators and plain views`() throws {
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

  @Test func `an asynchronous coordinator fails, is retried, and shows its result`() async throws {
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

  @Test func `work that never ends retains nothing once its window is gone`() async throws {
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

    for _ in 0..<10_000 where !isCancelled { await Task.yield() }

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

  @Test func `repeated requests for a view return the same window`() throws {
    let stack = DefaultStackCoordinator(screenCoordinator: screen("a"))

    let view = stack.getView()

    #expect(view.window != nil)
    #expect(stack.getView().window === view.window)
  }

  @Test func `a window retains the coordinator that replaces its root`() throws {
    let window = try CoordinatorWindow(
      root: DefaultStackCoordinator(screenCoordinator: screen("a")))
    weak let old: AnyObject? = window.root
    weak var login: DefaultScreenCoordinator?

    do {
      let new = screen("login")
      login = new
      window.setRoot(new)
    }

    #expect(window.root === login)
    #expect(old == nil)
    let entry = try #require(window.state.focused)
    #expect(window.coordinator(of: entry.id) === login)
    #expect(window.tree.shown == "login")
  }

  @Test func `a root that is already in a tree leaves the window as it was`() throws {
    let root = DefaultStackCoordinator(screenCoordinator: screen("a"))
    let window = try CoordinatorWindow(root: root)
    let presented = screen("sheet")
    root.navigationComponent.present(presented)

    #expect(window.setRoot(presented) == .refused(.alreadyInTree("sheet")))
    #expect(window.root === root)
    #expect(window.tree.shown == "a | sheet")
  }

  @Test(arguments: [true, false])
  func `coordinators composed by apps are restored in front of their nodes`(
    _ isWhole: Bool
  ) throws {
    let sequence = DefaultSequenceCoordinator(children: [.screen(screen("a"))], tag: "sequence")
    sequence.navigationComponent.push(sequence: Funnel())
    let stack = DefaultStackCoordinator(sequenceCoordinator: sequence)
    let before = try CoordinatorWindow(root: stack)
    let leakChecker = CoordinatorLeakChecker()
    var window: CoordinatorWindow? = try CoordinatorWindow(
      root: screen("splash"), factories: factories, leakChecker: leakChecker)
    let tree = try #require(window?.tree)

    let outcome =
      isWhole
      ? tree.context.restore(before.tree.snapshot()).outcome
      : tree.restore(before.tree.snapshot())

    #expect(outcome.isApplied)
    let entry = try #require(tree.state.focused)
    let shown = try #require(window?.coordinator(of: entry.id) as? DefaultScreenCoordinator)
    #expect(shown.navigationComponent.content as? String == "b")
    let root = try #require(window?.root as? DefaultStackCoordinator)
    #expect(root.navigationNode === tree.root)
    let children = try #require(root.navigationComponent.sequence).navigationComponent.children()
    (children.last as? Funnel)?.next()
    #expect(tree.shown == "a b next")

    window = nil
    #expect(leakChecker.leaked.map(\.tag).contains("splash") == false)
  }

  @Test func `a link shows coordinators composed by apps`() throws {
    let table = try LinkTable(origins: ["tern:"], rules: [LinkRule("/funnel", to: 1)])
    let funnel = Funnel().navigationNode.description
    let window = try CoordinatorWindow(
      root: DefaultStackCoordinator(screenCoordinator: screen("a")), factories: factories,
      links: CoordinatorLinks(table) { (_: Int) in .push(funnel) })

    window.tree.handle(.link("tern:/funnel"))

    let entry = try #require(window.state.focused)
    let shown = window.coordinator(of: entry.id) as? DefaultScreenCoordinator
    #expect(shown?.navigationComponent.content as? String == "b")
    #expect(window.root.tree.findCoordinator(as: Funnel.self) != nil)
  }

  @Test func `a coordinator that is made but never placed is released`() throws {
    weak var node: CoordinatorNode?
    weak var inner: CoordinatorNode?

    do {
      let made = try factories.makeCoordinator(
        .sequence("outer", [Funnel().navigationNode.description]))
      node = made.navigationNode
      inner = made.navigationNode.children.first
      #expect((made as? any SequenceCoordinator)?.navigationComponent.children().first is Funnel)
    }
    #expect(throws: CoordinatorRefusal.unknownFactory("nobody")) {
      try factories.make(.sequence("q", [Funnel().navigationNode.description, .screen("nobody")]))
    }

    #expect(node == nil)
    #expect(inner == nil)
  }

  /// The factories for the screens and the funnel of these tests.
  private var factories: CoordinatorFactories {
    var factories = CoordinatorFactories()
    for tag in ["a", "b", "next"] {
      factories.registerCoordinator(tag) { _ in DefaultScreenCoordinator(view: tag, tag: tag) }
    }
    factories.registerCoordinator("funnel") { _ in Funnel() }
    return factories
  }

  func screen(_ tag: String) -> DefaultScreenCoordinator {
    DefaultScreenCoordinator(view: tag, tag: tag)
  }
}

/// A sequence as an app composes it, with a first screen and another one that it pushes on request.
private final class Funnel: SequenceCoordinator {
  let navigationComponent = SequenceCoordinatorComponent(tag: "funnel")

  init() {
    navigationComponent.set(screen: DefaultScreenCoordinator(view: "b", tag: "b"))
    navigationNode.restorable(by: "funnel")
  }

  func next() {
    navigationComponent.push(screen: DefaultScreenCoordinator(view: "next", tag: "next"))
  }
}
