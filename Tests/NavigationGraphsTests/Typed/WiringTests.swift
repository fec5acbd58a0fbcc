import NavigationGraphs
import Testing

/// Mistakes in a graph, one at a time; a graph with one mistake has one problem.
@Suite struct WiringTests {
  private let home = ScreenNode<Void, Void>("home")
  private let trip = ScreenNode<Int, Int>("trip")
  private let other = ScreenNode<String, String>("trip")
  private let ping = HeadlessNode<Int, Int>(id: "ping")
  private let pong = HeadlessNode<Int, Int>(id: "pong")

  private func problems(_ graph: NavigationGraph) -> [WiringProblem.Kind] {
    graph.wiringProblems().map(\.kind)
  }

  @Test func `an id names only one edge`() {
    let edge = Edge(id: "leave", from: home, to: home, transition: .push)

    #expect(
      problems(
        NavigationGraph {
          home; edge; edge
        }) == [.duplicateEdge("leave")])
  }

  @Test func `an edge takes its source's output and gives its target's input`() {
    let graph = NavigationGraph {
      home
      trip
      Edge(from: other, to: home, transition: .push)
      Edge(from: home, to: other, transition: .push, transform: { _ in "" })
    }

    #expect(
      problems(graph) == [
        .sourceMismatch("trip", edge: "trip->home", gives: "Int", edgeTakes: "String"),
        .targetMismatch("trip", edge: "home->trip", needs: "Int", edgeGives: "String"),
      ])
  }

  @Test func `a subgraph contains its entry and its exit`() {
    let inner = NavigationGraph { home }

    #expect(
      problems(NavigationGraph { NavSubgraph(id: "flow", graph: inner, entry: trip, exit: home) })
        == [.missingEntry("trip", subgraph: "flow")])
    #expect(
      problems(NavigationGraph { NavSubgraph(id: "flow", graph: inner, entry: home, exit: trip) })
        == [.missingExit("trip", subgraph: "flow")])
  }

  @Test func `a subgraph's contents match its types`() {
    let needing = ScreenNode<String, Int>("trip")
    let giving = ScreenNode<Int, String>("trip")
    let inner = NavigationGraph { trip }

    #expect(
      problems(
        NavigationGraph { NavSubgraph(id: "flow", graph: inner, entry: needing, exit: trip) })
        == [.promiseMismatch("trip", subgraph: "flow")])
    #expect(
      problems(NavigationGraph { NavSubgraph(id: "flow", graph: inner, entry: trip, exit: giving) })
        == [.promiseMismatch("trip", subgraph: "flow")])
  }

  @Test func `starts, guards and codecs belong to nodes of the graph`() {
    let graph = NavigationGraph { home }
    graph.addStart(trip)
    graph.canEnter(trip) { _ in .allow }
    graph.canLeave(trip) { _ in .allow }

    #expect(problems(graph) == Array(repeating: .unknownNode("trip"), count: 3))
  }

  @Test func `headless nodes that lead to each other need a way out`() {
    func graph() -> NavigationGraph {
      NavigationGraph {
        ping
        pong
        trip
        Edge(from: ping, to: pong, transition: .none)
        Edge(from: pong, to: ping, transition: .none)
      }
    }
    let closed = graph()
    let open = graph()
    open.addEdge(Edge(from: pong, to: trip, transition: .push))
    let flow = NavSubgraph(id: "flow", graph: closed, entry: ping, exit: pong)
    let left = NavigationGraph {
      flow
      trip
      Edge(from: flow, to: trip, transition: .push)
    }

    #expect(problems(closed) == [.endlessProcessing(["ping", "pong"])])
    #expect(problems(open) == [])
    #expect(problems(left) == [])
  }

  @Test func `a definition keeps starts, priorities and the order of edges`() throws {
    let graph = NavigationGraph {
      home
      trip
      Edge(from: trip, to: home, transition: .pop, priority: 2)
      Edge(from: home, to: home, transition: .push)
    }
    graph.addStart(trip)

    let definition = try graph.definition()

    #expect(definition.starts == ["trip"])
    #expect(definition.edges.map(\.from) == ["trip", "home"])
    #expect(definition.edges.map(\.priority) == [2, nil])
  }
}
