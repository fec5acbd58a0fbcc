/// The kinds of mistakes that are inserted into a copy of the sources.
package enum MutantKind: String, Codable, CaseIterable, Sendable {
  /// A condition is negated.
  case negatedCondition = "negated condition"
  /// The two branches of an `if` or of a ternary expression are swapped.
  case swappedBranches = "swapped branches"
  /// A condition, or an operand of `&&` or `||`, is no longer checked.
  case droppedCondition = "dropped condition"
  /// An optional binding fails although there is a value.
  case failedBinding = "failed binding"
  /// `<` is replaced by `<=`, `>` by `>=` or `..<` by `...`, or the reverse.
  case movedBound = "moved bound"
  /// An operator is replaced, such as `==` by `!=` or `+` by `-`, or `??` gives its default
  /// although there is a value.
  case changedOperator = "changed operator"
  /// A whole number is one too large, or a Boolean literal is inverted.
  case changedConstant = "changed constant"
  /// A call, an assignment, a `continue`, `break` or `throw` is left out.
  case droppedStatement = "dropped statement"
  /// A function returns `nil`, `false`, `true`, zero or an empty value, or does nothing.
  case returnedDefault = "returned default"
  /// A loop skips its first element.
  case skippedElement = "skipped element"
}
