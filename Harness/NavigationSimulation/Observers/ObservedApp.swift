import NavigationGraphs
import NavigationModel
import PropertyTesting

/// The kinds of app that are observed; one more is one more case.
enum ObservedApp: Int, CaseIterable {
  case model, graph, typed

  /// Starts an app of the kind.
  func start(_ draw: inout Draw) throws(Interruption) -> any Navigator {
    switch self {
    case .model: return OpenNavigator()
    case .graph: return try Self.graph(&draw)
    case .typed:
      let app = DemoApp()
      let controller = NavigationController(graph: app.graph())
      controller.start(at: app.welcome, with: ())
      return controller
    }
  }

  private static func graph(_ draw: inout Draw) throws(Interruption) -> any Navigator {
    let definition = try DrawnGraph.definition(from: &draw)
    try draw.require(definition.problems().isEmpty, "a drawn graph was never valid")
    try draw.require(DrawnGraph.isSmall(definition), "a drawn graph was never small")
    let app = GraphApp(unchecked: definition)
    let navigator = GraphNavigator(app.definition, app.graph, decisions: .standard)
    if let run = app.runs.first { _ = navigator.start(run) }
    return navigator
  }
}
