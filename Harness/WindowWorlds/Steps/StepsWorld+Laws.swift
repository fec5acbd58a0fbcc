import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of a tree of steps.
enum StepsLaw: Int, StatedLaw {
  case changes, selections, notices, pairs, screens, outcomes, values, convergence, userActions,
    watched

  var law: Law {
    switch self {
    case .changes:
      Law("L17 changes", "changes keep the structural laws, and folding them gives the state")
    case .selections:
      Law("T2 same selections", "every selection matches the reference")
    case .notices: Law("T9 same notices", "notifications match the reference, in order")
    case .pairs: Law("T9 pairs", "every change is announced once before and once after")
    case .screens: Law("T11 same screens", "tabs, stacks and groups match the reference")
    case .outcomes: Law("T5 same outcomes", "exactly the events that change the window are applied")
    case .values:
      Law(
        "T7 values", "values keep the laws of equality, coding, notices, names, paths and stacks")
    case .convergence: Law("L5 convergence", "at rest the host shows what the state says")
    case .userActions: Law("H2 no action forgotten", "what the user left is no longer in the state")
    case .watched: WatchedWindow.lawAtRest
    }
  }
}

extension StepsWorld {
  /// The laws of a tree of steps, regardless of what the user and the host do.
  public static let laws = StepsLaw.laws

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    checkChanges(&ledger, law: StepsLaw.changes)
    let isLater = followed.count > 0
    ledger.require(
      StepsLaw.selections, decisive: operationCount > 0, no: dispute, "the wrong step is selected")
    ledger.require(
      StepsLaw.notices, decisive: noticeCount > 0, no: dispute,
      "the notifications differ from the reference's")
    ledger.require(
      StepsLaw.pairs, decisive: noticeCount > 0, rig.noticeFault == nil,
      "a change was announced only before or only after",
      details: rig.noticeFault ?? "")
    ledger.require(
      StepsLaw.screens, decisive: isLater, no: dispute, "the window shows the wrong screens")
    ledger.require(
      StepsLaw.outcomes, decisive: operationCount > 0, no: dispute, "an outcome is wrong")
  }

  /// Brings the store and its host to rest and checks the laws that must hold at rest.
  ///
  /// - Parameters:
  ///   - draw: Unused, because pending work completes in a fixed order.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    comeToRest(&ledger, convergence: StepsLaw.convergence, userActions: StepsLaw.userActions)
    settleUserActions()
    check(&ledger)
    followed.checkAtRest(&ledger, law: StepsLaw.watched)
    // These laws of values are checked only after an operation, and only if nothing else is wrong.
    // The laws below are always checked.
    let law = operationCount > 0 && dispute == nil ? rig.brokenLaw(operationCount) : nil
    ledger.require(
      StepsLaw.values, when: operationCount > 0, law == nil, "a law of values is broken",
      details: law ?? "")
    for count in [0, 1, 3] {
      let broken = rig.brokenValueLaw(popping: count)
      ledger.require(
        StepsLaw.values, decisive: operationCount > 0, broken == nil, "a law of values is broken",
        details: broken ?? "")
    }
  }
}
