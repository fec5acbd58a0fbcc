#if Macros
  import NavigationStepTreesMacros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  let specs: [String: MacroSpec] = [
    "Steps": MacroSpec(type: StepsMacro.self, conformances: ["StepsCollection"]),
    "Step": MacroSpec(type: StepMacro.self),
    "StepValue": MacroSpec(type: StepValueMacro.self),
  ]

  /// Expands a source, and compares the result with the expected one.
  func expectExpansion(
    _ source: String, _ expanded: String, diagnostics: [DiagnosticSpec] = [],
    applying fixes: [String]? = nil, fixed: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    assertMacroExpansion(
      source, expandedSource: expanded, diagnostics: diagnostics, macroSpecs: specs,
      applyFixIts: fixes, fixedSource: fixed, indentationWidth: .spaces(2),
      failureHandler: { failure in
        Issue.record("\(failure.message)", sourceLocation: sourceLocation)
      })
  }

  /// Expects one diagnostic at a position, and the source that its fix-it produces.
  func expectDiagnostic(
    _ source: String, unexpanded: String, _ message: String, line: Int, column: Int,
    fix: String, fixed: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let diagnostic = DiagnosticSpec(
      message: message, line: line, column: column, fixIts: [FixItSpec(message: fix)])
    expectExpansion(
      source, unexpanded, diagnostics: [diagnostic], applying: [fix], fixed: fixed,
      sourceLocation: sourceLocation)
  }
#endif
