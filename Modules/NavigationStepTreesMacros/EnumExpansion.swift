#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The code that the macro adds to an enum.
  ///
  /// Its cases are the steps, and the current case is the selection.
  struct EnumExpansion {
    /// A case of the enum.
    struct Case {
      let name: String
      let type: String?
      let label: String?
      let initial: String?

      var plainName: String { name.trimmingBackticks }

      /// Returns an expression that makes the case, with the given value if the case has one.
      func making(_ value: String) -> String {
        type == nil ? ".\(name)" : ".\(name)(\(label.map { "\($0): " } ?? "")\(value))"
      }
    }

    private(set) var cases: [Case] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether the source declares the initializer that turns a selection into a case.
    private(set) var declaresInitialiser = false
    let access: String
    let layout: String?

    private var named: [Case] { cases.filter { $0.plainName != "none" } }
    private var none: Case? { cases.first { $0.plainName == "none" } }
    private var runtime: String { StructExpansion.runtime }

    init(_ declaration: EnumDeclSyntax, access: String, layout: String?) {
      self.access = access
      self.layout = layout
      for member in declaration.memberBlock.members {
        guard let declared = member.decl.as(EnumCaseDeclSyntax.self) else {
          let block = member.decl.as(IfConfigDeclSyntax.self)
          if let conditional = block?.conditional({ $0.is(EnumCaseDeclSyntax.self) }) {
            diagnostics.append(conditional)
          }
          if let marked = member.decl.asProtocol((any WithAttributesSyntax).self)?.attributes.step {
            diagnostics.append(removal(of: marked, .stepOnCase))
          }
          if let taken = member.decl.takenType { diagnostics.append(taken) }
          let signature = member.decl.as(InitializerDeclSyntax.self)?.signature
          let taken = signature?.parameterClause.parameters.trimmedDescription ?? ""
          if taken.filter({ !$0.isWhitespace }).isSelection { declaresInitialiser = true }
          continue
        }
        if let mark = declared.attributes.step {
          diagnostics.append(removal(of: mark, .stepOnCase))
        }
        for element in declared.elements { read(element) }
      }
      if named.isEmpty, diagnostics.isEmpty { diagnostics.append(declaration.withoutSteps) }
    }

    private mutating func read(_ element: EnumCaseElementSyntax) {
      let name = element.name.text
      if let reserved = element.name.reserved { return diagnostics.append(reserved) }
      guard let clause = element.parameterClause, let value = clause.parameters.first else {
        cases.append(Case(name: name, type: nil, label: nil, initial: nil))
        return
      }
      guard clause.parameters.count == 1 else {
        let only = clause.with(\.parameters, [value.with(\.trailingComma, nil)])
        diagnostics.append(
          StepsDiagnostic.severalValues(name.trimmingBackticks).at(
            clause, fix: "keep the first value", replacing: clause, with: only))
        return
      }
      if name.trimmingBackticks == "none" {
        diagnostics.append(
          StepsDiagnostic.noneHasValue.at(
            element, fix: "leave out the value", replacing: element,
            with: element.with(\.parameterClause, nil)))
        return
      }
      let type = value.type.trimmedDescription
      let initial = value.defaultValue?.value.trimmedDescription
      guard initial != nil || type.isOptionalType else {
        diagnostics.append(element.needingValue(name, clause, value))
        return
      }
      cases.append(
        Case(
          name: name, type: type, label: value.callLabel, initial: initial ?? "nil"))
    }

    var members: [DeclSyntax] {
      var texts = [
        StructExpansion.names(named.map(\.name), access: access),
        "\(access)typealias AllSteps = \(none == nil ? "Steps" : "Steps?")",
        selection,
      ]
      texts += cases.map(wrapper)
      if !declaresInitialiser { texts.append(initialiser) }
      texts += [describing, reading, writing]
      texts.append("\(access)static var remembersBranches: Swift.Bool { false }")
      texts += StructExpansion.traits(access: access, layout: layout)
      return texts.map { DeclSyntax(stringLiteral: $0) }
    }

    private func choice(_ step: Case) -> String {
      step.plainName == "none" ? "nil" : ".\(step.name)"
    }

    /// Returns a pattern that matches only one choice.
    ///
    /// The plain pattern for a case called `some` would match every choice that is a step.
    private func pattern(_ step: Case) -> String {
      none != nil && step.plainName == "some" ? ".some(.\(step.name))" : choice(step)
    }

    private var selection: String {
      let read = cases.map { "case .\($0.name): \(runtime).StepSelection(\(choice($0)))" }
      let write = cases.map {
        "case \(pattern($0)): self = \($0.making($0.initial ?? ""))"
      }
      return """
        \(access)var stepSelection: \(runtime).StepSelection<AllSteps> {
          get {
            switch self {
            \(read.joined(separator: "\n    "))
            }
          }
          set {
            guard newValue != stepSelection else { return }
            switch newValue.selected {
            \(write.joined(separator: "\n    "))
            }
          }
        }
        """
    }

    private func value(_ step: Case) -> String {
      guard step.type != nil else { return "\(runtime).EmptyStep()" }
      return
        "{ if case .\(step.name)(let value) = self { value } else { \(step.initial ?? "nil") } }()"
    }

    private func wrapper(_ step: Case) -> String {
      let type = step.type ?? "\(runtime).EmptyStep"
      let wrapper = "\(runtime).StepWrapper<Self, \(type)>"
      let put =
        step.type == nil
        ? "if newValue.reply == .step { selectStep(\(choice(step))) }"
        : """
        var value = newValue.wrappedValue
            let reply = stepSelection.put(newValue, into: &value)
            if stepSelection.selected == \(choice(step)) || newValue.reply == .step {
              self = \(step.making("value"))
            }
            follow(reply, to: \(choice(step)))
        """
      return """
        \(access)var $\(step.plainName): \(wrapper) {
          get {
            let value: \(type) = \(value(step))
            return \(wrapper)(\(choice(step)), value, in: stepSelection)
          }
          set {
            \(put)
          }
        }
        """
    }

    private var initialiser: String {
      let write = cases.map { "case \(pattern($0)): self = \($0.making($0.initial ?? ""))" }
      let first = none == nil ? ".\(named[0].name)" : "nil"
      return """
        \(access)init(_ selected: AllSteps = \(first)) {
          switch selected {
          \(write.joined(separator: "\n  "))
          }
        }
        """
    }

    private var describing: String {
      let lines = named.map { step in
        "list.add(.\(step.name), as: (\(step.type ?? "\(runtime).EmptyStep")).self, "
          + "wrapper: \\.$\(step.plainName))"
      }
      return """
        \(access)static func describeSteps(to list: inout some \(runtime).StepList<Self>) {
          \(lines.joined(separator: "\n  "))
        }
        """
    }

    private var reading: String {
      let cases = named.map { step in
        step.type == nil
          ? "case (.\(step.name), .\(step.name)): reader.read(\(runtime).EmptyStep())"
          : "case (.\(step.name), .\(step.name)(let value)): reader.read(value)"
      }
      return """
        \(access)func readStep(_ step: Steps, _ reader: inout some \(runtime).StepReader) {
          switch (step, self) {
          \(cases.joined(separator: "\n  "))\(rest(behind: cases.count))
          }
        }
        """
    }

    /// Returns the default clause for all pairs of a step and a case that have no clause.
    ///
    /// If there are no such pairs, the text is empty, because the clause would cause a warning.
    private func rest(behind count: Int) -> String {
      count == 1 && cases.count == 1 ? "" : "\n  default: break"
    }

    private var writing: String {
      let cases = named.filter { $0.type != nil }.map { step in
        """
        case (.\(step.name), .\(step.name)(var value)):
            writer.write(&value)
            self = \(step.making("value"))
        """
      }
      return """
        \(access)mutating func writeStep(_ step: Steps, _ writer: inout some \(runtime).StepWriter) {
          switch (step, self) {
          \(cases.joined(separator: "\n  "))\(rest(behind: cases.count))
          }
        }
        """
    }
  }

  extension EnumCaseParameterSyntax {
    /// The label of the value; `nil` if it has none.
    fileprivate var callLabel: String? {
      firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.text }
    }
  }

  extension EnumCaseElementSyntax {
    fileprivate func needingValue(
      _ name: String, _ clause: EnumCaseParameterClauseSyntax,
      _ value: EnumCaseParameterSyntax
    ) -> Diagnostic {
      let valued = value.with(\.type, value.type.with(\.trailingTrivia, .space))
        .with(
          \.defaultValue,
          InitializerClauseSyntax(
            equal: .equalToken(trailingTrivia: .space),
            value: DeclReferenceExprSyntax(baseName: .identifier("<#value#>"))))
      return StepsDiagnostic.needsValue(name.trimmingBackticks).at(
        value, fix: "give it a value", replacing: value, with: valued)
    }
  }

  extension DeclModifierListSyntax {
    /// Returns the access modifier that the members of a type must repeat.
    ///
    /// If the type has no modifier, the members repeat that of the extension around the type.
    func typeAccess(in around: Syntax?) -> String {
      if access.isEmpty, let outer = around?.as(ExtensionDeclSyntax.self) {
        return outer.modifiers.typeAccess(in: nil)
      }
      return contains(.public) || contains(.open) ? "public " : contains(.package) ? "package " : ""
    }
  }
#endif
