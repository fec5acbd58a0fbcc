import NavigationGraphs
import NavigationModel
import NavigationTestingCore
public import PropertyTesting

extension GraphWorld {
  /// What must hold of a graph, whatever the user and the host do.
  public static let laws = [
    Law("L17 changes", "changes keep the structural laws, and folding them gives the state"),
    Law("G1 entries are nodes", "what is on screen is a node that can be shown"),
    Law(
      "G4 same screens", "layers, stacks, selections and nested graphs are those of the reference"),
    Law("G6 same outcomes", "every event has the outcome and reason of the reference"),
    Law("G8 same actions", "what is offered on a screen is what the reference offers"),
    Law("G15 coverage", "whatever is on screen counts as covered"),
    Law("L5 convergence", "at rest the host shows what the state says"),
    Law("H2 no deed forgotten", "what the user left or dismissed is gone from the state"),
    WatchedWindow.lawAtRest,
  ]

  /// Checks what must hold after every step.
  ///
  /// - Parameter ledger: Where each check is counted.
  public mutating func check(_ ledger: inout LawLedger) {
    ledger.require(
      0, decisive: followed.count > 0, followed.fault == nil, "a change broke a law",
      details: followed.fault ?? "")
    ledger.require(
      0, decisive: followed.count > 0, followed.folded == state,
      "folding the changes does not give the state", details: followed.folded.outline)
    let entries = state.stacks.flatMap { state.entries(of: $0) }.filter { !$0.isPlaceholder }
    let stray = entries.first { !isShowable($0) }
    ledger.require(
      1, stray == nil, "an entry shows what cannot be shown",
      details: stray.map { "\(node(of: $0))\($0.id)" } ?? "")
    let uncovered = entries.first { !graph.coverage.nodes[Int($0.screen.rawValue)] }
    ledger.require(
      5, uncovered == nil, "a node that was shown does not count as covered",
      details: uncovered.map { node(of: $0) } ?? "")
    ledger.require(
      2, decisive: followed.count > 0, dispute?.isOutcome ?? true,
      "the screens differ from the reference's",
      details: dispute?.details ?? "")
    ledger.require(
      3, decisive: followed.count > 0, !(dispute?.isOutcome ?? false),
      "an outcome differs from the reference's",
      details: dispute?.details ?? "")
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
      let offered = graph.actions(on: id).count
      ledger.require(
        4, decisive: offered > 0, offered == reference.deeds(on: screen).count,
        "a screen offers other actions than the reference's", details: screen.node)
    }
  }

  /// Brings graph and host to rest and checks what must hold then.
  ///
  /// - Parameters:
  ///   - draw: Unused: the order of rest is fixed.
  ///   - ledger: Where each check is counted.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    let rests = window.comeToRest()
    ledger.require(
      6, decisive: followed.count > 0, rests, "the host never shows what the state says",
      details: observed())
    let forgotten = window.books.forgottenDeed(of: window.host.truth, in: state)
    ledger.require(
      7, when: !window.host.truth.isEmpty, forgotten == nil, "what the user did was forgotten",
      details: forgotten.map { "\($0)" } ?? "")
    settleDispute()
    check(&ledger)
    followed.checkAtRest(&ledger, law: 8)
  }
}
