import NavigationCoordinators
import NavigationLinks
import NavigationModel
import Testing

/// Coordinators that apps compose, made by their factories: for a window that is restored, for a
/// link, and for nothing.
@MainActor @Suite struct FacadeFactoryTests {
  @Test(arguments: [true, false])
  func `coordinators that apps compose come back in front of what was stored`(
    _ isWhole: Bool
  ) throws {
    let sequence = DefaultSequenceCoordinator(children: [.screen(screen("a"))], tag: "sequence")
    sequence.navigationComponent.push(sequence: Funnel())
    let stack = DefaultStackCoordinator(sequenceCoordinator: sequence)
    let before = try CoordinatorWindow(root: stack)
    let census = CoordinatorCensus()
    var window: CoordinatorWindow? = try CoordinatorWindow(
      root: screen("splash"), factories: factories, census: census)
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
    #expect(census.leaked.map(\.tag).contains("splash") == false)
  }

  @Test func `a link shows coordinators that apps compose`() throws {
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

  @Test func `what is made and put nowhere is let go`() throws {
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

  /// The factories of the screens and the funnel of these tests.
  private var factories: CoordinatorFactories {
    var factories = CoordinatorFactories()
    for tag in ["a", "b", "next"] {
      factories.registerCoordinator(tag) { _ in DefaultScreenCoordinator(view: tag, tag: tag) }
    }
    factories.registerCoordinator("funnel") { _ in Funnel() }
    return factories
  }

  private func screen(_ tag: String) -> DefaultScreenCoordinator {
    DefaultScreenCoordinator(view: tag, tag: tag)
  }
}

/// A sequence that an app composes.
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
