/// Sees what a window decides at the moment of the decision, when the state is exactly what came of
/// it, and tells of it later, when everybody who works in the window has been told.
///
/// Followers are told in turn: a command that one of them gives is committed at once and told after
/// the present one, so by then the state may be ahead of what they are told. A witness is never
/// told too late, and must do nothing but look.
package protocol DecisionWitness: AnyObject {
  /// Sees an outcome before anybody is told of it.
  ///
  /// - Parameters:
  ///   - outcome: What became of a command or transaction.
  ///   - command: The command; none when there were several.
  func didDecide(_ outcome: Outcome, of command: Command?)

  /// Sees how a request for a result ends before the one who asked is told.
  func didResolve(_ ending: ResultEnding)

  /// May tell others of what was seen: nobody is being told of anything at the moment.
  func takeTurn()
}
