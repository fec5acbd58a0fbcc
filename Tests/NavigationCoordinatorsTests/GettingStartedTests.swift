import NavigationCoordinators
import Testing

// snippet: funnel
final class SignIn: SequenceCoordinator {
  let navigationComponent = SequenceCoordinatorComponent(tag: "sign in")

  init() {
    navigationComponent.set(screen: DefaultScreenCoordinator(view: "Login", tag: "login"))
  }

  func register() {
    navigationComponent.push(screen: DefaultScreenCoordinator(view: "Register", tag: "register"))
  }
}
// end snippet

@MainActor @Suite struct GettingStartedTests {
  @Test func `a funnel can be pushed and presented`() throws {
    // snippet: places
    let trips = DefaultSequenceCoordinator(tag: "trips")
    trips.navigationComponent.set(screen: DefaultScreenCoordinator(view: "Trips", tag: "list"))
    let main = DefaultStackCoordinator(sequenceCoordinator: trips, tag: "main")
    let window = try CoordinatorWindow(root: main)

    let pushed = SignIn()
    trips.navigationComponent.push(sequence: pushed)

    let presented = SignIn()
    main.navigationComponent.present(DefaultStackCoordinator(sequenceCoordinator: presented))
    presented.register()

    let tree = main.tree.outline
    // end snippet

    #expect(window.tree.shown == "list login | login register")
    #expect(
      tree == """
        main (root)
          trips (rootSequence)
            list (push)
            sign in (push)
              login (push)
          stack (sheet)
            sign in (rootSequence)
              login (push)
              register (push)
        """)
  }

  @Test func `actions are performed by their labels, with a value`() throws {
    let trips = DefaultSequenceCoordinator(tag: "trips")
    // snippet: actions
    let list = DefaultScreenCoordinator(view: "Trips", tag: "list")
    list.navigationNode.offer("search", input: .text) { [weak trips] value in
      guard let trips, case .text(let city) = value else { return .ignored(.noChange) }
      let found = DefaultScreenCoordinator(view: city, tag: "found")
      return trips.navigationComponent.push(screen: found)
    }
    list.navigationNode.offer("help") { [weak list] _ in  // `_`: the action needs no value
      guard let list else { return .ignored(.staleSource) }
      return list.navigationComponent.present(DefaultScreenCoordinator(view: "Help", tag: "help"))
    }
    // end snippet
    trips.navigationComponent.set(screen: list)
    let window = try CoordinatorWindow(root: DefaultStackCoordinator(sequenceCoordinator: trips))

    // snippet: performing
    if let entry = list.navigationNode.entry {  // `nil` while the screen is in no window
      window.navigator.perform("search", on: entry, value: .text("Lima"))
    }
    // end snippet

    #expect(window.navigator.describe() == "root: [list found]")
    trips.navigationComponent.pop()
    let entry = try #require(list.navigationNode.entry)
    window.navigator.perform("help", on: entry)
    #expect(window.state.layers.count == 2)
  }

  @Test func `tabs are shown`() throws {
    // snippet: tabs
    let map = DefaultScreenCoordinator(view: "Map", tag: "map")
    let trips = DefaultScreenCoordinator(view: "Trips", tag: "list")
    let tabs = try TabCoordinator(tabs: [DefaultStackCoordinator(screenCoordinator: trips), map])
    let window = try CoordinatorWindow(root: tabs)
    // end snippet

    #expect(window.navigator.describe() == "root: tabs(*[list] [map])")
  }

  @Test func `a result is returned`() throws {
    let main = DefaultStackCoordinator(screenCoordinator: DefaultScreenCoordinator(view: "Trips"))
    let window = try CoordinatorWindow(root: main)
    var seat: Resolution<Int>?

    // snippet: results
    let picker = DefaultScreenCoordinator(view: "Which seat?", tag: "picker")
    main.navigationComponent.present(picker, expecting: Int.self) { ending in
      seat = ending  // .value(12), or .cancelled when the user dragged it away
    }
    picker.finish(with: 12)
    // end snippet

    #expect(seat == .value(12))
    #expect(window.state.layers.count == 1)
  }

  @Test func `a tree is stored and restored`() throws {
    let trips = DefaultSequenceCoordinator(tag: "trips")
    trips.navigationComponent.set(screen: DefaultScreenCoordinator(view: "Trips", tag: "list"))
    let main = DefaultStackCoordinator(sequenceCoordinator: trips, tag: "main")

    // snippet: storing
    let stored = main.navigationNode.description.bytes

    var factories = CoordinatorFactories()
    factories.register("list") { _ in .screen("list") }
    let again = try factories.make(CoordinatorDescription(bytes: stored))
    // end snippet

    #expect(Tree(again).outline == main.tree.outline)
  }
}
