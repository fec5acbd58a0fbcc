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

// For the view of the list, which passes its entry; a second quick tap is ignored.
func choose(_ city: String, on list: EntryID, in trips: NavigationController) {
  trips.complete(list, with: city)  // takes the edge to the detail
}
// end snippet
