import NavigationGraphs
import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of a graph.
enum GraphLaw: Int, StatedLaw {
  case changes, entries, screens, outcomes, actions, coverage, convergence, userActions, watched

  var law: Law {
    switch self {
    case .changes:
      Law(
        "L17 changes",
        "changes keep the laws, name their cause, and folding them gives the state")
    case .entries:
      Law(
        "G1 entries are nodes",
        "every entry shows a node that can be shown, and removed containers are forgotten")
    case .screens:
      Law("G4 same screens", "layers, stacks, selections and nested graphs match the reference")
    case .outcomes:
      Law("G6 same outcomes", "the outcome and reason of every event match the reference")
    case .actions:
      Law("G8 same actions", "a visible screen offers the actions of the reference, in its order")
    case .coverage: Law("G15 coverage", "every node that an entry shows counts as covered")
    case .convergence: Law("L5 convergence", "at rest the host shows what the state says")
    case .userActions:
      Law("H2 no action forgotten", "what the user left or dismissed is no longer in the state")
    case .watched: WatchedWindow.lawAtRest
    }
  }
}

extension GraphWorld {
  /// The laws of a graph, regardless of what the user and the host do.
  public static let laws = GraphLaw.laws

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    checkChanges(&ledger, law: GraphLaw.changes)
    let entries = state.stacks.flatMap { state.entries(of: $0) }.filter { !$0.isPlaceholder }
    let stray = entries.first { !isShowable($0) }
    ledger.require(
      GraphLaw.entries, stray == nil, "an entry shows a node that cannot be shown",
      details: stray.map { "\(node(of: $0))\($0.id)" } ?? "")
    let uncovered = entries.first { !graph.coverage.nodes[Int($0.screen.rawValue)] }
    ledger.require(
      GraphLaw.coverage, uncovered == nil, "a node that was shown does not count as covered",
      details: uncovered.map { node(of: $0) } ?? "")
    let containers = graph.memory.containers.keys.sorted()
    ledger.require(
      GraphLaw.entries, containers.allSatisfy { state.kind(of: $0) != nil },
      "a container is known that has been removed", details: PlainText.of(containers))
    let isLater = followed.count > 0
    ledger.require(
      GraphLaw.screens, decisive: isLater, no: dispute, "the screens differ from the reference's")
    ledger.require(
      GraphLaw.outcomes, decisive: isLater, no: dispute, "an outcome differs from the reference's")
    checkActions(&ledger)
  }

  private func isShowable(_ entry: Entry) -> Bool {
    switch app.book.role(node(of: entry)) {
    case .screen, .dialog, .activity, .external, .application: true
    case .tabs, .split: entry.isContainer
    case .stack, .window, .graph: entry.isContainer && app.book.parts[node(of: entry)] != nil
    }
  }

  private func checkActions(_ ledger: inout LawLedger) {
    guard dispute == nil else { return }
    for screen in reference.visible {
      guard let id = screen.id else { continue }
      let offered = graph.actions(on: id)
      let expected = reference.operations(on: screen).enumerated().map { index, action in
        NavigationAction(index: index, label: action.label)
      }
      ledger.require(
        GraphLaw.actions, decisive: !offered.isEmpty, offered == expected,
        "a screen offers other actions than the reference's",
        details: Mismatch.text(expected: expected, got: offered))
    }
  }

  /// Brings the graph and its host to rest, and checks the laws that must hold at rest.
  ///
  /// - Parameters:
  ///   - draw: Unused, because pending work completes in a fixed order.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    comeToRest(&ledger, convergence: GraphLaw.convergence, userActions: GraphLaw.userActions)
    settleDispute()
    check(&ledger)
    followed.checkAtRest(&ledger, law: GraphLaw.watched)
  }
}
