import NavigationCoordinators
import Testing

@MainActor @Suite struct SeedNameTests {
  @Test func `calls with the framework's old names do the same as those with Swift's names`() throws
  {
    let list = DefaultScreenCoordinator(view: "Trips", tag: "list")
    let trips = DefaultSequenceCoordinator(tag: "trips")
    trips.navigationComponent.set(screen: list)
    let main = DefaultStackCoordinator(sequenceCoordinator: trips, tag: "main")
    let wrapper = WrapperScreenCoordinator()
    wrapper.setViewCoordinator(main)
    let tree = wrapper.tree

    let view = wrapper.makeView()

    #expect(wrapper.getView().window === view.window)
    #expect(tree.printTree() == tree.outline)
    #expect(tree.getFlatTree().map(\.coordinator.tag) == tree.routes.map(\.coordinator.tag))
    #expect(wrapper.getCurrentViewCoordinator() === wrapper.currentViewCoordinator)
    guard case .branch(let route, _) = tree.getTree(), case .branch(let other, _) = tree.rootNode
    else {
      Issue.record("a wrapper with a stack has something in it")
      return
    }
    #expect(route.coordinator === other.coordinator)
  }
}
