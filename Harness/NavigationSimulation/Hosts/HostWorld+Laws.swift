import NavigationHosting
import NavigationModel
import NavigationTestingCore
public import PropertyTesting

extension HostWorld {
  /// What must hold between a navigator and its host.
  public static let laws = [
    Law("L6 reports are idempotent", "stale and repeated reports have no effect"),
    Law("L7 overtaken gestures", "a command that changes what a gesture is about makes it stale"),
    Law("H1 one step in flight", "no step is asked for before the last one was answered"),
    Law("L17 changes", "changes are numbered without gaps and keep the structural laws"),
    Law("H4 no deed invented", "in the user's name only that goes which the user took away"),
    Law("L5 convergence", "at rest the host shows what the state says"),
    Law("H2 no deed forgotten", "what the user left or dismissed is gone from the state"),
    Law("H3 selections count", "what the user selected last is selected"),
  ]

  /// Checks what must hold after every step.
  ///
  /// - Parameter ledger: Where each check is counted.
  public mutating func check(_ ledger: inout LawLedger) {
    let books = window.books
    let gestureFault = books.fault == .overtakenGestureWon
    ledger.require(
      0, decisive: window.connection.session.lastReport > 1, books.fault == nil || gestureFault,
      "a report had an effect that it must not have", details: books.fault?.rawValue ?? "")
    ledger.require(
      1, when: books.overtakenCount > 0, !gestureFault,
      "a gesture that a command had overtaken was carried out")
    ledger.require(
      2, when: !hasRetried, decisive: followed.count > 0, window.host.waitingSteps.count <= 1,
      "two steps are under way")
    ledger.require(
      3, when: followed.count > 0, followed.fault == nil, "a change broke a law",
      details: followed.fault ?? "")
    let taken = followed.taken
    ledger.require(
      4, when: !taken.entries.isEmpty || !taken.layers.isEmpty,
      taken.isExplained(by: window.host.truth), "something went that the user did not take away",
      details: "\(taken.entries) \(taken.layers)")
  }

  /// Brings navigator and host to rest and checks what must hold then.
  ///
  /// - Parameters:
  ///   - draw: Unused: the order of rest is fixed.
  ///   - ledger: Where each check is counted.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    let rests = window.comeToRest()
    let state = context.state
    ledger.require(
      5, decisive: followed.count > 0, rests, "the host never shows what the state says",
      details: "state \(state.describe { "\($0.id)" })")
    let forgotten = window.books.forgottenDeed(of: window.host.truth, in: state)
    ledger.require(
      6, when: !window.host.truth.isEmpty, forgotten == nil, "what the user did was forgotten",
      details: forgotten.map { "\($0)" } ?? "")
    selections.read(window.host.truth, window.connection.session, context.state)
    let selection = selections.forgotten(in: state)
    ledger.require(
      7, when: !window.host.truth.isEmpty, selection == nil, "the user's selection was forgotten",
      details: selection.map { "\($0)" } ?? "")
    check(&ledger)
  }
}
