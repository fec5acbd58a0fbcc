import NavigationModel
import NavigationTestingCore
public import PropertyTesting

extension StepsWorld {
  /// The numbers of the laws that the reference uses.
  enum Statute {
    static let selections = 1
    static let notices = 2
    static let screens = 4
    static let outcomes = 5
  }

  /// The laws of a tree of steps, regardless of what the user and the host do.
  public static let laws = [
    Law("L17 changes", "changes keep the structural laws, and folding them gives the state"),
    Law("T2 same selections", "every selection matches the reference (T1 to T4, T8)"),
    Law("T9 same notices", "notifications match the reference, in order (T5, T9)"),
    Law("T9 pairs", "every change is announced once before and once after"),
    Law("T11 same screens", "tabs, stacks and groups match the reference (T11, T12)"),
    Law("T5 same outcomes", "exactly the events that change the window are applied"),
    Law("T7 values", "equality, coding, names and stacks of values (T6, T7, T10, T11)"),
    Law("L5 convergence", "at rest the host shows what the state says"),
    Law("H2 no action forgotten", "what the user left is no longer in the state"),
    WatchedWindow.lawAtRest,
  ]

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check.
  public mutating func check(_ ledger: inout LawLedger) {
    checkChanges(&ledger)
    let isLater = followed.count > 0
    ledger.require(
      Statute.selections, decisive: deedCount > 0, no: dispute, "the wrong step is selected")
    ledger.require(
      Statute.notices, decisive: noticeCount > 0, no: dispute,
      "the notifications differ from the reference's")
    ledger.require(
      3, decisive: noticeCount > 0, rig.noticeFault == nil,
      "a change was announced only before or only after",
      details: rig.noticeFault ?? "")
    ledger.require(
      Statute.screens, decisive: isLater, no: dispute, "the window shows the wrong screens")
    ledger.require(Statute.outcomes, decisive: deedCount > 0, no: dispute, "an outcome is wrong")
  }

  /// Brings the store and its host to rest and checks the laws that must hold at rest.
  ///
  /// - Parameters:
  ///   - draw: Unused, since the order at rest is fixed.
  ///   - ledger: Counts each check.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    comeToRest(&ledger, convergence: 7, deeds: 8)
    settleDeeds()
    check(&ledger)
    followed.checkAtRest(&ledger, law: 9)
    // The laws of values are checked only after an operation, and only if nothing else is wrong.
    let law = deedCount > 0 && dispute == nil ? rig.brokenLaw(deedCount) : nil
    ledger.require(
      6, when: deedCount > 0, law == nil, "a law of values is broken", details: law ?? "")
    for count in [0, 1, 3] {
      let broken = rig.brokenValueLaw(popping: count)
      ledger.require(
        6, decisive: deedCount > 0, broken == nil, "a law of values is broken",
        details: broken ?? "")
    }
  }
}
