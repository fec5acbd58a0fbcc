import NavigationGraphs
import Testing

@Suite struct `A node registry` {
  private let home = ScreenNode<Void, Void>("home")

  private func flow(_ id: String) -> NavSubgraph<ScreenNode<Void, Void>, ScreenNode<Void, Void>> {
    NavSubgraph(id: id, graph: NavigationGraph { home }, entry: home, exit: home)
  }

  @Test func `resolves subgraphs by type and by id`() {
    typealias Flow = NavSubgraph<ScreenNode<Void, Void>, ScreenNode<Void, Void>>
    let (first, second) = (flow("first"), flow("second"))

    let registry = NodeRegistry().registerSubgraph(first).registerSubgraph(second)

    #expect(registry.resolveSubgraph(Flow.self) === first)
    #expect(registry.resolveSubgraph(Flow.self, id: "second") === second)
    #expect(registry.find(Flow.self, id: "third") == nil)
    #expect(registry.hasNode(Flow.self, id: "first"))
    #expect(!registry.hasNode(ScreenNode<Int, Int>.self))
  }

  @Test func `keeps the last of two nodes of equal type and id, in the first one's place`() {
    let again = ScreenNode<Void, Void>("home")

    let registry = NodeRegistry().register(home).registerSubgraph(flow("flow")).register(again)

    #expect(registry.resolve(ScreenNode<Void, Void>.self) === again)
    #expect(registry.allNodes.map(\.id) == ["home", "flow"])
  }
}
