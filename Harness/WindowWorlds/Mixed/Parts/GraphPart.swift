import NavigationGraphs
import NavigationModel

/// The sample app as a graph that is given as data.
final class GraphPart: MixedPart {
  private weak var graph: GraphNavigator?

  init(starts: Bool) {
    let navigator = GraphNavigator(Self.definition, Self.graph, decisions: .standard)
    if starts { navigator.start() }
    graph = navigator
    super.init(.graph, navigator)
  }

  override func begin() { graph?.start() }

  private static let graph = CompiledGraph(definition)

  private static let definition: GraphDefinition = {
    var definition = GraphDefinition(start: "home")
    definition.nodes = SampleScreen.allCases.map { .init(id: "\($0)") }
    definition.edges = [
      .init(from: "home", to: "list", by: .push, label: "list"),
      .init(from: "home", to: "sheet", by: .present(.sheet), label: "sheet"),
      .init(from: "list", to: "detail", by: .push, label: "detail"),
      .init(from: "list", to: "home", by: .popTo, label: "home"),
      .init(from: "detail", to: "list", by: .popTo, label: "list"),
      .init(from: "detail", to: "home", by: .popTo, label: "home"),
      .init(from: "sheet", to: "home", by: .dismiss, label: "close"),
    ]
    return definition
  }()
}
