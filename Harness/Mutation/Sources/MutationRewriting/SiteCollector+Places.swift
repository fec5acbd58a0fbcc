import SwiftSyntax

extension SiteCollector {
  /// Records a site at a node of the syntax tree.
  ///
  /// - Parameters:
  ///   - kind: The kind of mistake.
  ///   - node: The node to enclose in text.
  ///   - change: A description of the changed code, for the report.
  ///   - level: Whether the node is a statement or an expression.
  ///   - replacing: A token within the node, and the text that replaces it.
  ///   - text: A closure that returns the texts before and after the node, for a given number of
  ///     the switch.
  func note(
    _ kind: MutantKind, _ node: some SyntaxProtocol, becomes change: String,
    level: Wrap.Level = .expression, replacing: (TokenSyntax, String)? = nil,
    _ text: @escaping @Sendable (Int) -> (prefix: String, suffix: String)
  ) {
    let extent = Self.extent(of: node)
    let replacement = replacing.map {
      Wrap.Replacement(extent: Self.extent(of: $0.0), text: $0.1)
    }
    let begin = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    let end = converter.location(for: node.endPositionBeforeTrailingTrivia)
    let mutant = Mutant(
      number: 0, kind: kind, path: path, declaration: Self.declaration(around: node),
      code: Self.oneLine(node), line: begin.line, lastLine: end.line, change: change)
    sites.append(
      Site(mutant: mutant) { number in
        let (prefix, suffix) = text(number)
        return Wrap(
          extent: extent, level: level, prefix: prefix, suffix: suffix, replacement: replacement)
      })
  }

  static func extent(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Returns the code of a node on one line without comments, truncated after 60 characters.
  static func oneLine(_ node: some SyntaxProtocol) -> String {
    var text = ""
    for token in node.tokens(viewMode: .sourceAccurate) where text.count <= 60 {
      let isApart = !token.leadingTrivia.isEmpty && !text.isEmpty && !text.hasSuffix(" ")
      text += (isApart ? " " : "") + token.text + (token.trailingTrivia.isEmpty ? "" : " ")
    }
    text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count > 60 ? text.prefix(60) + "…" : text
  }

  /// Returns the names of the functions, variables and types that contain a node, outermost first.
  static func declaration(around node: some SyntaxProtocol) -> String {
    var names: [String] = []
    var next = Syntax(node).parent
    while let current = next {
      if let name = name(declaredBy: current) { names.insert(name, at: 0) }
      next = current.parent
    }
    return names.joined(separator: ".")
  }

  private static func name(declaredBy node: Syntax) -> String? {
    switch node.as(SyntaxEnum.self) {
    case .functionDecl(let function): function.name.text
    case .initializerDecl: "init"
    case .subscriptDecl: "subscript"
    case .structDecl(let type): type.name.text
    case .classDecl(let type): type.name.text
    case .actorDecl(let type): type.name.text
    case .enumDecl(let type): type.name.text
    case .protocolDecl(let type): type.name.text
    case .extensionDecl(let type): type.extendedType.trimmedDescription
    case .patternBinding(let binding) where binding.accessorBlock != nil:
      binding.pattern.trimmedDescription
    default: nil
    }
  }

  /// Returns whether a call only checks a condition or ends the program.
  ///
  /// Such a call is never removed, because a mutant without it would prove nothing.
  static func isCheck(_ call: FunctionCallExprSyntax) -> Bool {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self) else { return false }
    return [
      "assert", "assertionFailure", "fatalError", "precondition", "preconditionFailure",
    ].contains(name.baseName.text)
  }

  /// Returns whether a node contains `try` or `await`.
  ///
  /// A node that contains one of them cannot be an argument that is evaluated later or not at all.
  static func hasEffect(_ node: some SyntaxProtocol) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .keyword(.try) || $0.tokenKind == .keyword(.await)
    }
  }
}
