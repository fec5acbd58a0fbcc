import NavigationGraphs
import NavigationSimulation
import PropertyTesting
import Testing

/// Checks of the edges that a user can take, on graphs for which the answer is known.
@Suite struct FileCoverageTests {
  typealias Edge = GraphDefinition.Edge
  typealias Node = GraphDefinition.Node

  @Test func `an edge back to a node that is never beneath its source is never taken`() throws {
    let coverage = try Self.coverage(
      ["a", "b", "c"],
      [
        .init(from: "a", to: "b", by: .push, popUpTo: .init(.node("a"), isInclusive: true)),
        .init(from: "b", to: "c", by: .push),
        .init(from: "c", to: "a", by: .popTo),
        .init(from: "c", to: "b", by: .popTo),
      ])

    #expect(coverage.verdicts == [.covered, .covered, .targetIsNeverOnTheStack, .covered])
  }

  @Test func `a rule whose target is never on the stack keeps everything beneath`() throws {
    let coverage = try Self.coverage(
      ["a", "b", "c", "d"],
      [
        .init(from: "a", to: "b", by: .push),
        .init(from: "b", to: "c", by: .push, popUpTo: .init(.node("d"), isInclusive: true)),
        .init(from: "c", to: "a", by: .popTo),
        .init(from: "c", to: "d", by: .popTo),
        .init(from: "d", to: "a", by: .push),
      ])

    #expect(
      coverage.verdicts == [
        .covered, .covered, .covered, .targetIsNeverOnTheStack, .sourceIsUnreachable,
      ])
    #expect(coverage.nodes.last?.verdict == .targetIsNeverOnTheStack)
  }

  @Test func `the second of two equal screens is still there when the first is popped`() throws {
    let coverage = try Self.coverage(
      ["a", "b", "c"],
      [
        .init(from: "a", to: "b", by: .push),
        .init(from: "b", to: "b", by: .push),
        .init(from: "b", to: "c", by: .push, popUpTo: .init(.node("b"), isInclusive: true)),
        .init(from: "c", to: "b", by: .popTo),
      ])

    #expect(coverage.verdicts == [.covered, .covered, .covered, .covered])
  }

  @Test func `screens above a popped screen leave with it`() throws {
    let coverage = try Self.coverage(
      ["a", "t", "u", "s"],
      [
        .init(from: "a", to: "u", by: .push),
        .init(from: "u", to: "t", by: .push),
        .init(from: "t", to: "s", by: .push, popUpTo: .init(.node("u"))),
        .init(from: "s", to: "t", by: .popTo),
        .init(from: "s", to: "u", by: .popTo),
      ])

    #expect(
      coverage.verdicts == [.covered, .covered, .covered, .targetIsNeverOnTheStack, .covered])
  }

  @Test func `of two paths to a screen, the one that keeps its target is found`() throws {
    // The direct path to `s` keeps `t` on the stack; the path through `u` pops it.
    let coverage = try Self.coverage(
      ["a", "t", "u", "x", "s"],
      [
        .init(from: "a", to: "t", by: .push),
        .init(from: "t", to: "u", by: .push, popUpTo: .init(.node("t"), isInclusive: true)),
        .init(from: "u", to: "t", by: .push),
        .init(from: "t", to: "x", by: .push),
        .init(from: "x", to: "s", by: .push, popUpTo: .init(.node("u"), isInclusive: true)),
        .init(from: "s", to: "t", by: .popTo),
      ])

    #expect(coverage.verdicts.allSatisfy { $0 == .covered })
  }

  @Test func `no edge leads out of a screen in another file`() throws {
    let coverage = try Self.coverage(
      ["a", "b"],
      [
        .init(from: "a", to: "shop", by: .push),
        .init(from: "shop", to: "b", by: .push),
        .init(from: "b", to: "a", by: .push),
      ], more: [.init(id: "shop", role: .external)])

    #expect(coverage.verdicts == [.covered, .sourceIsExternal, .sourceIsUnreachable])
    #expect(coverage.nodes.map(\.verdict) == [.covered, .covered, .sourceIsExternal])
  }

  @Test func `an edge that goes back from the root is never possible`() throws {
    let coverage = try Self.coverage(
      ["a", "b"],
      [
        .init(from: "a", to: "b", by: .dismiss),
        .init(from: "a", to: "b", by: .pop),
        .init(from: "a", to: "b", by: .present(.sheet)),
        .init(from: "b", to: "a", by: .dismiss),
        .init(from: "b", to: "a", by: .pop),
      ], source: .definition)

    #expect(
      coverage.verdicts == [
        .targetIsNeverOnTheStack, .targetIsNeverOnTheStack, .covered, .covered,
        .targetIsNeverOnTheStack,
      ])
  }

  @Test func `a nested graph entered only at an inner node never reaches its start`() throws {
    let coverage = try Self.coverage(
      ["a"],
      [
        .init(from: "a", to: "inner", by: .push),
        .init(from: "group", to: "first", by: .start),
        .init(from: "first", to: "a", by: .push),
      ],
      more: [
        .init(id: "group", role: .graph), .init(id: "first", parent: "group"),
        .init(id: "inner", parent: "group"),
      ])

    #expect(coverage.verdicts == [.covered, .sourceIsUnreachable, .sourceIsUnreachable])
  }

  @Test func `tabs that are not selected initially are covered`() throws {
    let coverage = try Self.coverage(
      ["home", "away", "far"],
      [
        .init(from: "tabs", to: "home", by: .child(.tab(0))),
        .init(from: "tabs", to: "away", by: .child(.tab(1))),
        .init(from: "away", to: "far", by: .present(.sheet)),
      ], more: [.init(id: "tabs", role: .tabs)], start: "tabs", source: .storyboard)

    #expect(coverage.verdicts.allSatisfy { $0 == .covered })
    #expect(coverage.nodes.allSatisfy { $0.verdict == .covered })
  }

  @Test func `an abandoned search is reported`() throws {
    let tabs = Node(id: "tabs", role: .tabs)
    let app = try GraphApp(Self.definition(["a", "b", "t"], Self.doubtful, more: [tabs]))

    let coverage = FileCoverage(app, limit: 0)

    #expect(coverage.verdicts == [.covered, .covered, .undecided])
    #expect(!coverage.isExact)
    #expect(FileCoverage(app).verdicts.last == .targetIsNeverOnTheStack)
  }

  @Test func `a window without a screen is presented if there is no stack`() throws {
    let coverage = try Self.coverage(
      ["a"], [.init(from: "a", to: "empty", by: .push)], more: [.init(id: "empty", role: .window)],
      source: .storyboard)

    #expect(coverage.verdicts == [.covered])
  }

  @Test func `unwinding without a presenter changes nothing`() throws {
    var definition = Self.definition(
      ["a", "b"], [.init(from: "a", to: "b", by: .present(.sheet))], source: .storyboard)
    definition.exits = ["a", "b"].map { .init(from: $0, by: .unwind(selector: nil)) }

    let coverage = FileCoverage(try GraphApp(definition))

    #expect(coverage.verdicts == [.covered])
  }

  @Test func `coverage of random graphs agrees with what their users do`() throws {
    var undecided = 0
    var graphs = 0
    for seed in 0..<12 {
      var draw = Draw(random: Xoshiro256StarStar(seed: UInt64(seed)))
      let definition = try DrawnGraph.definition(from: &draw)
      guard definition.problems().isEmpty, DrawnGraph.isSmall(definition) else { continue }
      graphs += 1
      let coverage = FileCoverage(try GraphApp(definition), limit: 2_000)
      undecided += coverage.edges(.undecided).count

      let taken = try PlainUser.coverage(of: definition, steps: 200)

      for (number, reason) in definition.untakenReasons().enumerated() where reason != nil {
        #expect(coverage.edges[number].verdict != .covered, "graph \(seed), edge \(number)")
      }
      for (number, edge) in coverage.edges.enumerated() where edge.verdict != .undecided {
        #expect(!taken.edges[number] || edge.verdict == .covered, "graph \(seed), edge \(number)")
      }
    }

    #expect(graphs > 8)
    #expect(undecided == 0)
  }

  /// Edges of which the last can never be taken; if the graph has containers, only the order of the
  /// entries on the stack shows this.
  private static let doubtful: [Edge] = [
    .init(from: "a", to: "t", by: .push),
    .init(from: "t", to: "b", by: .push, popUpTo: .init(.node("t"), isInclusive: true)),
    .init(from: "b", to: "t", by: .popTo),
  ]

  private static func coverage(
    _ screens: [String], _ edges: [Edge], more: [Node] = [], start: String = "a",
    source: GraphDefinition.Source = .android
  ) throws -> FileCoverage {
    FileCoverage(
      try GraphApp(definition(screens, edges, more: more, start: start, source: source)))
  }

  private static func definition(
    _ screens: [String], _ edges: [Edge], more: [Node] = [], start: String = "a",
    source: GraphDefinition.Source = .android
  ) -> GraphDefinition {
    GraphDefinition(
      source: source, start: start,
      nodes: more + screens.map { Node(id: $0) }, edges: edges)
  }
}

extension FileCoverage {
  var verdicts: [Verdict] { edges.map(\.verdict) }
}
