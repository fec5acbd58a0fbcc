#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The content of a struct declaration: its steps, its other stored properties, and its errors.
  struct StepsReading {
    private(set) var steps: [StepMember] = []
    private(set) var others: [PlainMember] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether some properties are marked, so that only these are steps.
    let isMixed: Bool
    /// The parameter lists of the initializers in the source, without whitespace.
    private(set) var initialisers: [String] = []
    /// The names of the static variables in the source, and the signatures of the static functions.
    private(set) var statics: Set<String> = []
    /// Whether the source declares the coding keys.
    private(set) var declaresCodingKeys = false

    static let reservedNames = [
      "stepSelection", "stepsLayout", "self", "Type", "Steps", "AllSteps", "allCases",
      "remembersBranches", "reportsSelections",
    ]

    init(_ declaration: StructDeclSyntax) {
      isMixed = declaration.memberBlock.members.contains {
        $0.decl.as(VariableDeclSyntax.self)?.attributes.step != nil
      }
      for member in declaration.memberBlock.members { read(member.decl) }
      for member in declaration.memberBlock.members { checkStorage(member.decl) }
      if !steps.contains(where: { !$0.isNone }), diagnostics.isEmpty {
        diagnostics.append(declaration.withoutSteps)
      }
    }

    private mutating func read(_ declaration: DeclSyntax) {
      if let variable = declaration.as(VariableDeclSyntax.self) { return read(variable) }
      if let marked = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.step {
        diagnostics.append(removing(marked, .strayStep))
      }
      if let initialiser = declaration.as(InitializerDeclSyntax.self) {
        let taken = initialiser.signature.parameterClause.parameters.trimmedDescription
        initialisers.append(taken.filter { !$0.isWhitespace })
      }
      if let block = declaration.as(IfConfigDeclSyntax.self) { read(block) }
      if let function = declaration.as(FunctionDeclSyntax.self),
        function.modifiers.contains(.static)
      {
        statics.insert(function.shortSignature)
      }
      if declaration.asProtocol((any NamedDeclSyntax).self)?.name.text == "CodingKeys" {
        declaresCodingKeys = true
      }
      if let taken = declaration.takenType { diagnostics.append(taken) }
    }

    /// Reports steps that are declared inside `#if`.
    private mutating func read(_ block: IfConfigDeclSyntax) {
      let isMixed = isMixed
      let problem = block.conditional { declaration in
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return false }
        if variable.attributes.step != nil { return true }
        return !isMixed && variable.obstacle == nil
      }
      if let problem { diagnostics.append(problem) }
    }

    private mutating func read(_ variable: VariableDeclSyntax) {
      let mark = variable.attributes.step
      if let obstacle = variable.obstacle {
        if mark != nil { diagnostics.append(obstacle) } else { note(variable) }
        return
      }
      guard !isMixed || mark != nil else { return note(variable) }
      guard variable.bindings.count == 1, let binding = variable.bindings.first else {
        diagnostics.append(variable.splitting)
        return
      }
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
        diagnostics.append(variable.untupling(binding))
        return
      }
      read(variable, binding, pattern)
    }

    private mutating func read(
      _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax,
      _ pattern: IdentifierPatternSyntax
    ) {
      let name = pattern.identifier.text
      if let problem = problem(variable, binding, pattern) {
        diagnostics.append(problem)
        return
      }
      let written = binding.typeAnnotation?.type.trimmedDescription
      let value = binding.initializer?.value
      guard written != nil || value != nil else {
        steps.append(
          StepMember(name: name, type: nil, initial: nil, access: variable.modifiers.access))
        return
      }
      // `Set` without arguments is not a type unless its argument can be inferred.
      guard let type = written ?? value?.visibleType, !type.isGenericWithoutArguments else {
        diagnostics.append(binding.needingType(name))
        return
      }
      guard let initial = value?.trimmedDescription ?? (type.isOptionalType ? "nil" : nil) else {
        diagnostics.append(binding.needingValue(name))
        return
      }
      steps.append(
        StepMember(name: name, type: type, initial: initial, access: variable.modifiers.access))
    }

    private func problem(
      _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax,
      _ pattern: IdentifierPatternSyntax
    ) -> Diagnostic? {
      let name = pattern.identifier.text.trimmingBackticks
      if let block = binding.accessorBlock {
        return StepsDiagnostic.observed(name).at(
          block, fix: "remove the observers", replacing: binding,
          with: binding.with(\.accessorBlock, nil).withoutTrailingSpace)
      }
      for case .attribute(let attribute) in variable.attributes
      where attribute.attributeName.trimmedDescription.split(separator: ".").last != "Step" {
        return removing(attribute, .attributed(name, attribute.trimmedDescription))
      }
      if let problem = pattern.identifier.reserved ?? variable.weakness ?? binding.unsuitable(name)
      {
        return problem
      }
      if name == "none", binding.typeAnnotation != nil || binding.initializer != nil {
        let bare = binding.with(\.typeAnnotation, nil).with(\.initializer, nil).withoutTrailingSpace
        return StepsDiagnostic.noneHasValue.at(
          binding, fix: "leave out the value", replacing: binding, with: bare)
      }
      return nil
    }

    /// Reports a variable that has the name of the property in which the value of a step is stored.
    private mutating func checkStorage(_ declaration: DeclSyntax) {
      guard let variable = declaration.as(VariableDeclSyntax.self),
        !variable.modifiers.contains(.static)
      else { return }
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
          let step = steps.first(where: { "_\($0.plainName)" == name.text })
        else { continue }
        diagnostics.append(name.storing(step.plainName))
      }
    }

    /// Records the static variables of a declaration, and its stored variables that are not steps.
    private mutating func note(_ variable: VariableDeclSyntax) {
      if variable.modifiers.contains(.static) {
        statics.formUnion(variable.bindings.map(\.pattern.trimmedDescription))
        return
      }
      guard variable.isStored, !variable.modifiers.contains(.lazy) else { return }
      for binding in variable.bindings {
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
        others.append(
          PlainMember(
            name: pattern.identifier.text,
            type: binding.typeAnnotation?.type.trimmedDescription
              ?? binding.initializer?.value.visibleType,
            initial: binding.initializer?.value.trimmedDescription,
            isConstant: variable.bindingSpecifier.tokenKind == .keyword(.let),
            access: variable.modifiers.readAccess))
      }
    }

    private func removing(_ attribute: AttributeSyntax, _ problem: StepsDiagnostic) -> Diagnostic {
      removal(of: attribute, problem)
    }
  }

  /// Returns the diagnostic for an attribute that must be removed.
  func removal(of attribute: AttributeSyntax, _ problem: StepsDiagnostic) -> Diagnostic {
    guard let list = attribute.parent?.as(AttributeListSyntax.self), let owner = list.parent,
      var changed = owner.asProtocol((any WithAttributesSyntax).self)
    else { return Diagnostic(node: attribute, message: problem) }
    changed.attributes = list.filter { element in
      if case .attribute(let other) = element { other.id != attribute.id } else { true }
    }
    // The trivia before the attribute is moved to the beginning of the declaration.
    let rest = Syntax(fromProtocol: changed).with(\.leadingTrivia, owner.leadingTrivia)
    return problem.at(
      attribute, fix: "remove '\(attribute.trimmedDescription)'", replacing: owner, with: rest)
  }

  /// Returns the diagnostic for an attribute that must be removed.
  ///
  /// The attribute may have been passed detached from its declaration, so it is first searched for
  /// in the declaration.
  func removal(
    of attribute: AttributeSyntax, among declaration: some SyntaxProtocol,
    _ problem: StepsDiagnostic
  ) -> Diagnostic {
    let owner = declaration.asProtocol((any WithAttributesSyntax).self)
    for case .attribute(let written) in owner?.attributes ?? []
    where written.trimmedDescription == attribute.trimmedDescription {
      return removal(of: written, problem)
    }
    return removal(of: attribute, problem)
  }
#endif
