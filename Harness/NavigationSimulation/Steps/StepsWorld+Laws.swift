import NavigationModel
import NavigationTestingCore
public import PropertyTesting

extension StepsWorld {
  /// What must hold of a tree of steps, whatever the user and the host do.
  public static let laws = [
    Law("L17 changes", "changes keep the structural laws, and folding them gives the state"),
    Law("T2 same selections", "every collection selects what the reference says (T1 to T4, T8)"),
    Law("T9 same notices", "observers are told what the reference says, in order (T5, T9)"),
    Law("T9 pairs", "every notice is given before and after, once"),
    Law("T11 same screens", "tabs, stacks and groups are those of the reference (T11, T12)"),
    Law("T5 same outcomes", "what changes the window is applied, and nothing else"),
    Law("T7 values", "equality, coding, names and stacks of values (T6, T7, T10, T11)"),
    Law("L5 convergence", "at rest the host shows what the state says"),
    Law("H2 no deed forgotten", "what the user left is gone from the state"),
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
    ledger.require(
      1, decisive: deedCount > 0, disputed(1) == nil, "another step is selected",
      details: disputed(1) ?? "")
    ledger.require(
      2, decisive: noticeCount > 0, disputed(2) == nil, "observers were told otherwise",
      details: disputed(2) ?? "")
    ledger.require(
      3, decisive: noticeCount > 0, rig.noticeFault == nil, "a notice has no other half",
      details: rig.noticeFault ?? "")
    ledger.require(
      4, decisive: isLater, disputed(4) == nil, "the window shows something else",
      details: disputed(4) ?? "")
    ledger.require(
      5, decisive: deedCount > 0, disputed(5) == nil, "an outcome is wrong",
      details: disputed(5) ?? "")
  }

  private func disputed(_ law: Int) -> String? {
    switch (law, dispute) {
    case (1, .values(let text)), (2, .notices(let text)), (4, .windows(let text)),
      (5, .outcome(let text)):
      text
    default: nil
    }
  }

  /// Brings the store and its host to rest and checks what must hold then.
  ///
  /// - Parameters:
  ///   - draw: Unused: the order of rest is fixed.
  ///   - ledger: Where each check is counted.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    let rests = window.comeToRest()
    ledger.require(
      7, decisive: followed.count > 0, rests, "the host never shows what the state says",
      details: observed())
    let forgotten = window.books.forgottenDeed(of: window.host.truth, in: state)
    ledger.require(
      8, when: !window.host.truth.isEmpty, forgotten == nil, "what the user did was forgotten",
      details: forgotten.map { "\($0)" } ?? "")
    settleDeeds()
    check(&ledger)
    followed.checkAtRest(&ledger, law: 9)
    for count in [0, 1, 3] {
      let broken = rig.brokenValueLaw(popping: count)
      ledger.require(
        6, decisive: deedCount > 0, broken == nil, "a law of values is broken",
        details: broken ?? "")
    }
  }
}
