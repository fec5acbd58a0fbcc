import NavigationGraphs
import Testing

// snippet: nodes
final class SearchNode: NavNode {
  typealias InputType = Void
  typealias OutputType = String
}

final class TripsNode: NavNode {
  typealias InputType = [String]
  typealias OutputType = String
}

final class NothingFoundNode: NavNode {
  typealias InputType = String
  typealias OutputType = Void
}
// end snippet

private enum Place: Hashable, Sendable {
  case search
  case trips(to: String)
}

@Suite struct GettingStartedTests {
  @Test func `the example of the guide does what its comments say`() throws {
    // snippet: graph
    let search = SearchNode()
    let trips = TripsNode()
    let nothing = NothingFoundNode()
    let timetable = HeadlessNode<String, [String]>(id: "timetable") { text in
      ["Lisbon", "Lima", "Oslo"].filter { $0.hasPrefix(text) }
    }

    let graph = NavigationGraph {
      search
      timetable
      trips
      nothing
      Edge(from: search, to: timetable, transition: .none)
      Edge(from: timetable, to: trips, transition: .push, predicate: { !$0.isEmpty })
      Edge(from: timetable, to: nothing, transition: .modal, transform: { _ in "No trips." })
    }
    try graph.validate()
    // end snippet

    // snippet: controller
    let controller = NavigationController(graph: graph)
    controller.start(at: search, with: ())

    let first = try #require(controller.state.focused)
    let complete = controller.completion(of: first.id, as: String.self)  // for the view to keep
    _ = complete("Li")  // applied
    _ = complete("Li")  // a double tap: ignored

    let shown = try #require(controller.state.focused)
    let name = controller.name(of: shown)  // "TripsNode"
    let screens = controller.describe()  // root: [SearchNode TripsNode]
    let found = controller.input(of: shown.id, as: [String].self)  // ["Lisbon", "Lima"]
    // end snippet

    // snippet: checks
    let steps = try graph.dryRun(
      from: "SearchNode", initialInput: (), outputProvider: { _, _ in "Paris" as Any })
    let visited = steps.map(\.to)  // ["timetable", "NothingFoundNode"]

    try graph.assertPath(
      from: "SearchNode", to: "TripsNode", expectedTransitions: [.none, .push])
    let lost = graph.unreachableNodes()  // []
    // end snippet

    #expect(name == "TripsNode")
    #expect(screens == "root: [SearchNode TripsNode]")
    #expect(found == ["Lisbon", "Lima"])
    #expect(visited == ["timetable", "NothingFoundNode"])
    #expect(lost.isEmpty)
    #expect(controller.state.entries(of: controller.state.focusedStack).count == 2)
  }

  @Test func `the links of the guide lead where its comments say`() throws {
    let (search, trips) = (SearchNode(), TripsNode())
    let graph = NavigationGraph {
      search
      trips
      Edge(from: search, to: trips, transition: .push, transform: { [$0] })
    }
    let controller = NavigationController(graph: graph)

    // snippet: links
    let table = try LinkTable(rules: [
      LinkRule("/search", to: Place.search),
      LinkRule("/trips/{city}", under: { _ in .search }) { values in
        values.text("city").map { .trips(to: $0) }
      } write: { place in
        if case .trips(let city) = place { ["city": .text(city)] } else { nil }
      },
    ])
    controller.links = NodeLinks(table) { place in
      switch place {
      case .search: LinkedNode(search)
      case .trips(let city): LinkedNode(trips, with: [city])
      }
    }
    controller.open("/trips/Oslo")  // applied
    let opened = controller.state.entries(of: controller.state.focusedStack)
      .map { controller.name(of: $0) }  // ["SearchNode", "TripsNode"]
    // end snippet

    #expect(opened == ["SearchNode", "TripsNode"])
    let top = try #require(controller.state.focused)
    #expect(controller.input(of: top.id, as: [String].self) == ["Oslo"])
  }
}
