import Foundation
import NavigationGraphFormats
import NavigationGraphs
import NavigationModel
import NavigationSimulation
import NavigationTestingCore
import Testing

/// The graphs of published apps, under the hostile host and beside the reference.
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
  func `no user takes an edge that is said to be out of reach`() throws {
    for path in try Corpus.files() {
      let definition = try GraphFile(path: path).validDefinition()
      let reasons = definition.untakenReasons()

      let coverage = try PlainUser.coverage(of: definition, steps: 80)

      let wrong = reasons.indices.filter { reasons[$0] != nil && coverage.edges[$0] }
      #expect(wrong.isEmpty, "\(path)")
    }
  }
}

/// Someone who taps what there is.
private struct PlainUser {
  private var random: UInt64 = 7
  private var coverage: GraphCoverage

  static func coverage(of definition: GraphDefinition, steps: Int) throws -> GraphCoverage {
    let empty = GraphCoverage(nodes: definition.nodes.count, edges: definition.edges.count)
    var user = PlainUser(coverage: empty)
    for run in definition.runs {
      let navigator = try GraphNavigator(definition)
      for step in 0..<steps {
        if step.isMultiple(of: 40) { navigator.start(run) }
        user.act(on: navigator)
      }
      user.coverage.formUnion(navigator.coverage)
    }
    return user.coverage
  }

  private mutating func act(on navigator: GraphNavigator) {
    let visible = navigator.state.visibleEntries
    guard !visible.isEmpty, next(below: 8) > 0 else {
      navigator.handle(.host(.backRequested))
      return
    }
    let entry = visible[next(below: visible.count)].id
    let actions = navigator.actions(on: entry)
    guard !actions.isEmpty else { return }
    navigator.handle(.perform(next(below: actions.count), on: entry, value: .none))
  }

  private mutating func next(below bound: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((random >> 33) % UInt64(bound))
  }

  private init(coverage: GraphCoverage) {
    self.coverage = coverage
  }
}

private enum Corpus {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/corpus").path

  static var isPresent: Bool { FileManager.default.fileExists(atPath: folder) }

  static func files() throws -> [String] {
    try ["android", "storyboards"].flatMap { kind in
      try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(kind)").sorted()
        .map { "\(folder)/\(kind)/\($0)" }
    }
  }
}
