import NavigationGraphs
import NavigationModel
import NavigationTestingCore
public import PropertyTesting

extension FlowWorld {
  /// What must hold of a typed graph, whatever the user and the host do.
  public static let laws = [
    Law("L17 changes", "changes keep the structural laws, and folding them gives the state"),
    Law("G1 entries are screens", "what is on screen is a screen of its subgraph's graph"),
    Law("G3 same screens", "layers, values and stays are those of the reference"),
    Law("G6 same outcomes", "everything has the outcome and reason of the reference"),
    Law("G5 same questions", "predicates, headless nodes and guards are asked as often, in order"),
    Law("G8 results", "every request for a result ends once, with what the reference gives"),
    Law("G11 dry run", "a dry run takes the edges that the reference takes"),
    Law("G12 reachability", "what is unreachable is what the closure of the edges leaves out"),
    Law("G13 outline", "an outline expands each node once"),
    Law("G15 definition", "a graph that is written and read is the same graph"),
    Law("L5 convergence", "at rest the host shows what the state says"),
    Law("H2 no deed forgotten", "what the user left or dismissed is gone from the state"),
    WatchedWindow.lawAtRest,
  ]

  /// Checks what must hold after every step.
  ///
  /// - Parameter ledger: Where each check is counted.
  public mutating func check(_ ledger: inout LawLedger) {
    let isLater = followed.count > 0
    ledger.require(
      0, decisive: isLater, followed.fault == nil, "a change broke a law",
      details: followed.fault ?? "")
    ledger.require(
      0, decisive: isLater, followed.folded == state,
      "folding the changes does not give the state", details: followed.folded.outline)
    checkEntries(&ledger)
    ledger.require(
      2, decisive: isLater, screensDispute == nil, "the screens differ from the reference's",
      details: screensDispute ?? "")
    ledger.require(
      3, decisive: isLater, outcomeDispute == nil, "an outcome differs from the reference's",
      details: outcomeDispute ?? "")
    ledger.require(
      4, decisive: isLater, questionDispute == nil, "other questions were asked",
      details: questionDispute ?? "")
    ledger.require(
      5, when: requests.count > 0, sorted(requests.answers) == sorted(reference.answers),
      "requests ended otherwise than the reference's",
      details: "\(requests.answers), not \(reference.answers)")
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
      1, when: !entries.isEmpty, stray == nil, "an entry is no screen",
      details: stray.map { controller.name(of: $0) } ?? "")
  }

  private var outcomeDispute: String? {
    if case .outcome(let text) = dispute { text } else { nil }
  }

  private var screensDispute: String? {
    if case .screens(let text) = dispute { text } else { nil }
  }

  private var questionDispute: String? {
    if case .questions(let text) = dispute { text } else { nil }
  }

  /// Brings the controller and its host to rest and checks what must hold then.
  ///
  /// - Parameters:
  ///   - draw: Unused: the order of rest is fixed.
  ///   - ledger: Where each check is counted.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    let rests = window.comeToRest()
    ledger.require(
      10, decisive: followed.count > 0, rests, "the host never shows what the state says",
      details: observed())
    let forgotten = window.books.forgottenDeed(of: window.host.truth, in: state)
    ledger.require(
      11, when: !window.host.truth.isEmpty, forgotten == nil, "what the user did was forgotten",
      details: forgotten.map { "\($0)" } ?? "")
    settleRecords()
    check(&ledger)
    followed.checkAtRest(&ledger, law: 12)
    checkWalks(&ledger)
    checkGraph(&ledger)
  }

  /// Nobody walks through an app in which nothing was done, so that the shortest case of a fault is
  /// the same whether a step or a walk shows it.
  private func checkWalks(_ ledger: inout LawLedger) {
    guard hasBegun else { return }
    for salt in 0..<3 {
      let walk = FlowWalk(flow, salt: salt)
      ledger.require(
        6, decisive: walk.isDecisive, walk.difference == nil, "a dry run is no real run",
        details: walk.difference ?? "")
    }
  }

  private func checkGraph(_ ledger: inout LawLedger) {
    let shape = FlowShape(flow.plan)
    let unreachable = flow.graph.unreachableNodes().sorted()
    ledger.require(
      7, decisive: shape.unreachable.count > 0, unreachable == shape.unreachable,
      "other nodes are unreachable", details: "\(unreachable), not \(shape.unreachable)")
    let lines = flow.graph.prettyPrintOutline(from: flow.plan.graphs[0].nodes[0].id)
      .split(separator: "\n").dropFirst()
    let expanded = lines.filter { $0.contains("[Subgraph") }
    ledger.require(
      8, decisive: lines.count > 1,
      Set(expanded).count == expanded.count
        || Set(expanded.map { $0.drop { $0 != "[" } }).count == expanded.count,
      "an outline expands a node twice", details: lines.joined(separator: "\n"))
    ledger.require(
      9, decisive: !flow.plan.graphs[0].edges.isEmpty, isSameAfterReading,
      "a graph that was written is read as another one")
  }

  private var isSameAfterReading: Bool {
    guard let definition = try? flow.graph.definition(),
      let read = try? NavigationGraph(definition, nodes: flow.registry, functions: flow.functions),
      let again = try? read.definition()
    else { return false }
    return again == definition
  }
}
