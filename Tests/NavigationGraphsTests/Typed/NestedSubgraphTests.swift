import NavigationGraphs
import NavigationModel
import Testing

/// Nested subgraphs, each of which is the exit of the subgraph around it.
@Suite struct NestedSubgraphTests {
  private let start = ScreenNode<Void, Int>("start")
  private let leaf = ScreenNode<Int, Int>("leaf")
  private let ends = (0...2).map { ScreenNode<Int, Int>("end\($0)") }

  /// Three nested graphs; the edge of the innermost accepts 0, that of the next 1, and that of the
  /// outermost 2.
  private var graph: NavigationGraph {
    let inner = NavSubgraph(
      id: "inner",
      graph: NavigationGraph {
        leaf
        ends[0]
        Edge(from: leaf, to: ends[0], transition: .push, predicate: { $0 == 0 })
      }, entry: leaf, exit: leaf)
    let outer = NavSubgraph(
      id: "outer",
      graph: NavigationGraph {
        inner
        ends[1]
        Edge(from: inner, to: ends[1], transition: .push, predicate: { $0 == 1 })
      }, entry: inner, exit: inner)
    return NavigationGraph {
      start
      outer
      ends[2]
      Edge(from: start, to: outer, transition: .push)
      Edge(from: outer, to: ends[2], transition: .push, predicate: { $0 == 2 })
    }
  }

  @Test(arguments: [
    (0, "start leaf end0", ["outer", "inner"]), (1, "start leaf end1", ["outer"]),
    (2, "start leaf end2", []), (3, "start leaf", ["outer", "inner"]),
  ])
  func `an exit leaves nested subgraphs until an edge fits, from the inside out`(
    output: Int, screens: String, trail: [String]
  ) throws {
    let stage = Stage(graph)
    stage.controller.start(at: start, with: ())
    try stage.complete(7)

    let outcome = try stage.complete(output)

    #expect(outcome.isApplied == (output < 3))
    #expect(stage.screens == screens)
    #expect(stage.controller.trail(of: try stage.top()) == trail)
  }

  @Test func `a screen after an exit is in the scopes that remain, and in no new ones`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: start, with: ())
    try stage.complete(7)
    try stage.complete(1)

    let entries = stage.controller.state.entries(of: stage.controller.state.focusedStack)
    let stays = entries.map { stage.controller.state.scope($0.scope) }

    #expect(entries.count == 3)
    #expect(stays[1]?.parent == stays[2]?.id)
    #expect(stays[2]?.parent == .root)
  }
}
