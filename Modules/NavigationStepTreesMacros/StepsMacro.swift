#if Macros
  import SwiftDiagnostics
  public import SwiftSyntax
  import SwiftSyntaxBuilder
  public import SwiftSyntaxMacros

  /// The implementation of the macro `@Steps`.
  public struct StepsMacro {}

  extension StepsMacro: MemberMacro {
    /// Returns the members that the runtime requires, and convenience members.
    public static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      if let value = declaration.as(StructDeclSyntax.self) {
        let reading = StepsReading(value)
        reading.diagnostics.forEach(context.diagnose)
        guard reading.diagnostics.isEmpty else { return [] }
        return StructExpansion(
          reading: reading, access: value.modifiers.typeAccess(in: context.lexicalContext.first),
          layout: node.layout
        ).members
      }
      if let value = declaration.as(EnumDeclSyntax.self) {
        let access = value.modifiers.typeAccess(in: context.lexicalContext.first)
        let expansion = EnumExpansion(value, access: access, layout: node.layout)
        expansion.diagnostics.forEach(context.diagnose)
        return expansion.diagnostics.isEmpty ? expansion.members : []
      }
      context.diagnose(misuse(of: declaration, node))
      return []
    }

    private static func misuse(
      of declaration: some DeclGroupSyntax, _ node: AttributeSyntax
    ) -> Diagnostic {
      let keyword = declaration.introducer
      let problem = StepsDiagnostic.notAValue("a type declared as '\(keyword.text)'")
      guard ["class", "actor"].contains(keyword.text) else {
        return removal(of: node, among: declaration, problem)
      }
      return problem.asStruct(declaration, keyword)
    }
  }

  extension StepsMacro: MemberAttributeMacro {
    /// Returns the attribute that a step of a struct needs, or no attribute for any other member.
    ///
    /// The attribute gives a step with a value its accessors, and a step without a value its
    /// storage.
    public static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      guard let value = declaration.as(StructDeclSyntax.self),
        let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first
      else { return [] }
      let reading = StepsReading(value)
      let name = binding.pattern.trimmedDescription
      guard reading.diagnostics.isEmpty, !variable.modifiers.contains(.static),
        variable.bindings.count == 1,
        let step = reading.steps.first(where: { $0.name == name })
      else { return [] }
      return step.type == nil
        ? ["@\(raw: StructExpansion.runtime).EmptyStepStorage"] : ["@StepValue"]
    }
  }

  extension StepsMacro: ExtensionMacro {
    /// Returns an extension with the conformance to `StepsCollection`.
    ///
    /// Returns no extension if the type cannot be expanded or conforms already.
    public static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard declaration.isReadable, !protocols.isEmpty else { return [] }
      let isolation = declaration.isOnMainActor ? "@MainActor " : ""
      let runtime = "\(isolation)\(StructExpansion.runtime)"
      let conformance: DeclSyntax =
        "extension \(type.trimmed): \(raw: runtime).StepsCollection {}"
      return conformance.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
    }
  }

  extension DeclGroupSyntax {
    /// Whether the declaration is on the main actor; if it is, its conformance must be too.
    fileprivate var isOnMainActor: Bool {
      attributes.contains { element in
        guard case .attribute(let attribute) = element else { return false }
        return ["MainActor", "Swift.MainActor"].contains(attribute.attributeName.trimmedDescription)
      }
    }

    /// Whether the declaration can be expanded.
    fileprivate var isReadable: Bool {
      if let value = self.as(StructDeclSyntax.self) {
        return StepsReading(value).diagnostics.isEmpty
      }
      if let value = self.as(EnumDeclSyntax.self) {
        return EnumExpansion(value, access: "", layout: nil).diagnostics.isEmpty
      }
      return false
    }
  }

  extension StepsDiagnostic {
    /// Returns the diagnostic for a class or an actor, with a fix-it that turns it into a struct.
    fileprivate func asStruct(
      _ declaration: some DeclGroupSyntax, _ keyword: TokenSyntax
    ) -> Diagnostic {
      var word = keyword.with(\.tokenKind, .keyword(.struct))
      var modifiers = declaration.modifiers.filter {
        !["final", "distributed"].contains($0.name.text)
      }
      for index in modifiers.indices where modifiers[index].name.text == "open" {
        modifiers[index].name.tokenKind = .keyword(.public)
      }
      // The trivia before the first word moves to the first remaining word.
      if modifiers.isEmpty, let first = declaration.modifiers.first {
        word.leadingTrivia = first.leadingTrivia
      } else {
        modifiers.leadingTrivia = declaration.modifiers.leadingTrivia
      }
      var changes: [FixIt.Change] = [.replace(oldNode: Syntax(keyword), newNode: Syntax(word))]
      if modifiers.description != declaration.modifiers.description {
        changes.append(
          .replace(oldNode: Syntax(declaration.modifiers), newNode: Syntax(modifiers)))
      }
      let fix = FixIt(message: StepsFix("make it a 'struct'"), changes: changes)
      return Diagnostic(node: keyword, message: self, fixIts: [fix])
    }
  }

  extension AttributeSyntax {
    /// The layout argument; `nil` if it is omitted.
    fileprivate var layout: String? {
      guard case .argumentList(let arguments) = arguments else { return nil }
      return arguments.first?.expression.trimmedDescription
    }
  }
#endif
