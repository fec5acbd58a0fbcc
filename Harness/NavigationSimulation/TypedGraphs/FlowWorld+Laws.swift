import NavigationGraphs
import NavigationModel
import NavigationTestingCore
public import PropertyTesting

extension FlowWorld {
  /// The numbers of the laws that the reference uses.
  enum Statute {
    static let screens = 2
    static let outcomes = 3
    static let questions = 4
  }

  /// The laws of a typed graph, regardless of what the user and the host do.
  public static let laws = [
    Law("L17 changes", "changes keep the laws, name their cause, and folding them gives the state"),
    Law("G1 entries are screens", "what is on screen is a screen of its subgraph's graph"),
    Law("G3 same screens", "layers, values and visits to subgraphs match the reference"),
    Law("G6 same outcomes", "outcomes and reasons match the reference"),
    Law("G5 same questions", "predicates, headless nodes and guards are asked as in the reference"),
    Law("G8 results", "each request ends once, with the result of the reference"),
    Law("G11 dry run", "a dry run takes the edges that the reference takes"),
    Law("G12 reachability", "the unreachable nodes are those outside the closure of the edges"),
    Law("G13 outline", "an outline lists the edges forward and expands each node once"),
    Law("G15 definition", "a graph that is written and read stays the same"),
    Law("L5 convergence", "at rest the host shows what the state says"),
    Law("H2 no action forgotten", "what the user left or dismissed is no longer in the state"),
    WatchedWindow.lawAtRest,
    Law("G12 ways", "a way is found if the plan has one, and no way is shorter"),
    Law("G12 cycles", "a graph has a cycle if nodes remain after removing dead ends"),
    Law("G14 wiring", "each wiring mistake is reported, alone, and nothing starts"),
    Law("G16 projection", "as data, a graph has the plan's screens and edges"),
    Law("E effects", "work is in progress exactly for the nodes that wait"),
  ]

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check.
  public mutating func check(_ ledger: inout LawLedger) {
    checkChanges(&ledger)
    let isLater = followed.count > 0
    checkEntries(&ledger)
    ledger.require(
      Statute.screens, decisive: isLater, no: dispute, "the screens differ from the reference's")
    ledger.require(
      Statute.outcomes, decisive: isLater, no: dispute, "an outcome differs from the reference's")
    ledger.require(
      Statute.questions, decisive: isLater, no: dispute, "the wrong questions were asked")
    ledger.require(
      17, decisive: !working.isEmpty, working.isEmpty == (reference.running == nil),
      "work is in progress for the wrong nodes", details: PlainText.of(working))
    ledger.require(
      5, when: requests.count > 0, sorted(requests.answers) == sorted(reference.answers),
      "the results of requests differ from the reference's",
      details: Mismatch.text(expected: reference.answers, got: requests.answers))
  }

  private func sorted(_ answers: [Int?]) -> [Int] {
    answers.map { $0 ?? -1 }.sorted()
  }

  private func checkEntries(_ ledger: inout LawLedger) {
    let entries = state.stacks.flatMap { state.entries(of: $0) }.filter { !$0.isPlaceholder }
    let stray = entries.first { entry in
      guard let node = controller.node(of: entry.id) else { return true }
      return !node.id.hasPrefix("s")
    }
    ledger.require(
      1, when: !entries.isEmpty, stray == nil, "an entry is not a screen of its graph",
      details: stray.map { controller.name(of: $0) } ?? "")
  }

  /// Lets the controller and its host complete what is pending, and checks the laws that must hold
  /// afterwards.
  ///
  /// - Parameters:
  ///   - draw: Unused, since the order in which pending work is completed is fixed.
  ///   - ledger: Counts each check.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    comeToRest(&ledger, convergence: 10, deeds: 11)
    settleRecords()
    check(&ledger)
    followed.checkAtRest(&ledger, law: 12)
    checkWalks(&ledger)
    checkGraph(&ledger)
  }

  /// Compares dry runs of the graph with real runs, unless the case has no steps.
  ///
  /// The exception lets every fault need at least one step, whether a step or a dry run reveals it.
  private func checkWalks(_ ledger: inout LawLedger) {
    guard hasBegun else { return }
    for salt in 0..<2 {
      let walk = FlowWalk(flow, salt: salt)
      ledger.require(
        6, decisive: walk.isDecisive, walk.difference == nil, "a dry run differs from the real run",
        details: walk.difference ?? "")
    }
    let drill = FlowDrill(flow: flow, choice: Int(truncatingIfNeeded: state.revision))
      .disputeAboutRuns
    ledger.require(6, drill == nil, "a wrong dry run is not refused", details: drill ?? "")
  }

  private func checkGraph(_ ledger: inout LawLedger) {
    let shape = FlowShape(flow.plan)
    let unreachable = flow.graph.unreachableNodes().sorted()
    ledger.require(
      7, decisive: shape.unreachable.count > 0, unreachable == shape.unreachable,
      "the wrong nodes are unreachable",
      details: Mismatch.text(expected: shape.unreachable, got: unreachable))
    let outline = flow.graph.prettyPrintOutline(from: flow.plan.graphs[0].nodes[0].id)
    let other = FlowShape.disputeAboutOutline(outline, flow.plan)
    ledger.require(
      8, decisive: !flow.plan.graphs[0].edges.isEmpty, other == nil, "an outline is wrong",
      details: "\(other ?? "") in\n\(outline)")
    ledger.require(
      9, decisive: !flow.plan.graphs[0].edges.isEmpty, isSameAfterReading,
      "a graph changes when it is written and read")
    let reading = FlowDrill(
      flow: flow, choice: flow.plan.graphs[0].edges.count + Int(truncatingIfNeeded: state.revision)
    ).disputeAboutReading
    ledger.require(9, reading == nil, "a definition is read wrongly", details: reading ?? "")
    let way = FlowShape.disputeAboutWays(flow, choice: 1 + flow.plan.graphs[0].edges.count)
    ledger.require(
      13, decisive: !flow.plan.graphs[0].edges.isEmpty, way == nil, "ways differ",
      details: way ?? "")
    let hasCircle = FlowShape.hasCircle(flow.plan)
    ledger.require(
      14, decisive: hasCircle, flow.graph.containsCycle() == hasCircle, "circles differ",
      details: "the plan has \(hasCircle ? "one" : "none")")
    let count = flow.plan.graphs.reduce(0) { $0 + $1.edges.count * 5 + $1.nodes.count }
    let wiring = FlowMistake.dispute(about: flow.plan, choice: count)
    ledger.require(
      15, wiring == nil, "a wiring mistake is not reported", details: wiring ?? "")
    let projection = FlowShape.disputeAboutProjection(flow)
    ledger.require(
      16, decisive: !flow.plan.graphs[0].edges.isEmpty, projection == nil, "a projection differs",
      details: projection ?? "")
  }

  private var isSameAfterReading: Bool {
    guard let definition = try? flow.graph.definition(),
      let read = try? NavigationGraph(definition, nodes: flow.registry, functions: flow.functions),
      let again = try? read.definition()
    else { return false }
    return again == definition && definition == flow.plan.definition
  }
}
