import NavigationCoordinators
import NavigationGraphs
import NavigationModel
import NavigationRoutes
import Testing

private enum Place: NavigationRoute {
  case search
  case trip(Int)

  var id: String {
    switch self {
    case .search: "search"
    case .trip: "trip"
    }
  }
}

/// Navigators of other paradigms as nodes of a graph.
@Suite struct NavigatorNodeTests {
  private let home = ScreenNode<Void, Int>("home")
  private let end = ScreenNode<String, Void>("end")

  private static func coordinators(_ count: Int) throws -> any Navigator {
    let main = CoordinatorNode.sequence("main")
    for number in 0..<count { main.push(CoordinatorNode.screen("page\(number)")) }
    let root = CoordinatorNode.stack("root")
    root.set(main)
    return try CoordinatorTree(root: root)
  }

  private static func routes(_ count: Int) -> any Navigator {
    let routes = RoutingManager<Place>()
    routes.push(to: (0..<count).map { .trip($0) })
    return routes
  }

  @Test(arguments: [TransitionType.push, .modal, .clearStackAndSet], [true, false])
  func `the result of any navigator behind a node leads on in the graph`(
    transition: TransitionType, isOfCoordinators: Bool
  ) throws {
    let prepared = isOfCoordinators ? try Self.coordinators(3) : Self.routes(3)
    let inside = NavigatorNode<Int, String>("inside") { _ in prepared }
    let controller = NavigationController(
      graph: NavigationGraph {
        home
        inside
        end
        Edge(from: home, to: inside, transition: transition)
        Edge(from: inside, to: end, transition: .push)
      })
    controller.start(at: home, with: ())

    controller.complete(try #require(controller.state.focused).id, with: 3)
    let depth = controller.state.depth(of: controller.state.focusedStack)
    controller.handle(.host(.backRequested))
    let left = controller.state.depth(of: controller.state.focusedStack)
    controller.context.finish(prepared.scope, with: "done")

    #expect(left == depth - 1)
    #expect(controller.name(of: try #require(controller.state.focused)) == "end")
    #expect(controller.state.layers.count == 1)
    #expect(!prepared.attachment.isAdopted)
    try controller.state.checkInvariants()
  }
}
