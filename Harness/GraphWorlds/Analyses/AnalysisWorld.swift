import MeasuredWorlds
import NavigationGraphs
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting

/// A random graph with all its analyses.
///
/// The analyses are compared with walks of the running graph, with exhaustive searches, and with
/// naive algorithms.
public struct AnalysisWorld: World {
  /// The graph that runs.
  let definition: GraphDefinition
  /// The analyzed graph, which differs from ``definition`` only if a fault is planted.
  let analysed: GraphDefinition
  let analysis: StackAnalysis
  /// The analysis of the first run alone.
  let main: StackAnalysis
  /// The edges between nodes; nodes are numbered by position.
  let digraph: NaiveDigraph
  let navigator: GraphNavigator
  /// The walk so far.
  var journal: WalkJournal
  /// The screens that the walk has shown so far.
  var seen: Set<String> = []
  /// The verdicts on the last law that was evaluated for users who may go back.
  var promised: [LawVerdict] = []
  let reachable: Set<String>
  let untaken: [UntakenReason?]

  /// Creates a world with a random graph, and starts a walk through it.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the graph and the run to begin with.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let drawn = try DrawnGraph.detailedDefinition(from: &draw)
    try draw.require(drawn.isSound, "a drawn graph was never valid")
    try draw.require(DrawnGraph.isSmall(drawn), "a drawn graph was never small")
    try draw.require(!drawn.runs.isEmpty, "a drawn graph never had a beginning")
    let run = drawn.runs[try draw.index("run", below: drawn.runs.count)]
    definition = drawn
    analysed = AnalysisFault(mutant)?.graph(inPlaceOf: drawn) ?? drawn
    digraph = NaiveDigraph(drawn)
    navigator = GraphNavigator(drawn, CompiledGraph(drawn), decisions: .standard)
    let hasStarted = navigator.start(run).isApplied
    try draw.require(hasStarted, "no run can be built")
    journal = WalkJournal(run, picture: "")
    analysis = StackAnalysis(analysed)
    main =
      drawn.runs == analysed.runs && drawn.runs.count == 1
      ? analysis : StackAnalysis(analysed, runs: Array(analysed.runs.prefix(1)))
    reachable = Set(analysis.reachable)
    untaken = analysed.untakenReasons()
    journal = WalkJournal(run, picture: observed())
    look()
  }

  /// Records the screens that are visible.
  mutating func look() {
    seen.formUnion(navigator.shownStacks.compactMap(\.last))
  }

  /// A hash of the focused screen, its depth and the number of layers.
  public var abstractState: UInt64 {
    let state = navigator.context.state
    let depth = min(state.depth(of: state.focusedStack), 15)
    let screen = state.focused.map { Int($0.screen.rawValue) + 1 } ?? 0
    return UInt64(depth | min(state.layers.count, 15) << 4 | screen << 8)
  }

  /// Returns what is open, layer by layer.
  public func observed() -> String { picture(of: navigator) }

  func picture(of navigator: GraphNavigator) -> String {
    navigator.context.state.describe { definition.nodes[Int($0.screen.rawValue)].id }
      .replacing("\n", with: " | ")
  }
}
