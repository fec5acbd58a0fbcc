import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A visitor that finds every place in a file where a mutant can be inserted.
///
/// The collector visits the bodies of functions, accessors and initializers. It leaves out default
/// arguments, attributes, patterns, interpolations, macros, and the arguments of preconditions.
package final class SiteCollector: SyntaxVisitor {
  let path: String
  let converter: SourceLocationConverter
  var sites: [Site] = []
  /// The names of the variables that are declared without a value; assignments to them must remain.
  var laterInitialised: Set<String> = []
  private var bodies = 0

  private init(path: String, tree: Syntax) {
    self.path = path
    converter = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns all sites of a file.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - path: The path of the file, relative to its package.
  /// - Returns: The sites in source order, numbered from 0.
  package static func sites(of source: String, path: String) -> [Site] {
    let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
    let collector = SiteCollector(path: path, tree: tree)
    let later = LaterInitialised(viewMode: .sourceAccurate)
    later.walk(tree)
    collector.laterInitialised = later.names
    collector.walk(tree)
    return collector.sites.enumerated().map { $1.numbered($0) }
  }

  /// Whether the visited node is in a body, whose code runs.
  var isInBody: Bool { bodies > 0 }

  package override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }

  package override func visitPost(_ node: CodeBlockSyntax) { bodies -= 1 }

  package override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }

  package override func visitPost(_ node: AccessorBlockSyntax) { bodies -= 1 }

  package override func visit(_ node: FunctionParameterClauseSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  package override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  package override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  package override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  package override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  package override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    Self.isCheck(node) ? .skipChildren : .visitChildren
  }

  package override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if isInBody { collectCondition(node) }
    return .visitChildren
  }

  package override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    if isInBody { collectNegation(of: node.condition, .negatedCondition) }
    return .visitChildren
  }

  package override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    if isInBody { collectNegation(of: node.condition, .swappedBranches) }
    return .visitChildren
  }

  package override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if isInBody { collectOperator(node) }
    return .visitChildren
  }

  package override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if isInBody { collectInteger(node) }
    return .visitChildren
  }

  package override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if isInBody { collectBoolean(node) }
    return .visitChildren
  }

  package override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if isInBody { collectStatement(node) }
    return .visitChildren
  }

  package override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if isInBody { collectReturn(node) }
    return .visitChildren
  }

  package override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    collectEarlyReturn(node)
    return .visitChildren
  }

  package override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if isInBody { collectLoop(node) }
    return .visitChildren
  }
}

/// A visitor that collects the names of the variables that are declared without a value.
private final class LaterInitialised: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, node.accessorBlock == nil,
      let name = node.pattern.as(IdentifierPatternSyntax.self)
    {
      names.insert(name.identifier.text)
    }
    return .visitChildren
  }
}
