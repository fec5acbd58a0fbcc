/// The kinds of mistakes that are written into a copy of the sources.
package enum MutantKind: String, Codable, CaseIterable, Sendable {
  /// The condition holds exactly when it should not.
  case negatedCondition = "negated condition"
  /// The two branches of an `if` or of a ternary expression are swapped.
  case swappedBranches = "swapped branches"
  /// One of several conditions is no longer checked.
  case droppedCondition = "dropped condition"
  /// An optional binding fails although there is a value.
  case failedBinding = "failed binding"
  /// `<` for `<=`, `..<` for `...`, and vice versa.
  case movedBound = "moved bound"
  /// Another operator: `!=` for `==`, `-` for `+`, the default of `??` although there is a value.
  case changedOperator = "changed operator"
  /// A whole number is one too large, or a Boolean literal is inverted.
  case changedConstant = "changed constant"
  /// A call, an assignment, a `continue`, `break` or `throw` is left out.
  case droppedStatement = "dropped statement"
  /// A function returns `nil`, `false`, `true`, zero or an empty value, or does nothing.
  case returnedDefault = "returned default"
  /// A loop begins with the second element.
  case skippedElement = "skipped element"
}
