import MeasuredWorlds
package import NavigationGraphs
import NavigationHosting
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting
public import WorldParts

/// A navigation graph under a hostile host, compared with a naive reference after every step.
///
/// The graph comes from a file, or a new one is generated for each case.
public struct GraphWorld: World, WindowedWorld {
  /// The origin of a case's graph.
  public enum Configuration: Sendable {
    /// Every case generates a small graph.
    case drawn
    /// Every case runs this graph, from one of the places where it can begin.
    case app(GraphApp)
  }

  let app: GraphApp
  package var window: HostedNavigator<RecordedNavigator<GraphNavigator>>
  var reference: NaiveGraph
  package let followed: WatchedWindow
  /// The first difference from the reference; `nil` if there is none.
  var dispute: Dispute?
  var hasRetried = false

  /// Creates a world in which a graph has opened at one of the places where it can begin.
  ///
  /// - Parameters:
  ///   - configuration: The origin of the graph.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the platform, the starting point and, unless it is given, the graph.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: Configuration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let decisions = GraphFault(mutant)?.decisions ?? .standard
    switch configuration {
    case .app(let app): try self.init(app, decisions, draw: &draw)
    case .drawn:
      var definition = try DrawnGraph.definition(from: &draw)
      definition.deepLinks = definition.nodes.map {
        GraphDefinition.DeepLink(to: $0.id, uri: Self.link(to: $0.id))
      }
      try draw.require(definition.isSound, "a drawn graph was never valid")
      try draw.require(DrawnGraph.isSmall(definition), "a drawn graph was never small")
      try self.init(GraphApp(unchecked: definition), decisions, draw: &draw)
    }
  }

  /// Creates a world in which a given graph has opened.
  init(
    _ app: GraphApp, _ decisions: GraphDecisions, draw: inout Draw
  ) throws(Interruption) {
    self.app = app
    let run = try Self.run(of: app, &draw)
    let platform = try HostCapabilities.drawn(from: &draw)
    let graph = GraphNavigator(app.definition, app.graph, decisions: decisions)
    reference = NaiveGraph(app.book)
    if let run {
      let hasStarted = graph.start(run).isApplied
      try draw.require(hasStarted, "no run can be built")
      reference.start(run.node)
    }
    followed = WatchedWindow(graph)
    window = HostedNavigator(
      RecordedNavigator(graph), session: HostSession(capabilities: platform))
    settleDispute()
  }

  /// Chooses one of the places where a graph can begin; `nil` if there is none, so that nothing is
  /// shown.
  private static func run(
    of app: GraphApp, _ draw: inout Draw
  ) throws(Interruption) -> GraphRun? {
    guard !app.runs.isEmpty else { return nil }
    return app.runs[try draw.index("run", below: app.runs.count) { app.runs[$0].node }]
  }

  var graph: GraphNavigator { window.navigator.subject }

  /// Returns the id of the node that an entry shows.
  func node(of entry: Entry) -> String {
    app.definition.nodes[Int(entry.screen.rawValue)].id
  }

  /// Returns a hash of the given graph or, if graphs are generated, of the world's name.
  public static func digest(of configuration: Configuration) -> UInt64 {
    switch configuration {
    case .drawn: FNV1a.hash(name)
    case .app(let app): app.digest
    }
  }

  /// Returns the Swift expression that creates the configuration; `nil` for a graph without a file.
  public static func swiftText(of configuration: Configuration) -> String? {
    switch configuration {
    case .drawn: ".drawn"
    case .app(let app): app.path.map { ".app(FileWorlds.app(inFile: \($0.debugDescription)))" }
    }
  }

  /// A hash of the focused screen, its depth, and the number of layers.
  public var abstractState: UInt64 {
    let depth = min(state.depth(of: state.focusedStack), 15)
    let screen = state.focused.map { Int($0.screen.rawValue) + 1 } ?? 0
    return UInt64(depth | min(state.layers.count, 15) << 4 | screen << 8)
  }

  /// Returns what is open, layer by layer.
  public func observed() -> String {
    state.describe { "\(graph.name(of: $0))\($0.id)" }.replacing("\n", with: " | ")
  }
}

extension GraphWorld {
  /// Applies events to the reference, and compares the screens.
  mutating func settleDispute() {
    for record in window.navigator.takeRecords() {
      if record.outcome.isOfSize { continue }
      let expected = expectation(of: record.event)
      let actual = NaiveOutcome(record.outcome)
      guard let expected, expected != actual, dispute == nil else { continue }
      dispute = Dispute(
        GraphLaw.outcomes,
        Mismatch.text(words(for: record.event), expected: expected, got: record.outcome))
    }
    guard dispute == nil else { return }
    if let difference = reference.difference(from: state, node(of:)) {
      dispute = Dispute(GraphLaw.screens, difference)
    }
  }

  private func words(for event: NavigationEvent) -> String {
    guard case .perform(let number, let id, _) = event else { return PlainText.of(event) }
    let name = state.entry(id).map(graph.name(of:)) ?? "\(id), which has left"
    return "action \(number + 1) of \(name)"
  }

  /// Returns the outcome that the reference expects of an event; `nil` if it expects no particular
  /// one.
  private mutating func expectation(of event: NavigationEvent) -> NaiveOutcome? {
    switch event {
    case .perform(let number, let entry, _):
      guard let screen = reference.visible.first(where: { $0.id == entry }) else {
        return .ignored(.staleSource)
      }
      return reference.perform(number, on: screen)
    case .host(.settled): return nil
    case .host(let event): return reference.follow(event)
    case .completed, .link: return nil
    }
  }
}

extension Outcome {
  /// Whether a step was refused because it would build too much; the reference does not have this
  /// limit.
  fileprivate var isOfSize: Bool {
    switch self {
    case .refused(.tooDeep), .refused(.invalidDefinition): true
    default: false
    }
  }
}
