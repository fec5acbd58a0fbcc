import SwiftSyntax

extension SiteCollector {
  private static let bounds = [
    "<": ("__mLess", "<="), "<=": ("__mAtMost", "<"),
    ">": ("__mMore", ">="), ">=": ("__mAtLeast", ">"),
  ]

  private static let sums = ["+": ("__mPlus", "-"), "-": ("__mMinus", "+")]

  private static let opposites = ["==": "!=", "!=": "==", "===": "!==", "!==": "==="]

  /// Records the mutants of an operator between two operands.
  func collectOperator(_ node: InfixOperatorExprSyntax) {
    guard let token = node.operator.as(BinaryOperatorExprSyntax.self)?.operator else { return }
    let name = token.text
    if let (function, other) = Self.bounds[name] {
      collectCall(.movedBound, node, token, function, becomes: other)
    } else if let (function, other) = Self.sums[name], !Self.joinsText(node) {
      collectCall(.changedOperator, node, token, function, becomes: other)
    } else if let other = Self.opposites[name], !isWholeCondition(node) {
      note(.changedOperator, node, becomes: other) { ("(__m(\($0)) != (", "))") }
    } else {
      collectOperands(node, name)
    }
  }

  private func collectCall(
    _ kind: MutantKind, _ node: InfixOperatorExprSyntax, _ token: TokenSyntax, _ function: String,
    becomes other: String
  ) {
    note(kind, node, becomes: other, replacing: (token, ",")) { ("\(function)(\($0), ", ")") }
  }

  private func collectOperands(_ node: InfixOperatorExprSyntax, _ name: String) {
    switch name {
    case "&&":
      for operand in [node.leftOperand, node.rightOperand] { collectDropped(operand, as: true) }
    case "||":
      for operand in [node.leftOperand, node.rightOperand] { collectDropped(operand, as: false) }
    case "..<":
      note(.movedBound, node.rightOperand, becomes: "one further") {
        ("((", ") + __mOne(\($0)))")
      }
    case "...":
      note(.movedBound, node.rightOperand, becomes: "one less far") {
        ("((", ") - __mOne(\($0)))")
      }
    case "??":
      note(.changedOperator, node.leftOperand, becomes: "nil") { ("__mNone(\($0), ", ")") }
    default:
      break
    }
  }

  /// Returns whether a literal shows that the operator joins texts or lists rather than adds
  /// numbers.
  private static func joinsText(_ node: InfixOperatorExprSyntax) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .stringQuote || $0.tokenKind == .multilineStringQuote
    } || [node.leftOperand, node.rightOperand].contains { $0.is(ArrayExprSyntax.self) }
  }

  /// Returns whether the node is a whole condition, whose negation has already been recorded.
  private func isWholeCondition(_ node: InfixOperatorExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    return parent.is(ConditionElementSyntax.self) || parent.is(WhereClauseSyntax.self)
      || parent.as(TernaryExprSyntax.self).map { $0.condition.id == node.id } == true
  }

  /// Records a mutant in which an integer is one too large.
  func collectInteger(_ node: IntegerLiteralExprSyntax) {
    note(.changedConstant, node, becomes: "one more") { ("__mInt(\($0), ", ")") }
  }

  /// Records a mutant in which a Boolean literal is inverted.
  ///
  /// A literal that is a whole condition is left out. A literal is also left out if it directly
  /// follows `return`, or is the whole body of a function or accessor with a Boolean result,
  /// because the kind `returnedDefault` has the same mutant.
  func collectBoolean(_ node: BooleanLiteralExprSyntax) {
    let item = node.parent?.as(CodeBlockItemSyntax.self)
    let isElsewhere =
      node.parent?.is(ReturnStmtSyntax.self) == true
      || node.parent?.is(ConditionElementSyntax.self) == true
      || item.map { typeOfResult($0, ExprSyntax(node)) == "Bool" } == true
    guard !isElsewhere else { return }
    note(.changedConstant, node, becomes: "the opposite") { ("(__m(\($0)) != ", ")") }
  }
}
