import NavigationGraphs
import NavigationModel
import Testing

/// Edge cases of dry runs and paths.
@Suite struct CheckingTests {
  private let home = ScreenNode<Int, Int>("home")
  private let trip = ScreenNode<Int, Int>("trip")
  private let map = ScreenNode<Int, Int>("map")

  private var chain: NavigationGraph {
    NavigationGraph {
      home
      trip
      map
      Edge(from: home, to: trip, transition: .push)
      Edge(from: trip, to: map, transition: .modal)
    }
  }

  @Test func `a dry run may take exactly as many edges as its limit allows`() throws {
    let steps = try chain.dryRun(
      from: "home", initialInput: 1, outputProvider: { _, _ -> Any in 1 }, maxHops: 2)

    #expect(steps.map(\.to) == ["trip", "map"])
    #expect(throws: GraphError.tooManyHops(limit: 1, at: "trip")) {
      try chain.dryRun(
        from: "home", initialInput: 1, outputProvider: { _, _ -> Any in 1 }, maxHops: 1)
    }
  }

  @Test func `an edge that cannot lead back is reported as such, even at the start`() {
    let (first, second) = (ScreenNode<Void, Void>("first"), ScreenNode<Void, Void>("second"))
    let graph = NavigationGraph {
      first
      second
      Edge(from: first, to: second, transition: .modal)
      Edge(from: second, to: second, transition: .dismiss)
    }

    #expect(
      throws: GraphError.cannotGoOn(
        "the edge 'second->second' leads back to 'second', but 'first' is shown there")
    ) {
      try graph.dryRun(from: "first", initialInput: (), outputProvider: { _, _ in () as Any })
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1, 4])
  func `an endless dry run stops at its limit of edges`(limit: Int) {
    let screen = ScreenNode<Void, Void>("screen")
    let graph = NavigationGraph {
      screen
      Edge(from: screen, to: screen, transition: .push)
    }

    #expect(throws: GraphError.tooManyHops(limit: limit, at: "screen")) {
      try graph.dryRun(
        from: "screen", initialInput: (), outputProvider: { _, _ in () as Any }, maxHops: limit)
    }
  }

  @Test func `the edges that are taken at the start count toward the limit`() throws {
    let check = HeadlessNode<Int, Int>(id: "check") { $0 }
    let graph = NavigationGraph {
      check
      home
      Edge(from: check, to: home, transition: .push)
    }
    func run(maxHops: Int) throws -> [String] {
      try graph.dryRun(
        from: "check", initialInput: 1, outputProvider: { _, _ -> Any in 1 }, maxHops: maxHops
      ).map(\.to)
    }

    #expect(try run(maxHops: 1) == ["home"])
    #expect(throws: GraphError.tooManyHops(limit: 0, at: "home")) { try run(maxHops: 0) }
  }

  @Test func `edges after the one that stops a dry run do not count toward the limit`() throws {
    let check = HeadlessNode<Int, Int>(id: "check") { $0 }
    let graph = NavigationGraph {
      home
      check
      trip
      Edge(from: home, to: check, transition: .none)
      Edge(from: check, to: trip, transition: .push)
    }

    let steps = try graph.dryRun(
      from: "home", initialInput: 1, outputProvider: { _, _ -> Any in 1 },
      stopAt: { $0 == "check" }, maxHops: 1)

    #expect(steps.map(\.to) == ["check"])
  }

  @Test(arguments: [("small", "s"), ("L", "L"), ("s", "s")])
  func `an output is named by its case or by its raw value`(name: String, raw: String) throws {
    enum Size: String, CaseIterable { case small = "s", large = "L" }
    let size = ScreenNode<Void, Size>("size")
    let end = ScreenNode<Size, Void>("end")
    let graph = NavigationGraph {
      size
      end
      Edge(from: size, to: end, transition: .push)
    }

    let steps = try graph.dryRun(
      from: "size", initialInput: (), outputProvider: { _, _ in DryRunOutput(name) })

    #expect(steps.map { ($0.output as? Size)?.rawValue } == [raw])
  }

  @Test func `the message about a long path is short`() throws {
    let error = GraphError.otherTransitions(
      from: "a", to: "b", expected: [], shortest: Array(repeating: .push, count: 100_000))

    #expect(error.description.hasSuffix("push, push and 99980 more]"))
    #expect(error.description.count < 250)
  }

  @Test func `a value for a node that takes none is refused in plain words`() {
    let error = GraphError.unusableValue(node: "list", given: "a value of Int", expected: "()")

    #expect("\(error)" == "'list' cannot use a value of Int; it takes no value")
  }

  @Test func `an output named in place of a plain enumeration is refused with advice`() throws {
    enum Choice { case next, cancel }
    let form = ScreenNode<Void, Choice>("form")
    let graph = NavigationGraph {
      form
      home
      Edge(
        from: form, to: home, transition: .push, predicate: { $0 == .next }, transform: { _ in 1 })
    }
    let steps = try graph.dryRun(
      from: "form", initialInput: (), outputProvider: { _, _ -> Any in Choice.next },
      stopAt: { $0 == "home" })
    let error = #expect(throws: GraphError.self) {
      try graph.dryRun(
        from: "form", initialInput: (), outputProvider: { _, _ in DryRunOutput("next") })
    }

    #expect(steps.map(\.to) == ["home"])
    #expect(
      error?.description
        == "'form' cannot use 'next'; give it a value of Choice, or make Choice CaseIterable")
  }

  @Test func `a stopped walk ends with the edge to the node that stops it`() throws {
    let steps = try chain.dryRun(
      from: "home", initialInput: 1, outputProvider: { _, _ -> Any in 1 },
      stopAt: { $0 == "trip" })

    #expect(steps.map(\.to) == ["trip"])
  }

  @Test func `an initial output applies only to the start`() throws {
    let letter = ScreenNode<Void, String>("letter")
    let graph = NavigationGraph {
      letter
      home
      trip
      Edge(from: letter, to: home, transition: .push, transform: { $0.count })
      Edge(from: home, to: trip, transition: .push)
    }
    var asked: [String] = []

    let steps = try graph.dryRun(
      from: "letter", initialInput: "three",
      outputProvider: { id, _ -> Any in
        asked.append(id)
        return 9
      })

    #expect(steps.map { $0.input as? Int } == [5, 9])
    #expect(asked == ["home"])
  }

  @Test func `the output of an asynchronous node is requested with the node's input`() throws {
    let later = HeadlessNode<Int, Int>(id: "later") { (number: Int) async in number }
    let graph = NavigationGraph {
      home
      later
      trip
      Edge(from: home, to: later, transition: .none, transform: { $0 * 10 })
      Edge(from: later, to: trip, transition: .push)
    }
    var asked: [String] = []

    try graph.dryRun(
      from: "home", initialInput: 1,
      outputProvider: { id, input -> Any in
        asked.append("\(id) \(input)")
        return 4
      })

    #expect(asked == ["later 10"])
  }

  @Test func `a start that outputs its input needs no further output`() throws {
    var asked: [String] = []

    let steps = try chain.dryRun(
      from: "home", initialInput: 7,
      outputProvider: { id, _ -> Any in
        asked.append(id)
        return 2
      })

    #expect(asked == ["trip"])
    #expect(steps.map { $0.output as? Int } == [7, 2])
  }

  @Test func `if a guard redirects the start, the output of the new node is requested`() throws {
    let graph = chain
    graph.canEnter(home) { [trip] _ in .redirect(to: trip, with: 3) }
    var asked: [String] = []

    let steps = try graph.dryRun(
      from: "home", initialInput: 7,
      outputProvider: { id, _ -> Any in
        asked.append(id)
        return 2
      })

    #expect(asked == ["trip"])
    #expect(steps.map(\.to) == ["map"])
  }

  @Test func `a screen without an output completes whatever output is provided`() throws {
    let start = ScreenNode<Void, Void>("start")
    let profile = ScreenNode<Bool, Void>("profile")
    let settings = ScreenNode<Void, Void>("settings")
    let graph = NavigationGraph {
      start
      profile
      settings
      Edge(from: start, to: profile, transition: .push) { _ in false }
      Edge(from: profile, to: settings, transition: .modal, predicate: { _ in true }) { _ in () }
    }

    let steps = try graph.dryRun(
      from: "start", initialInput: (), outputProvider: { id, _ -> Any in id == "profile" },
      stopAt: { $0 == "settings" })

    #expect(steps.map(\.to) == ["profile", "settings"])
  }

  /// A graph with a subgraph whose exit cannot be reached, and with a node behind that exit.
  private var graphThatNobodyCanLeave: NavigationGraph {
    let flow = NavSubgraph(
      id: "flow",
      graph: NavigationGraph {
        home
        trip
      }, entry: home, exit: trip)
    return NavigationGraph {
      flow
      map
      Edge(from: flow, to: map, transition: .push)
    }
  }

  @Test func `no output is requested of a screen from which no edge can be taken`() throws {
    let graph = graphThatNobodyCanLeave
    var asked: [String] = []

    try graph.dryRun(
      from: "flow", initialInput: 1,
      outputProvider: { id, _ -> Any in
        asked.append(id)
        return 1
      })

    #expect(asked.isEmpty)
  }

  @Test func `a node after a subgraph that cannot be left is unreachable`() {
    let graph = graphThatNobodyCanLeave

    #expect(graph.unreachableNodes() == ["map", "flow/trip"])
    #expect(!graph.canNavigate(from: "flow", to: "map"))
  }

  @Test func `a subgraph counts as reached in the definition of a typed graph`() {
    let inner = NavigationGraph { trip }
    let flow = NavSubgraph(id: "flow", graph: inner, entry: trip, exit: trip)
    let again = NavSubgraph(id: "again", graph: inner, entry: trip, exit: trip)
    let graph = NavigationGraph {
      home
      flow
      again
      Edge(from: home, to: flow, transition: .push)
      Edge(from: home, to: again, transition: .modal)
    }

    #expect(graph.graphDefinition.findings().allSatisfy { $0.rule != .unreachable })
  }

  @Test func `paths lead into and out of subgraphs`() throws {
    let flow = NavSubgraph(
      id: "flow",
      graph: NavigationGraph {
        trip
        map
        Edge(from: trip, to: map, transition: .modal)
      }, entry: trip, exit: map)
    let end = ScreenNode<Int, Void>("end")
    let graph = NavigationGraph {
      home
      flow
      end
      Edge(from: home, to: flow, transition: .push)
      Edge(from: flow, to: end, transition: .clearStackAndSet)
    }

    #expect(graph.findPath(from: "home", to: "map")?.transitions == [.push, .modal])
    #expect(graph.findPath(from: "home", to: "end")?.transitions == [.push, .clearStackAndSet])
    #expect(throws: GraphError.self) {
      try graph.assertPath(from: "home", to: "map", expectedTransitions: [.push, .push])
    }
  }

  @Test func `a path ends at the node it was asked for, in a subgraph with which another begins`() {
    let inner = NavigationGraph { map }
    let second = NavSubgraph(id: "second", graph: inner, entry: map, exit: map)
    let outer = NavigationGraph { second }
    let first = NavSubgraph(id: "first", graph: outer, entry: second, exit: second)
    let graph = NavigationGraph {
      home
      first
      Edge(from: home, to: first, transition: .push)
    }

    #expect(graph.findPath(from: "home", to: "map")?.nodes == ["home", "map"])
    #expect(graph.findPath(from: "home", to: "second")?.nodes == ["home", "second"])
  }

  @Test func `an outline marks what leads back and what is already listed`() {
    let graph = NavigationGraph {
      home
      trip
      map
      Edge(from: home, to: trip, transition: .push)
      Edge(from: home, to: map, transition: .push)
      Edge(from: trip, to: map, transition: .push)
      Edge(from: map, to: trip, transition: .pop)
      Edge(from: map, to: home, transition: .clearStackAndSet)
    }

    #expect(
      graph.outline(from: "home") == """
        NavigationGraph outline from home:
        └─ home
           ├─ trip
           │  └─ map
           │     └─ home [loop]
           └─ map [above]
        """)
  }
}
