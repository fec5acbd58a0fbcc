import NavigationModel
import NavigationRoutes
import NavigationTestingCore
public import PropertyTesting

extension RoutesWorld {
  /// The numbers of the laws.
  enum Statute {
    static let changes = 0
    static let same = 1
    static let results = 2
    static let oneTruth = 3
    static let identity = 4
    static let linear = 5
    static let deleted = 6
    static let apart = 7
    static let people = 8
    static let labels = 9
    static let convergence = 10
    static let deeds = 11
    static let watched = 12
  }

  /// The laws of route managers, regardless of what users, hosts and storages do.
  public static let laws = [
    Law("L17 changes", "changes keep the laws, name their cause, and folding them gives the state"),
    Law("R2-R4 same routes", "after every call the routes match the lists"),
    Law("R11 results", "every call returns its result, which is then the last result"),
    Law("R1 one truth", "after a flush, what is saved is what is shown"),
    Law("R5 identity", "a relaunch restores what was saved last, and so does a window"),
    Law("R6 in order", "one save runs at a time, and a flush waits for all"),
    Law("R8 deleted", "what was deleted is no longer there"),
    Law("R10 stacks apart", "a call for one stack leaves the other alone"),
    Law("R5 people first", "what people do while a stack is restored is kept"),
    Law("R6 labels", "exactly the saved labels are listed"),
    Law("L5 convergence", "at rest the host shows what the state says"),
    Law("H2 no action forgotten", "what the user left is no longer in the state"),
    WatchedWindow.lawAtRest,
  ]

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check.
  public mutating func check(_ ledger: inout LawLedger) {
    checkChanges(&ledger, law: Statute.changes)
    for label in Self.labels {
      let routes = manager.routes(for: PathIdentifier(label))
      let expected = reference.routes(label)
      ledger.require(
        label == reference.shown ? Statute.same : Statute.apart, decisive: !expected.isEmpty,
        routes == expected, "the routes differ from the lists",
        details: Mismatch.text("\(label)", expected: expected, got: routes))
    }
    let entries = state.entries(of: state.layers[0].container).dropFirst().map(\.id)
    ledger.require(
      Statute.same, decisive: entries.count > 1, entries == reference.top.compactMap(\.entry),
      "a route that stayed has another entry")
    ledger.require(
      Statute.linear, decisive: storage.savesUnderWay > 0, storage.mostAtOnce < 2,
      "two saves are in progress")
    for law in chances.sorted() {
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
  ///   - draw: Unused, since the order at rest is fixed.
  ///   - ledger: Counts each check.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    let rests = window.comeToRest()
    executor.turn()
    followHost()
    checkRest(&ledger, rests: rests, convergence: Statute.convergence, deeds: Statute.deeds)
    list()
    check(&ledger)
    followed.checkAtRest(&ledger, law: Statute.watched)
  }
}
