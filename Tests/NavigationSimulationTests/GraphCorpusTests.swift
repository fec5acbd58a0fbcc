import Foundation
import NavigationGraphFormats
import NavigationGraphs
import NavigationModel
import Testing

/// The real graphs of published apps, run by a random person.
@Suite struct GraphCorpusTests {
  @Test(.enabled(if: Corpus.isPresent, "the folder ../shared/corpus is not here"))
  func `every real graph runs without a refusal and keeps the laws`() throws {
    var report = ""
    for path in try Corpus.files() {
      let definition = try GraphFile(path: path).definition()
      let name = URL(fileURLWithPath: path).lastPathComponent
      var person = RandomPerson(seed: 7)
      var coverage = GraphCoverage(nodes: definition.nodes.count, edges: definition.edges.count)
      for run in definition.runs {
        let navigator = try GraphNavigator(definition)
        for step in 0..<(4000 / definition.runs.count + 200) {
          if step % 60 == 0 { #expect(navigator.start(run).isApplied, "\(name) \(run)") }
          person.known = Set(navigator.coverage.edges.indices.filter { navigator.coverage.edges[$0] || coverage.edges[$0] })
          let event = person.event(on: navigator)
          let outcome = event.map { navigator.handle($0) }
          #expect(throws: Never.self, "\(name)") { try navigator.state.checkInvariants() }
          if case .refused(let refusal) = outcome { Issue.record("\(name): \(refusal) of \(String(describing: event))\n\(navigator.state.describe(naming: navigator.name(of:)))") ; return }
        }
        coverage.formUnion(navigator.coverage)
      }
      let missing = coverage.edges.indices.filter { !coverage.edges[$0] }.map { definition.edges[$0] }
      let roles = Dictionary(definition.nodes.map { ($0.id, $0.role) }, uniquingKeysWith: { a, _ in a })
      let covered = Set(coverage.nodes.indices.filter { coverage.nodes[$0] }.map { definition.nodes[$0].id })
      for edge in missing where roles[edge.source] != .external && covered.contains(edge.source) {
        report += "\(name): \(edge.source) -> \(edge.target) \(edge.kind) \(edge.transition) \(edge.qualifier ?? "") pop \(String(describing: edge.popUpTo)) top \(edge.launchesSingleTop) roles \(roles[edge.source]!) \(roles[edge.target]!)\n"
      }
    }
    try report.write(toFile: "/tmp/graph-report.txt", atomically: true, encoding: .utf8)
  }
}

private enum Corpus {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/corpus").path

  static var isPresent: Bool { FileManager.default.fileExists(atPath: folder) }

  static func files() throws -> [String] {
    try ["android", "storyboards"].flatMap { kind in
      try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(kind)").sorted()
        .map { "\(folder)/\(kind)/\($0)" }
    }
  }
}

struct RandomPerson {
  var seed: UInt64
  var known: Set<Int> = []
  init(seed: UInt64) { self.seed = seed }

  mutating func next(below bound: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((seed >> 33) % UInt64(max(1, bound)))
  }

  mutating func event(on navigator: GraphNavigator) -> NavigationEvent? {
    let state = navigator.state
    let visible = state.visibleEntries
    switch next(below: 10) {
    case 0: return .host(.backRequested)
    case 1: return state.layers.count > 1 ? .host(.dismissed(state.layers[state.layers.count - 1].id)) : nil
    case 2:
      let entries = state.entries(of: state.focusedStack)
      return entries.count > 1 ? .host(.removed([entries[entries.count - 1].id])) : nil
    case 3, 4:
      let tabs = (0..<20).map { ContainerID(rawValue: UInt64($0)) }.filter { state.kind(of: $0) == .tabs }
      guard !tabs.isEmpty else { return nil }
      let tab = tabs[next(below: tabs.count)]
      return .host(.selected(tab, index: next(below: state.children(of: tab).count)))
    default:
      guard !visible.isEmpty else { return nil }
      let entry = visible[next(below: visible.count)].id
      let actions = navigator.actions(on: entry)
      guard !actions.isEmpty else { return nil }
      let fresh = navigator.engine.actions(on: entry, in: navigator.state, navigator.memory).enumerated().compactMap { i, a -> Int? in
        if case .edge(let n) = a { known.contains(n) ? nil : i } else { nil } }
      if !fresh.isEmpty, next(below: 4) > 0 {
         return .perform(fresh[next(below: fresh.count)], on: entry, value: .none)
      }
      return .perform(next(below: actions.count), on: entry, value: .none)
    }
  }
}
