import NavigationGraphs
import NavigationModel

/// A user who taps any offered action.
struct PlainUser {
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
