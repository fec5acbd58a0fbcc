import NavigationGraphs
import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of a typed graph.
enum FlowLaw: Int, StatedLaw {
  case changes, entries, screens, outcomes, questions, results, dryRun, reachability, outline
  case definition, convergence, userActions, watched, ways, cycles, wiring, projection, effects

  var law: Law {
    switch self {
    case .changes:
      Law(
        "L17 changes",
        "changes keep the laws, name their cause, and folding them gives the state")
    case .entries:
      Law("G1 entries are screens", "every entry shows a node, and that node is a screen")
    case .screens:
      Law("G3 same screens", "layers, values and visits to subgraphs match the reference")
    case .outcomes: Law("G6 same outcomes", "outcomes and reasons match the reference")
    case .questions:
      Law(
        "G5 same questions",
        "predicates, headless nodes and guards are asked as in the reference")
    case .results: Law("G8 results", "each request ends once, with the result of the reference")
    case .dryRun: Law("G11 dry run", "a dry run takes the edges that the reference takes")
    case .reachability:
      Law("G12 reachability", "the unreachable nodes are those outside the closure of the edges")
    case .outline:
      Law("G13 outline", "an outline lists the edges forward and expands each node once")
    case .definition:
      Law("G15 definition", "a graph that is written and read stays the same; damage is refused")
    case .convergence: Law("L5 convergence", "at rest the host shows what the state says")
    case .userActions:
      Law("H2 no action forgotten", "what the user left or dismissed is no longer in the state")
    case .watched: WatchedWindow.lawAtRest
    case .ways: Law("G12 ways", "a way is found exactly if the plan has one, and none is shorter")
    case .cycles: Law("G12 cycles", "a graph has a cycle if nodes remain after removing dead ends")
    case .wiring: Law("G14 wiring", "each wiring mistake is reported, alone, and nothing starts")
    case .projection: Law("G16 projection", "as data, a graph has the plan's screens and edges")
    case .effects:
      Law("E effects", "only the latest work is in progress, exactly while the reference waits")
    }
  }
}

extension FlowWorld {
  /// The laws of a typed graph, regardless of what the user and the host do.
  public static let laws = FlowLaw.laws

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    checkChanges(&ledger, law: FlowLaw.changes)
    let isLater = followed.count > 0
    checkEntries(&ledger)
    ledger.require(
      FlowLaw.screens, decisive: isLater, no: dispute, "the screens differ from the reference's")
    ledger.require(
      FlowLaw.outcomes, decisive: isLater, no: dispute, "an outcome differs from the reference's")
    ledger.require(
      FlowLaw.questions, decisive: isLater, no: dispute, "the wrong questions were asked")
    // At most one decision waits: the one that waits for the work that began last.
    let awaited: Set<Token> = reference.running == nil ? [] : Set([token].compactMap { $0 })
    ledger.require(
      FlowLaw.effects, decisive: !working.isEmpty, working == awaited,
      "work is in progress for the wrong nodes",
      details: Mismatch.text(expected: awaited, got: working))
    ledger.require(
      FlowLaw.results, when: requests.count > 0,
      sorted(requests.answers) == sorted(reference.answers),
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
      FlowLaw.entries, when: !entries.isEmpty, stray == nil,
      "an entry is not a screen of its graph",
      details: stray.map { controller.name(of: $0) } ?? "")
  }

  /// Brings the controller's host to rest, and checks the laws that must then hold.
  ///
  /// - Parameters:
  ///   - draw: Unused, because pending work completes in a fixed order.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    comeToRest(&ledger, convergence: FlowLaw.convergence, userActions: FlowLaw.userActions)
    settleRecords()
    check(&ledger)
    followed.checkAtRest(&ledger, law: FlowLaw.watched)
    checkWalks(&ledger)
    checkGraph(&ledger)
  }

  /// Compares dry runs of the graph with real runs, unless the case has no steps.
  ///
  /// Cases without steps are left out so that every fault needs at least one step to be revealed.
  /// The minimum would otherwise be 0 for faults that a dry run reveals.
  private func checkWalks(_ ledger: inout LawLedger) {
    guard hasBegun else { return }
    for salt in 0..<2 {
      let walk = FlowWalk(flow, salt: salt)
      ledger.require(
        FlowLaw.dryRun, decisive: walk.isDecisive, walk.difference == nil,
        "a dry run differs from the real run",
        details: walk.difference ?? "")
    }
    let drill = FlowDrill(flow: flow, choice: Int(truncatingIfNeeded: state.revision))
      .disputeAboutRuns
    ledger.require(
      FlowLaw.dryRun, drill == nil, "a wrong dry run is not refused", details: drill ?? "")
  }

  private func checkGraph(_ ledger: inout LawLedger) {
    let shape = FlowShape(flow.plan)
    let unreachable = flow.graph.unreachableNodes().sorted()
    ledger.require(
      FlowLaw.reachability, decisive: shape.unreachable.count > 0, unreachable == shape.unreachable,
      "the wrong nodes are unreachable",
      details: Mismatch.text(expected: shape.unreachable, got: unreachable))
    let outline = flow.graph.outline(from: flow.plan.graphs[0].nodes[0].id)
    let other = FlowShape.disputeAboutOutline(outline, flow.plan)
    ledger.require(
      FlowLaw.outline, decisive: !flow.plan.graphs[0].edges.isEmpty, other == nil,
      "an outline is wrong",
      details: "\(other ?? "") in\n\(outline)")
    ledger.require(
      FlowLaw.definition, decisive: !flow.plan.graphs[0].edges.isEmpty, isSameAfterReading,
      "a graph changes when it is written and read")
    checkDefinition(&ledger)
    let way = FlowShape.disputeAboutWays(flow, choice: 1 + flow.plan.graphs[0].edges.count)
    ledger.require(
      FlowLaw.ways, decisive: !flow.plan.graphs[0].edges.isEmpty, way == nil, "ways differ",
      details: way ?? "")
    let hasCircle = FlowShape.hasCircle(flow.plan)
    ledger.require(
      FlowLaw.cycles, decisive: hasCircle, flow.graph.containsCycle() == hasCircle,
      "circles differ",
      details: "the plan has \(hasCircle ? "one" : "none")")
    let count = flow.plan.graphs.reduce(0) { $0 + $1.edges.count * 5 + $1.nodes.count }
    let wiring = FlowMistake.dispute(about: flow.plan, choice: count)
    ledger.require(
      FlowLaw.wiring, wiring == nil, "a wiring mistake is not reported", details: wiring ?? "")
    let projection = FlowShape.disputeAboutProjection(flow)
    ledger.require(
      FlowLaw.projection, decisive: !flow.plan.graphs[0].edges.isEmpty, projection == nil,
      "a projection differs",
      details: projection ?? "")
  }

  private func checkDefinition(_ ledger: inout LawLedger) {
    let drill = FlowDrill(
      flow: flow, choice: flow.plan.graphs[0].edges.count + Int(truncatingIfNeeded: state.revision))
    let reading = drill.disputeAboutReading
    ledger.require(
      FlowLaw.definition, reading == nil, "a definition is read wrongly", details: reading ?? "")
    let names = drill.disputeAboutNames
    ledger.require(
      FlowLaw.definition, names == nil, "an edge is written wrongly", details: names ?? "")
    let inputs = drill.disputeAboutInputs
    ledger.require(
      FlowLaw.screens, inputs == nil, "a restored screen has another input", details: inputs ?? "")
  }

  private var isSameAfterReading: Bool {
    guard let definition = try? flow.graph.definition(),
      let read = try? NavigationGraph(definition, nodes: flow.registry, functions: flow.functions),
      let again = try? read.definition()
    else { return false }
    return again == definition && definition == flow.plan.definition
  }
}
