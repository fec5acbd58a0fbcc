// snippet: app
import NavigationGraphs
import NavigationModel

final class TripList: NavNode {
  typealias InputType = Void
  typealias OutputType = String
}

final class TripDetail: NavNode {
  typealias InputType = String
  typealias OutputType = Void
}

func makeTrips() throws -> NavigationController {
  let (list, detail) = (TripList(), TripDetail())
  let graph = NavigationGraph {
    list
    detail
    Edge(from: list, to: detail, transition: .push)  // what the list gives, the detail needs
  }
  try graph.validate()
  let controller = NavigationController(graph: graph)
  controller.start(at: list, with: ())
  return controller
}
// end snippet
