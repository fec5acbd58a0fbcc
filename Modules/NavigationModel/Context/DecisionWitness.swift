/// Sees what a window decides at the moment of the decision, when the state is exactly its result,
/// and reports it later, when everyone in the window has been notified.
///
/// Followers are notified in turn: a command that one of them sends is committed at once and
/// delivered after the present one, so by then the state may be ahead of what they are notified of.
/// A witness is always notified at once, and must not change anything.
package protocol DecisionWitness: AnyObject {
  /// Sees an outcome before anyone is notified of it.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of a command or transaction.
  ///   - command: The command; `nil` if there were several.
  func didDecide(_ outcome: Outcome, of command: Command?)

  /// Sees how a request for a result ends before the answer is delivered.
  func didResolve(_ ending: ResultEnding)

  /// May report what was seen: no delivery is in progress.
  func takeTurn()
}
