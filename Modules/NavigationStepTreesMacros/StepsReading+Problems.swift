#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension VariableDeclSyntax {
    /// Whether all variables of the declaration are stored.
    var isStored: Bool {
      bindings.allSatisfy { $0.accessorBlock?.isOnlyObserving ?? true }
    }

    /// The diagnostic for a variable that is static, lazy, computed or a constant, and therefore
    /// cannot be a step; `nil` for other variables.
    var obstacle: Diagnostic? {
      let name = bindings.first?.pattern.trimmedDescription.trimmingBackticks ?? ""
      if modifiers.contains(.static) { return unmarked(.isStatic(name)) }
      if modifiers.contains(.lazy) { return unmarked(.isLazy(name)) }
      if !isStored { return unmarked(.notStored(name)) }
      guard bindingSpecifier.tokenKind == .keyword(.let) else { return nil }
      let variable = bindingSpecifier.with(\.tokenKind, .keyword(.var))
      return StepsDiagnostic.constant(name).at(
        bindingSpecifier, fix: "make it a 'var'", replacing: bindingSpecifier, with: variable)
    }

    private func unmarked(_ problem: StepsDiagnostic) -> Diagnostic {
      guard let mark = attributes.step else { return Diagnostic(node: self, message: problem) }
      return removal(of: mark, problem)
    }

    /// The diagnostic for several variables in one declaration, with a fix-it that splits them.
    var splitting: Diagnostic {
      var single: [VariableDeclSyntax] = []
      for (binding, type) in zip(bindings, sharedTypes) {
        var variable = self
        var only = binding.with(\.trailingComma, nil).with(\.trailingTrivia, [])
        if only.typeAnnotation == nil, only.initializer == nil { only.typeAnnotation = type }
        variable.bindings = [only]
        if !single.isEmpty { variable.leadingTrivia = .newline + leadingTrivia.lastIndentation }
        single.append(variable.with(\.trailingTrivia, []))
      }
      let text = single.map(\.description).joined()
      let split = DeclSyntax(stringLiteral: text)
      return StepsDiagnostic.severalInOne.at(
        bindings, fix: "declare each by itself", replacing: self, with: split)
    }
  }

  extension VariableDeclSyntax {
    /// The type of each variable.
    ///
    /// A type annotation also applies to the variables directly before it that have neither a type
    /// nor a value.
    private var sharedTypes: [TypeAnnotationSyntax?] {
      var types: [TypeAnnotationSyntax?] = []
      var next: TypeAnnotationSyntax?
      for binding in bindings.reversed() {
        if binding.initializer != nil { next = nil }
        if let type = binding.typeAnnotation { next = type.with(\.trailingTrivia, []) }
        types.append(next)
      }
      return types.reversed()
    }

    /// The reason why a weak or unowned variable cannot be a step; `nil` for other variables.
    var weakness: Diagnostic? {
      let words: [TokenKind] = [.keyword(.weak), .keyword(.unowned)]
      guard let modifier = modifiers.first(where: { words.contains($0.name.tokenKind) }) else {
        return nil
      }
      let name = bindings.first?.pattern.trimmedDescription.trimmingBackticks ?? ""
      let word = modifier.trimmedDescription
      var strong = self
      strong.modifiers = modifiers.filter { $0.id != modifier.id }
      return StepsDiagnostic.attributed(name, word).at(
        modifier, fix: "remove '\(word)'", replacing: self,
        with: strong.with(\.leadingTrivia, leadingTrivia))
    }

    /// Returns the diagnostic for a pattern that is not a name.
    ///
    /// If the pattern is a tuple, a fix-it splits it into one declaration for each variable.
    func untupling(_ binding: PatternBindingSyntax) -> Diagnostic {
      guard let tuple = binding.pattern.as(TuplePatternSyntax.self) else {
        return Diagnostic(node: binding.pattern, message: StepsDiagnostic.tuplePattern)
      }
      let values = binding.initializer?.value.as(TupleExprSyntax.self)?.elements.map(\.expression)
      let types = binding.typeAnnotation?.type.as(TupleTypeSyntax.self)?.elements.map(\.type)
      var texts: [String] = []
      for (index, element) in tuple.elements.enumerated() {
        var text = element.pattern.trimmedDescription
        if let types, index < types.count { text += ": \(types[index].trimmedDescription)" }
        if let values, index < values.count {
          text += " = \(values[index].trimmedDescription)"
        } else if binding.initializer != nil {
          text += " = <#value#>"
        }
        texts.append("\(modifiers.trimmedDescription) var \(text)".drop { $0 == " " }.description)
      }
      let separator = "\n\(leadingTrivia.lastIndentation)"
      let split = DeclSyntax(stringLiteral: texts.joined(separator: separator))
        .with(\.leadingTrivia, leadingTrivia)
      return StepsDiagnostic.tuplePattern.at(
        binding.pattern, fix: "declare each by itself", replacing: self, with: split)
    }
  }

  extension TokenSyntax {
    /// The diagnostic for a step that cannot have this name; `nil` if the name is allowed.
    var reserved: Diagnostic? {
      let name = text.trimmingBackticks
      guard name.isPlainName else { return renaming(name) }
      guard StepsReading.reservedNames.contains(name) else { return nil }
      let other = with(\.tokenKind, .identifier("\(name.lowercased())Step"))
      return StepsDiagnostic.reserved(name).at(
        self, fix: "call it '\(name.lowercased())Step'", replacing: self, with: other)
    }
  }

  extension TokenSyntax {
    /// Returns the diagnostic for a member whose name is needed to store the value of a step.
    func storing(_ step: String) -> Diagnostic {
      let other = with(\.tokenKind, .identifier("\(step)Value"))
      return StepsDiagnostic.storage(text, of: step).at(
        self, fix: "call it '\(step)Value'", replacing: self, with: other)
    }

    /// Returns the diagnostic for a name that cannot follow a dollar sign, with a fix-it that
    /// retains only letters, digits and underscores.
    private func renaming(_ name: String) -> Diagnostic {
      let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      let joined = words.dropFirst().reduce(String(words.first ?? "step")) { text, word in
        text + word.prefix(1).uppercased() + word.dropFirst()
      }
      let plain = joined.isPlainName ? joined : "step\(joined)"
      let other = with(\.tokenKind, .identifier(plain))
      return StepsDiagnostic.unusualName(name).at(
        self, fix: "call it '\(plain)'", replacing: self, with: other)
    }
  }

  extension IfConfigDeclSyntax {
    /// Returns the diagnostic for a step that is declared inside `#if`; `nil` if there is none.
    func conditional(_ isStep: (DeclSyntax) -> Bool) -> Diagnostic? {
      for clause in clauses {
        guard let members = clause.elements?.as(MemberBlockItemListSyntax.self) else { continue }
        for member in members {
          if let inside = member.decl.as(IfConfigDeclSyntax.self)?.conditional(isStep) {
            return inside
          }
          if isStep(member.decl) { return freeing(member, of: members) }
        }
      }
      return nil
    }

    /// Returns a diagnostic with a fix-it that replaces the whole `#if` by its members.
    ///
    /// If there are several clauses, there is no fix-it, because only the author knows which clause
    /// to keep.
    private func freeing(
      _ step: MemberBlockItemSyntax, of members: MemberBlockItemListSyntax
    ) -> Diagnostic {
      guard clauses.count == 1 else {
        return Diagnostic(node: step.decl, message: StepsDiagnostic.conditional)
      }
      let separator = "\n\(leadingTrivia.lastIndentation)"
      let text = members.map(\.trimmedDescription).joined(separator: separator)
      let free = DeclSyntax(stringLiteral: text).with(\.leadingTrivia, leadingTrivia)
      return StepsDiagnostic.conditional.at(
        step.decl, fix: "declare it without '#if'", replacing: self, with: free)
    }
  }

  extension FunctionDeclSyntax {
    /// The name with a short form of its parameters.
    ///
    /// This is `()`, the type of a single unlabeled parameter, or `…` in all other cases.
    var shortSignature: String {
      let parameters = signature.parameterClause.parameters
      guard let only = parameters.first else { return "\(name.text)()" }
      let isSole = parameters.count == 1 && only.firstName.tokenKind == .wildcard
      return "\(name.text)(\(isSole ? "_:\(only.type.trimmedDescription.withoutModule)" : "…"))"
    }
  }

  extension DeclSyntax {
    /// The diagnostic if this declares a type with a name that `@Steps` itself declares, otherwise
    /// `nil`.
    var takenType: Diagnostic? {
      guard let named = asProtocol((any NamedDeclSyntax).self), !self.is(FunctionDeclSyntax.self),
        ["Steps", "AllSteps"].contains(named.name.text)
      else { return nil }
      let name = named.name.text
      let other = named.name.with(\.tokenKind, .identifier("Own\(name)"))
      return StepsDiagnostic.takenType(name).at(
        named.name, fix: "call it 'Own\(name)'", replacing: named.name, with: other)
    }
  }

  extension Trivia {
    /// Everything after the last line break, usually only the indentation of the declaration.
    fileprivate var lastIndentation: Trivia {
      Trivia(pieces: pieces.reversed().prefix { !$0.isNewline }.reversed())
    }
  }

  extension AccessorBlockSyntax {
    /// Whether the only accessors are `willSet` and `didSet`.
    fileprivate var isOnlyObserving: Bool {
      guard case .accessors(let accessors) = accessors else { return false }
      return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }

  extension PatternBindingSyntax {
    /// The binding without trailing trivia.
    var withoutTrailingSpace: PatternBindingSyntax { with(\.trailingTrivia, []) }

    func needingType(_ name: String) -> Diagnostic {
      let annotation = TypeAnnotationSyntax(
        colon: .colonToken(trailingTrivia: .space),
        type: IdentifierTypeSyntax(name: .identifier("<#Type#>")))
      var typed = self
      typed.pattern = pattern.with(\.trailingTrivia, [])
      typed.typeAnnotation = annotation.with(\.trailingTrivia, .space)
      return StepsDiagnostic.needsType(name.trimmingBackticks).at(
        pattern, fix: "write the type", replacing: self, with: typed)
    }

    /// Returns the reason why a step cannot have its declared type, or `nil` if it can.
    func unsuitable(_ name: String) -> Diagnostic? {
      guard let type = typeAnnotation?.type else { return nil }
      if let implicit = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        let optional = OptionalTypeSyntax(wrappedType: implicit.wrappedType)
          .with(\.trailingTrivia, type.trailingTrivia)
        return StepsDiagnostic.implicitlyUnwrapped(name.trimmingBackticks).at(
          type, fix: "make it optional", replacing: type, with: optional)
      }
      guard let opaque = type.as(SomeOrAnyTypeSyntax.self),
        opaque.someOrAnySpecifier.tokenKind == .keyword(.some)
      else { return nil }
      let existential = opaque.with(\.someOrAnySpecifier.tokenKind, .keyword(.any))
      return StepsDiagnostic.opaque(name.trimmingBackticks).at(
        type, fix: "make it 'any'", replacing: type, with: existential)
    }

    func needingValue(_ name: String) -> Diagnostic {
      var valued = self
      valued.typeAnnotation = typeAnnotation?.with(\.trailingTrivia, .space)
      valued.initializer = InitializerClauseSyntax(
        equal: .equalToken(trailingTrivia: .space),
        value: DeclReferenceExprSyntax(baseName: .identifier("<#value#>")))
      return StepsDiagnostic.needsValue(name.trimmingBackticks).at(
        self, fix: "give it a value", replacing: self, with: valued)
    }
  }

  extension DeclGroupSyntax {
    /// The diagnostic for a type without steps, with a fix-it that adds one.
    var withoutSteps: Diagnostic {
      let name = asProtocol((any NamedDeclSyntax).self)?.name.text ?? "the type"
      var members = memberBlock.members
      let first = self.is(EnumDeclSyntax.self) ? "case home" : "var home"
      members.append(
        MemberBlockItemSyntax(
          leadingTrivia: .newline + .spaces(2), decl: DeclSyntax(stringLiteral: first)))
      let filled = memberBlock.with(\.members, members)
      return StepsDiagnostic.noSteps(name).at(
        asProtocol((any NamedDeclSyntax).self)?.name ?? .identifier(name),
        fix: "declare a step 'home'", replacing: memberBlock, with: filled)
    }
  }
#endif
