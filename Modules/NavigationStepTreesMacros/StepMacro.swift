#if Macros
  public import SwiftSyntax
  import SwiftSyntaxBuilder
  public import SwiftSyntaxMacros

  /// The macro `@Step`, which marks a property and adds no code.
  public struct StepMacro: PeerMacro {
    /// Returns no declarations, but adds a diagnostic if the enclosing type has no `@Steps`.
    public static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let around = context.lexicalContext.first?.asProtocol((any WithAttributesSyntax).self)
      let isInSteps = around?.attributes.contains { element in
        guard case .attribute(let attribute) = element else { return false }
        return attribute.attributeName.trimmedDescription.split(separator: ".").last == "Steps"
      }
      if isInSteps != true {
        context.diagnose(removal(of: node, among: declaration, .strayStep))
      }
      return []
    }
  }

  /// The macro `@StepValue`, which adds the accessors of a step with a value.
  public struct StepValueMacro: AccessorMacro {
    /// Returns the accessors of a step; they report a selection inside its value to the collection
    /// that contains the step.
    public static func expansion(
      of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let variable = declaration.as(VariableDeclSyntax.self),
        let binding = variable.bindings.first
      else { return [] }
      let name = binding.pattern.trimmedDescription
      let storage = "self._\(name.trimmingBackticks)"
      return [
        "get { stepSelection.lend(\(raw: storage)) }",
        """
        set {
          if stepSelection.assign(newValue, to: &\(raw: storage)) { selectStep(along: .\(raw: name)) }
        }
        """,
        """
        _modify {
          let access = stepSelection.open(&\(raw: storage))
          defer {
            if stepSelection.close(access, &\(raw: storage)) { selectStep(along: .\(raw: name)) }
          }
          yield &\(raw: storage)
        }
        """,
      ]
    }
  }
#endif
