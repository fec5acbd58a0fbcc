import NavigationGraphs
import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Graphs with unusual ids or parts, which are generated in addition to the graph of the world.
extension AnalysisWorld {
  private static let ids = [
    "plain", "two words", "never", "a#b", "tab\there", "", "#", "narrow\u{2009}space",
  ]

  /// Writes laws about two screens with random, mostly unusual ids, and reads them.
  func checkWords(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let (first, second) = (
      try draw.element("id", of: Self.ids), try draw.element("id", of: Self.ids)
    )
    var graph = GraphDefinition(source: .definition, start: first)
    graph.nodes = Set([first, second]).sorted().map { .init(id: $0) }
    let statements: [NavigationLaw.Statement] = [
      .reachable(first), .never(first), .neverBefore(first, gate: second),
      .neverAbove(first, beneath: second), .alwaysBeneath(first, screen: second),
      .leadsHome(from: first),
    ]
    let lines = statements.map { NavigationLaw($0, line: 0).description }
    let text = (["wayfinder-laws 1"] + lines).joined(separator: "\n")
    let laws = try? NavigationLaw.laws(parsing: text, of: graph)
    ledger.require(
      AnalysisLaw.verdicts, laws?.map(\.statement), equals: statements,
      "a law about a screen with an unusual id changes when it is written and read")
  }

  /// Generates screens that are pages or alternates of each other, and checks the row of the first.
  ///
  /// The row must consist of the first screen and all screens that it leads to, each once.
  func checkPages(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let source: GraphDefinition.Source =
      try draw.bool("storyboard", probability: 0.5) ? .storyboard : .definition
    var graph = GraphDefinition(source: source, start: "p0")
    let count = try draw.int("pages", in: 1...4)
    graph.nodes = (0..<count).map { .init(id: "p\($0)") }
    let ids = graph.nodes.map(\.id)
    graph.edges = try draw.list("page", count: 0...5) { _, draw throws(Interruption) in
      .init(
        from: try draw.element("from", of: ids), to: try draw.element("to", of: ids),
        by: try draw.bool("next", probability: 0.5) ? .child(.nextPage) : .child(.alternate))
    }
    let links = NaiveDigraph(graph)
    let wanted = ids.indices.filter { links.reaches(0, $0) }
    var planner = GraphPlanner(CompiledGraph(graph), canPush: source != .storyboard)
    let container = try? planner.container(0)
    var shown: [Int]?
    switch container {
    case .stack(_, let entries): shown = entries.map(\.node)
    case .tabs(_, let pages, _):
      shown = pages.map { page in
        if case .stack(_, let entries) = page { entries.first?.node ?? -1 } else { -1 }
      }
      ledger.require(AnalysisLaw.numbers, shown?.first, equals: 0, "another page is first")
    default: break
    }
    ledger.require(AnalysisLaw.numbers, shown?.sorted(), equals: wanted, "a row has other pages")
  }

  /// How containers are nested in a chain.
  private enum Nesting: CaseIterable {
    case tabs, pages, stacks, parts

    /// The number of containers that each link of the chain adds.
    var depth: Int {
      switch self {
      case .tabs, .parts: 1
      case .pages, .stacks: 2
      }
    }
  }

  /// Checks the limit on nesting: a chain of nested containers can be built if and only if it is
  /// not too deep.
  func checkNesting(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let kinds = Nesting.allCases
    let kind = kinds[try draw.index("nesting", below: kinds.count) { "\(kinds[$0])" }]
    let limit = NewContainer.maximumDepth
    let links = try draw.int("links", in: limit / 2 - 3...limit / 2 + 1) * 2 / kind.depth
    let graph = Self.chain(of: links, kind)
    var planner = GraphPlanner(CompiledGraph(graph), canPush: true)
    let isBuilt = (try? planner.container(0)) != nil
    ledger.require(
      AnalysisLaw.numbers, isBuilt, equals: links * kind.depth + 1 <= limit,
      "containers are built although they are nested too deeply, or refused although they are not")
    let few = try draw.int("few", in: 0...12)
    let nested = StackAnalysis(Self.chain(of: few, kind))
    ledger.require(
      AnalysisLaw.numbers, nested.limits, equals: few * kind.depth + 1 > 8 ? [.nesting] : [],
      "containers are said to nest too deeply, or are not followed")
    if try draw.bool("crowded", probability: 1.0 / 256) { try checkPlaces(&draw, &ledger) }
  }

  /// Checks that tabs which share their contents can be built if and only if there are not too many
  /// places.
  private func checkPlaces(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let shapes = [(15, 2), (16, 2), (9, 3), (10, 3)]
    let (levels, width) = shapes[try draw.index("shape", below: shapes.count)]
    let spare = try draw.int("spare", in: 0...2)
    var graph = GraphDefinition(source: .definition, start: "n0")
    graph.nodes = (0...levels + 1).map { .init(id: "n\($0)", role: .tabs) }
    for level in 0..<levels {
      for tab in 0..<width {
        graph.edges.append(.init(from: "n\(level)", to: "n\(level + 1)", by: .child(.tab(tab))))
      }
    }
    for tab in 0..<spare {
      graph.edges.append(.init(from: "n0", to: "n\(levels + 1)", by: .child(.tab(width + tab))))
    }
    let count = (0...levels).reduce(0) { sum, _ in sum * width + 1 } + spare
    var planner = GraphPlanner(CompiledGraph(graph), canPush: true)
    let isBuilt = (try? planner.container(0)) != nil
    ledger.require(
      AnalysisLaw.numbers, isBuilt, equals: count <= 1 << 16,
      "too many places are built, or few are refused")
  }

  private static func chain(of links: Int, _ kind: Nesting) -> GraphDefinition {
    var graph = GraphDefinition(source: .definition, start: "n0")
    func add(_ role: GraphDefinition.Role) -> String {
      graph.nodes.append(.init(id: "n\(graph.nodes.count)", role: role))
      return graph.nodes[graph.nodes.count - 1].id
    }
    var last = add(kind == .tabs ? .tabs : kind == .parts ? .screen : .stack)
    for _ in 0..<links {
      switch kind {
      case .tabs:
        let next = add(.tabs)
        graph.edges.append(.init(from: last, to: next, by: .child(.tab(0))))
        last = next
      case .pages:
        let (root, next) = (add(.screen), add(.stack))
        graph.edges.append(.init(from: last, to: root, by: .child(.root)))
        graph.edges.append(.init(from: root, to: next, by: .child(.alternate)))
        last = next
      case .stacks:
        let (root, next) = (add(.tabs), add(.stack))
        graph.edges.append(.init(from: last, to: root, by: .child(.root)))
        graph.edges.append(.init(from: root, to: next, by: .child(.tab(0))))
        last = next
      case .parts:
        let next = add(.screen)
        graph.edges.append(.init(from: last, to: next, by: .embed))
        last = next
      }
    }
    return graph
  }
}
