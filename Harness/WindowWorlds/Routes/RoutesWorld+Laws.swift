import NavigationModel
import NavigationRoutes
import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of route managers.
enum RoutesLaw: Int, StatedLaw {
  case changes, same, results, oneTruth, identity, linear, deleted, apart, people, labels
  case convergence, userActions, watched

  var law: Law {
    switch self {
    case .changes:
      Law(
        "L17 changes",
        "changes keep the laws, name their cause, and folding them gives the state")
    case .same:
      Law("R2-R4 same routes", "the routes match the list, and a route that stays keeps its entry")
    case .results:
      Law("R11 results", "every call returns its result, which is then the last result")
    case .oneTruth: Law("R1 one truth", "after a flush, every changed stack is saved as it is")
    case .identity:
      Law("R5 identity", "a relaunch restores what was saved last, and a snapshot the window")
    case .linear: Law("R6 in order", "one save runs at a time, and a flush waits for all")
    case .deleted: Law("R8 deleted", "what was deleted is no longer there")
    case .apart: Law("R10 stacks apart", "a call for one stack leaves the other alone")
    case .people: Law("R5 people first", "what people do while a stack is restored is kept")
    case .labels: Law("R6 labels", "exactly the saved labels are listed")
    case .convergence: Law("L5 convergence", "at rest the host shows what the state says")
    case .userActions: Law("H2 no action forgotten", "what the user left is no longer in the state")
    case .watched: WatchedWindow.lawAtRest
    }
  }
}

extension RoutesWorld {
  /// The laws of route managers, regardless of what users, hosts and storages do.
  public static let laws = RoutesLaw.laws

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    checkChanges(&ledger, law: RoutesLaw.changes)
    for label in Self.labels {
      let routes = manager.routes(for: PathIdentifier(label))
      let expected = reference.routes(label)
      ledger.require(
        label == reference.shown ? RoutesLaw.same : RoutesLaw.apart, decisive: !expected.isEmpty,
        routes == expected, "the routes differ from the lists",
        details: Mismatch.text("\(label)", expected: expected, got: routes))
    }
    let entries = state.entries(of: state.layers[0].container).dropFirst().map(\.id)
    ledger.require(
      RoutesLaw.same, decisive: entries.count > 1, entries == reference.top.compactMap(\.entry),
      "a route that stayed has another entry")
    ledger.require(
      RoutesLaw.linear, decisive: storage.savesUnderWay > 0, storage.mostAtOnce < 2,
      "two saves are in progress")
    for law in RoutesLaw.allCases where chances.contains(law) {
      ledger.require(law, no: dispute, "a call differs from the reference")
    }
    if let dispute {
      ledger.fail(dispute.law, "a call differs from the reference", details: dispute.text)
    }
    chances = []
  }

  /// Brings everything to rest, and checks the laws that must hold at rest.
  ///
  /// - Parameters:
  ///   - draw: Unused, because pending work completes in a fixed order.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    let rests = window.comeToRest()
    executor.turn()
    followHost()
    checkRest(
      &ledger, rests: rests, convergence: RoutesLaw.convergence.rawValue,
      userActions: RoutesLaw.userActions.rawValue)
    list()
    check(&ledger)
    followed.checkAtRest(&ledger, law: RoutesLaw.watched)
  }
}
