// snippet: app
import NavigationGraphs

func makeTrips() -> NavigationController {
  let list = ScreenNode<Void, String>("list")
  let detail = ScreenNode<String, Void>("detail")
  let graph = NavigationGraph {
    list
    detail
    Edge(from: list, to: detail, transition: .push)  // what the list gives, the detail needs
  }
  let controller = NavigationController(graph: graph)
  controller.start(at: list, with: ())
  return controller
}
// end snippet
