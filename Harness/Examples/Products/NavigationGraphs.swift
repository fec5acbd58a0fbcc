import NavigationGraphs

let list = ScreenNode<Void, String>("list")
let detail = ScreenNode<String, Void>("detail")
let graph = NavigationGraph {
  list
  detail
  Edge(from: list, to: detail, transition: .push)
}
let controller = NavigationController(graph: graph)
controller.start(at: list, with: ())
if let shown = controller.state.focused { controller.complete(shown.id, with: "Lima") }
print(controller.state.focused.map { controller.name(of: $0) } ?? "")  // detail
