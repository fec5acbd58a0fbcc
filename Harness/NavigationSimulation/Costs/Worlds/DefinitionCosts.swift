import NavigationGraphFormats
import NavigationGraphs
import NavigationTestingCore

/// The costs of analyzing graphs that are given as data, and of reading and writing their files.
enum DefinitionCosts: CostWorld {
  final class Box {
    let draws: CostDraws
    var definition = GraphCosts.ring(8, ways: 2)
    var link = "/n3"
    private var madeReady: Ready?

    /// The values that are created before anything is measured.
    struct Ready {
      let graph: CompactGraph
      let links: GraphLinks
      let baseline: GraphBaseline
      let file: [UInt8]
      let laws: [NavigationLaw]
    }

    init(_ draws: CostDraws) { self.draws = draws }

    var ready: Ready {
      if let madeReady { return madeReady }
      let definition = definition
      let text = "wayfinder-laws 1\nalways at most 3 screens"
      let made = Ready(
        graph: DefinitionCosts.compact(definition), links: GraphLinks(definition),
        baseline: GraphBaseline(definition),
        file: (try? definition.definitionFile()) ?? [],
        laws: (try? NavigationLaw.laws(parsing: text, of: definition)) ?? [])
      madeReady = made
      return made
    }
  }

  static let module = "definitions"
  static let code = "var graph = GraphDefinition(nodes: [], edges: [])"

  static func makeApp(_ draws: CostDraws) -> Box { Box(draws) }

  static var growths: [CostGrowthStep<Box>] {
    [
      CostGrowthStep("nodes", "graph = ring(of: size)") { app, size in
        app.definition = GraphCosts.ring(size, ways: 2)
      },
      CostGrowthStep("edges of a node", "graph.edges += edges(size, from: \"n0\")") { app, size in
        app.definition.edges += (0..<size).map {
          .init(from: "n0", to: "n\($0 % 7 + 1)", by: .push, label: "way \($0)")
        }
      },
      CostGrowthStep("chain", "graph = chain(of: size)") { app, size in
        app.definition = chain(size)
      },
      CostGrowthStep("links", "graph.deepLinks = links(size)") { app, size in
        app.definition = withLinks(GraphCosts.ring(size, ways: 2))
      },
    ]
  }

  static var operations: [CostOperation<Box>] {
    compactOperations + reportOperations + fileOperations
  }

  static let whole: KeyValuePairs<String, CostClass> = [
    "nodes": .linear, "edges of a node": .linear,
  ]
  private static let sorting: KeyValuePairs<String, CostClass> = [
    "nodes": .linearithmic, "edges of a node": .linearithmic,
  ]

  /// Returns an operation on the compact graph, which is created in advance.
  private static func compact(
    _ name: String, _ code: String, _ classes: KeyValuePairs<String, CostClass>,
    _ run: @escaping (CompactGraph) -> Void
  ) -> CostOperation<Box> {
    CostOperation(name, code, classes, prepare: { keep($0.ready.graph.nodeCount) }) {
      run($0.ready.graph)
    }
  }

  private static var compactOperations: [CostOperation<Box>] {
    [
      compact("components", "_ = compact.stronglyConnectedComponents()", whole) {
        keep($0.stronglyConnectedComponents())
      },
      compact("distances", "_ = compact.distances(from: 0)", whole) {
        keep($0.distances(from: 0))
      },
      compact("dominators", "_ = compact.immediateDominators(from: 0)", sorting) {
        keep($0.immediateDominators(from: 0))
      },
      compact("shortest path", "_ = compact.shortestPath(from: 0, to: last)", whole) {
        keep($0.shortestPath(from: 0, to: $0.nodeCount - 1))
      },
      compact("simple paths", "_ = compact.simplePaths(from: 0, to: last, limit: 1)", whole) {
        keep($0.simplePaths(from: 0, to: $0.nodeCount - 1, limit: 1))
      },
      compact("traps", "_ = compact.traps()", whole) { keep($0.traps()) },
      compact("weighted distances", "_ = compact.distances(from: 0, weights: ones)", whole) {
        keep($0.distances(from: 0, weights: Array(repeating: 1, count: $0.edgeCount)))
      },
      compact("reversed", "_ = compact.reversed()", whole) { keep($0.reversed()) },
    ]
  }

  private static var reportOperations: [CostOperation<Box>] {
    [
      CostOperation("problems", "_ = graph.problems()", sorting) {
        keep($0.definition.problems().count)
      },
      CostOperation(
        "findings", "_ = graph.findings()",
        ["nodes": .linearithmic, "edges of a node": .linearithmic, "links": .quadratic]
      ) {
        keep($0.definition.findings().count)
      },
      CostOperation("advice", "_ = graph.advice()", sorting) {
        keep($0.definition.advice().count)
      },
      CostOperation("behind a gate", "_ = graph.nodes(behind: \"n1\")", sorting) {
        keep($0.definition.nodes(behind: "n1").count)
      },
      CostOperation("untaken", "_ = graph.untakenReasons()", whole) {
        keep($0.definition.untakenReasons().count)
      },
      CostOperation("explain", "_ = graph.explain(from: \"n0\", to: \"n7\")", sorting) {
        keep($0.definition.explain(from: "n0", to: "n7"))
      },
      CostOperation("verify", "_ = graph.verdicts(on: laws)", ["chain": .linear]) {
        keep($0.ready.file.count)
      } run: {
        keep($0.definition.verdicts(on: $0.ready.laws).count)
      },
      CostOperation("verify screens", "_ = GraphVerification(graph)", ["edges of a node": .linear])
      {
        keep($0.ready.file.count)
      } run: {
        keep(GraphVerification($0.definition).findings.count)
      },
      CostOperation("compare baselines", "_ = baseline.differences(to: other)", sorting) {
        keep($0.ready.file.count)
      } run: {
        keep($0.ready.baseline.differences(to: $0.ready.baseline).count)
      },
    ]
  }

  private static var fileOperations: [CostOperation<Box>] {
    [
      CostOperation("write a file", "_ = try graph.definitionFile()", sorting) {
        keep(try? $0.definition.definitionFile())
      },
      CostOperation(
        "read a file", "_ = try GraphFile(bytes: bytes, name: \"g.json\").definition()", sorting
      ) {
        keep($0.ready.file.count)
      } run: {
        keep(try? GraphFile(bytes: $0.ready.file, name: "graph.json").definition())
      },
      CostOperation("open a link", "_ = try links.parse(link)", ["links": .linear]) { app in
        keep(app.ready.file.count)
      } run: { app in
        keep(try? app.ready.links.parse(app.link))
      },
    ]
  }

  static var mutants: [CostMutant<Box>] {
    [
      CostMutant(
        "definitions-look-through-edges", in: "distances", by: "nodes",
        "the edges of each node are looked for among all edges"
      ) { app in
        let edges = app.definition.edges.indices
        for node in app.definition.nodes.indices { for edge in edges { compare(node, edge) } }
      }
    ]
  }

  static func compact(_ definition: GraphDefinition) -> CompactGraph {
    let numbers = Dictionary(
      definition.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    return CompactGraph(
      nodeCount: definition.nodes.count,
      edges: definition.edges.map { (numbers[$0.source] ?? 0, numbers[$0.target] ?? 0) })
  }

  /// Returns a chain of screens, each of which replaces the previous one.
  private static func chain(_ count: Int) -> GraphDefinition {
    GraphDefinition(
      start: "n0", nodes: (0..<count).map { .init(id: "n\($0)") },
      edges: (1..<count).map {
        .init(
          from: "n\($0 - 1)", to: "n\($0)", by: .push,
          popUpTo: .init(.node("n\($0 - 1)"), isInclusive: true))
      })
  }

  /// Returns the definition with a link to each screen.
  private static func withLinks(_ definition: GraphDefinition) -> GraphDefinition {
    var linked = definition
    linked.deepLinks = definition.nodes.map { .init(to: $0.id, uri: "app://x/\($0.id)") }
    return linked
  }
}
