import SwiftSyntax

extension SiteCollector {
  /// Records a mutant in which a statement is left out, if the rest is likely to compile.
  ///
  /// A statement is kept if its value is a result. If such a statement is the only expression of a
  /// function or accessor, and contains neither `try` nor `await`, the mutants that return a
  /// default value are recorded instead.
  func collectStatement(_ item: CodeBlockItemSyntax) {
    switch item.item {
    case .expr(let expression):
      collectImplicitReturn(item, expression)
      let isDroppable = isDroppable(Self.withoutEffects(expression), in: item)
      if isDroppable, !isValue(item) { noteDropped(item) }
    case .stmt(let statement):
      let leaves =
        statement.is(ContinueStmtSyntax.self) || statement.is(BreakStmtSyntax.self)
        || statement.is(ThrowStmtSyntax.self)
      if leaves, isInIf(item) { noteDropped(item) }
    default:
      break
    }
  }

  private func noteDropped(_ item: CodeBlockItemSyntax) {
    note(.droppedStatement, item.item, becomes: "nothing", level: .statement) {
      ("if __m(\($0)) {} else { ", " }")
    }
  }

  /// Returns the expression after any `try` and `await`.
  private static func withoutEffects(_ expression: ExprSyntax) -> ExprSyntax {
    if let inner = expression.as(TryExprSyntax.self) { return withoutEffects(inner.expression) }
    if let inner = expression.as(AwaitExprSyntax.self) { return withoutEffects(inner.expression) }
    return expression
  }

  private func isDroppable(_ expression: ExprSyntax, in item: CodeBlockItemSyntax) -> Bool {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return !Self.isCheck(call) && !isDelegation(call)
    }
    guard let operation = expression.as(InfixOperatorExprSyntax.self) else { return false }
    if operation.operator.is(AssignmentExprSyntax.self) {
      return !isInitialisation(operation.leftOperand)
    }
    let name = operation.operator.trimmedDescription
    return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
  }

  /// Returns whether the call ends in `.init`, such as `self.init(…)` or `super.init(…)`.
  private func isDelegation(_ call: FunctionCallExprSyntax) -> Bool {
    call.calledExpression.trimmedDescription.hasSuffix(".init")
  }

  /// Returns whether an assignment may initialize a variable.
  private func isInitialisation(_ target: ExprSyntax) -> Bool {
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return laterInitialised.contains(name)
    }
    guard let member = target.as(MemberAccessExprSyntax.self) else { return false }
    return member.base?.trimmedDescription == "self" && isInInitialiser(Syntax(target))
  }

  private func isInInitialiser(_ node: Syntax) -> Bool {
    var next = node.parent
    while let current = next {
      if current.is(InitializerDeclSyntax.self) { return true }
      if current.is(FunctionDeclSyntax.self) || current.is(ClosureExprSyntax.self) { return false }
      next = current.parent
    }
    return false
  }

  /// Returns whether the statement is directly in the body of an `if` or of its `else`.
  ///
  /// Unlike the body of a `guard`, such a body does not have to exit its scope.
  private func isInIf(_ item: CodeBlockItemSyntax) -> Bool {
    item.parent?.parent?.parent?.is(IfExprSyntax.self) == true
  }

  /// Returns whether the statement is the value of a function, an accessor, a closure or a branch.
  func isValue(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let parent = list.parent
    else { return false }
    if parent.is(ClosureExprSyntax.self) || parent.is(AccessorBlockSyntax.self) { return true }
    if let branch = parent.as(SwitchCaseSyntax.self) {
      return branch.parent?.parent.map(isValueBranch) ?? false
    }
    guard let owner = parent.as(CodeBlockSyntax.self)?.parent else { return false }
    if let function = owner.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    if let accessor = owner.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.text == "get"
    }
    return owner.is(IfExprSyntax.self) && isValueBranch(owner)
  }

  /// Returns whether an `if` or `switch` is an expression.
  private func isValueBranch(_ branching: Syntax) -> Bool {
    guard let parent = branching.parent else { return false }
    if parent.is(IfExprSyntax.self) { return isValueBranch(parent) }
    let statement = parent.is(ExpressionStmtSyntax.self) ? parent.parent : parent
    guard let item = statement?.as(CodeBlockItemSyntax.self) else { return true }
    return isValue(item)
  }
}
