import SwiftSyntax

extension SiteCollector {
  private static let numbers: Set<String> = [
    "Int", "UInt", "Int32", "UInt32", "Int64", "UInt64", "UInt8", "Double",
  ]

  /// Records mutants in which a `return` statement returns a default value of the result type.
  func collectReturn(_ node: ReturnStmtSyntax) {
    guard let value = node.expression, let type = Self.resultType(around: Syntax(node)) else {
      return
    }
    for text in Self.defaults(of: type) where text != value.trimmedDescription {
      note(.returnedDefault, node, becomes: "return \(text)", level: .statement) {
        ("if __m(\($0)) { return \(text) }; ", "")
      }
    }
  }

  /// Records mutants in which a body that is a single expression returns a default value.
  func collectImplicitReturn(_ item: CodeBlockItemSyntax, _ expression: ExprSyntax) {
    guard let type = typeOfResult(item, expression) else { return }
    for text in Self.defaults(of: type) where text != expression.trimmedDescription {
      note(.returnedDefault, expression, becomes: "return \(text)") {
        ("__mDefault(\($0), \(text), ", ")")
      }
    }
  }

  /// Returns the result type of a body that is a single expression; `nil` if the expression must
  /// not be replaced by a default value.
  func typeOfResult(_ item: CodeBlockItemSyntax, _ expression: ExprSyntax) -> String? {
    guard isValue(item), !expression.is(IfExprSyntax.self), !expression.is(SwitchExprSyntax.self),
      !Self.hasEffect(expression), let owner = item.parent?.parent,
      !owner.is(SwitchCaseSyntax.self), owner.parent?.is(IfExprSyntax.self) != true
    else { return nil }
    return Self.resultType(around: Syntax(item))
  }

  /// Records a mutant in which a function without a result does nothing, if it has several
  /// statements.
  func collectEarlyReturn(_ node: FunctionDeclSyntax) {
    guard let body = node.body, body.statements.count > 1, Self.isVoid(node) else { return }
    note(.returnedDefault, body.statements, becomes: "nothing is done", level: .statement) {
      ("if __m(\($0)) { return }; ", "")
    }
  }

  private static func isVoid(_ node: FunctionDeclSyntax) -> Bool {
    guard let type = node.signature.returnClause?.type.trimmedDescription else { return true }
    return type == "Void" || type == "()"
  }

  /// Returns the result type of the function, subscript or variable around a place.
  ///
  /// Returns `nil` if there is no result type, or if the place is in a closure or an initializer.
  private static func resultType(around node: Syntax) -> String? {
    var next = node.parent
    while let current = next {
      switch current.as(SyntaxEnum.self) {
      case .closureExpr, .initializerDecl: return nil
      case .functionDecl(let function):
        return function.signature.returnClause?.type.trimmedDescription
      case .subscriptDecl(let declaration): return declaration.returnClause.type.trimmedDescription
      case .patternBinding(let binding) where binding.accessorBlock != nil:
        return binding.typeAnnotation?.type.trimmedDescription
      default: next = current.parent
      }
    }
    return nil
  }

  /// Returns the default values that can replace a value of the given type; an empty list if there
  /// are none.
  private static func defaults(of type: String) -> [String] {
    if type.hasSuffix("?") { return ["nil"] }
    if type == "Bool" { return ["false", "true"] }
    if type == "String" { return ["\"\""] }
    if numbers.contains(type) { return ["0"] }
    if type.hasPrefix("Set<") { return ["[]"] }
    guard type.hasPrefix("["), type.hasSuffix("]") else { return [] }
    return [isDictionary(type) ? "[:]" : "[]"]
  }

  /// Returns whether the name of a type contains a colon directly between the outermost brackets.
  private static func isDictionary(_ type: String) -> Bool {
    var depth = 0
    for character in type {
      if "[(<".contains(character) { depth += 1 }
      if "])>".contains(character) { depth -= 1 }
      if character == ":", depth == 1 { return true }
    }
    return false
  }
}
