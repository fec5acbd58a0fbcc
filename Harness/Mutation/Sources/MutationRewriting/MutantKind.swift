/// The kinds of mistakes that are written into a copy of the sources.
package enum MutantKind: String, Codable, CaseIterable, Sendable {
  /// The condition holds exactly when it should not.
  case negatedCondition = "negated condition"
  /// The two branches of an `if` or of a ternary expression are exchanged.
  case swappedBranches = "swapped branches"
  /// One of several conditions is no longer asked for.
  case droppedCondition = "dropped condition"
  /// An optional binding fails although there is a value.
  case failedBinding = "failed binding"
  /// `<` for `<=`, `..<` for `...`, and the other way round.
  case movedBound = "moved bound"
  /// Another operator: `!=` for `==`, `-` for `+`, the default of `??` although there is a value.
  case changedOperator = "changed operator"
  /// A whole number that is one too large, or the opposite of a Boolean literal.
  case changedConstant = "changed constant"
  /// A call, an assignment, a `continue`, `break` or `throw` that is left out.
  case droppedStatement = "dropped statement"
  /// A function that returns `nil`, `false`, `true`, zero or something empty, or does nothing.
  case returnedDefault = "returned default"
  /// A loop that begins with the second element.
  case skippedElement = "skipped element"
}
