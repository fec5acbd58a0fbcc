import NavigationGraphs
import NavigationModel
import Testing

/// A map beneath a search sheet that leaves the map interactive.
@Suite struct `A screen beneath a sheet that leaves it in use` {
  @Test func `pushes on its own stack, and the sheet stays`() throws {
    let map = ScreenNode<Void, Bool>("map")
    let search = ScreenNode<Void, Void>(
      "search", modalStyle: .sheet([.medium, .backgroundInteraction]))
    let place = ScreenNode<Void, Void>("place")
    let stage = Stage(
      NavigationGraph {
        map
        search
        place
        Edge(from: map, to: search, transition: .modal, predicate: { $0 })
        Edge(from: map, to: place, transition: .push)
      })
    stage.controller.start(at: map, with: ())
    let entry = try stage.top()
    stage.controller.complete(entry, with: true)

    let outcome = stage.controller.complete(entry, with: false)

    #expect(outcome.isApplied)
    #expect(stage.screens == "map place | sheet: search")
  }
}
