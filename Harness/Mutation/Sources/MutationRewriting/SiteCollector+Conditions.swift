import SwiftSyntax

extension SiteCollector {
  /// Records the mutants of one condition of an `if`, a `guard` or a `while`.
  func collectCondition(_ node: ConditionElementSyntax) {
    switch node.condition {
    case .expression(let condition):
      collectNegation(of: condition, isBranching(node) ? .swappedBranches : .negatedCondition)
      let isLoop = node.parent?.parent?.is(WhileStmtSyntax.self) == true
      if !isLoop { collectDropped(condition, as: true) }
    case .optionalBinding(let binding):
      collectBinding(binding)
    default:
      break
    }
  }

  /// Records a mutant in which a condition is negated.
  func collectNegation(of condition: ExprSyntax, _ kind: MutantKind) {
    let change = kind == .swappedBranches ? "branches swapped" : "negated"
    note(kind, condition, becomes: change) { ("(__m(\($0)) != (", "))") }
  }

  /// Records a mutant in which a condition is always true, or always false.
  ///
  /// Records nothing if the condition contains `try` or `await`.
  func collectDropped(_ condition: ExprSyntax, as value: Bool) {
    guard !Self.hasEffect(condition) else { return }
    note(.droppedCondition, condition, becomes: "\(value)") { number in
      value ? ("(__m(\(number)) || (", "))") : ("(!__m(\(number)) && (", "))")
    }
  }

  /// Returns whether the condition is the only one of an `if` that has an `else`.
  private func isBranching(_ node: ConditionElementSyntax) -> Bool {
    guard let list = node.parent?.as(ConditionElementListSyntax.self), list.count == 1 else {
      return false
    }
    return list.parent?.as(IfExprSyntax.self)?.elseBody != nil
  }

  private func collectBinding(_ binding: OptionalBindingConditionSyntax) {
    if let value = binding.initializer?.value {
      note(.failedBinding, value, becomes: "nil") { ("__mNone(\($0), ", ")") }
    } else if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      binding.typeAnnotation == nil
    {
      note(.failedBinding, binding.pattern, becomes: "nil") { ("", " = __mNone(\($0), \(name))") }
    }
  }

  /// Records a mutant in which a `for` loop skips its first element, unless it is a `for await`
  /// loop.
  func collectLoop(_ node: ForStmtSyntax) {
    guard node.awaitKeyword == nil else { return }
    note(.skippedElement, node.sequence, becomes: "without its first element") {
      ("__mSkip(\($0), ", ")")
    }
  }
}
