import NavigationGraphFormats
import NavigationGraphs
import NavigationModel
import NavigationSimulation
import NavigationTestingCore
import Testing

/// The graphs of published apps, under the hostile host and compared with the reference.
@Suite struct GraphCorpusTests {
  @Test(.enabled(if: Corpus.isPresent, "the folder ../shared/corpus is not here"))
  func `every real graph runs and agrees with the reference`() throws {
    for path in try Corpus.files() {
      let app = try GraphApp(GraphFile(path: path).validDefinition())

      let plan = CampaignPlan(seed: 7, cases: 2)
      let report = Campaign<GraphWorld>(.app(app), mutant: nil, plan: plan).run()

      #expect(report.problem == nil, "\(path)")
      #expect(report.violations.isEmpty, "\(path)")
    }
  }

  @Test(.enabled(if: Corpus.isPresent, "the folder ../shared/corpus is not here"))
  func `for every edge of a real graph, the coverage states whether a user can take it`() throws {
    for path in try Corpus.files() {
      let definition = try GraphFile(path: path).validDefinition()

      let coverage = FileCoverage(try GraphApp(definition))

      let reached = Self.reached(definition)
      for (edge, known) in zip(definition.edges, coverage.edges) {
        let expected: [FileCoverage.Verdict] =
          if !reached.contains(edge.source) {
            [.sourceIsUnreachable, .sourceIsExternal]
          } else if known.verdict == .sourceIsExternal {
            [.sourceIsExternal]
          } else {
            edge.transition == .popTo ? [.covered, .targetIsNeverOnTheStack] : [.covered]
          }
        #expect(expected.contains(known.verdict), "\(path): \(edge.source) to \(edge.target)")
      }
    }
  }

  @Test(.enabled(if: Corpus.isPresent, "the folder ../shared/corpus is not here"))
  func `no user takes an edge that is reported as unreachable`() throws {
    for path in try Corpus.files() {
      let definition = try GraphFile(path: path).validDefinition()
      let known = FileCoverage(try GraphApp(definition))

      let coverage = try PlainUser.coverage(of: definition, steps: 80)

      let wrong = known.edges.indices.filter {
        known.edges[$0].verdict != .covered && coverage.edges[$0]
      }
      #expect(wrong.isEmpty, "\(path)")
    }
  }

  /// Returns the nodes that a user can begin with, and the nodes to which edges lead from them.
  ///
  /// Edges of nodes of other files do not count, nor do edges that pop to their target.
  private static func reached(_ definition: GraphDefinition) -> Set<String> {
    let external = Set(definition.nodes.filter { $0.role == .external }.map(\.id))
    var reached = Set(definition.runs.map(\.node))
    var pending = Array(reached)
    while let node = pending.popLast() {
      if external.contains(node) { continue }
      for edge in definition.edges where edge.source == node && edge.transition != .popTo {
        if reached.insert(edge.target).inserted { pending.append(edge.target) }
      }
    }
    return reached
  }
}
