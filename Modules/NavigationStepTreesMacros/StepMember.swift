#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// One step of a struct, as declared.
  struct StepMember {
    /// The name as written, in backticks if it needs them.
    let name: String
    /// The type; `nil` for a step without a value.
    let type: String?
    /// The initial value.
    let initial: String?
    /// The access from outside, such as `public private(set) `.
    let access: String

    var isNone: Bool { plainName == "none" }

    /// The name without backticks.
    var plainName: String { name.trimmingBackticks }

    /// The name of the stored property behind it.
    var storage: String { type == nil ? name : "_\(plainName)" }

    /// The stored property in expressions, even if another name shadows it.
    var place: String { "self.\(storage)" }

    /// The access without the part that concerns setters only.
    var readAccess: String { access.readAccess }
  }

  /// A stored property beside the steps.
  struct PlainMember {
    let name: String
    let type: String?
    let initial: String?
    let isConstant: Bool
    /// The access of the property.
    let access: String

    /// Whether an initialiser has to set it.
    ///
    /// The language sets only a variable whose type is written with a question or exclamation mark
    /// to `nil`.
    var needsValue: Bool { initial == nil && (isConstant || !(type?.isMarkedOptional ?? false)) }
  }

  extension String {
    var trimmingBackticks: String {
      guard count > 2, hasPrefix("`"), hasSuffix("`") else { return self }
      return String(dropFirst().dropLast())
    }

    /// Whether it is a name that can follow a dollar sign.
    var isPlainName: Bool {
      guard let first, first.isLetter || first == "_" || !first.isASCII else { return false }
      return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII }
    }

    /// The type for a parameter that is stored: functions must be marked as escaping.
    var asParameter: String {
      let type = TypeSyntax(stringLiteral: self)
      let base = type.as(AttributedTypeSyntax.self)?.baseType ?? type
      return base.is(FunctionTypeSyntax.self) ? "@escaping \(self)" : self
    }

    /// The value as the default of a parameter, where `if` and `switch` are not expressions.
    var asArgument: String {
      let expression = ExprSyntax(stringLiteral: self)
      return expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self)
        ? "{ \(self) }()" : self
    }

    /// Whether it is the type of a value that can be `nil`, and not of a function that returns one.
    var isOptionalType: Bool {
      isMarkedOptional || hasPrefix("Optional<") || hasPrefix("Swift.Optional<")
    }

    var isMarkedOptional: Bool {
      let type = TypeSyntax(stringLiteral: self)
      return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }

    /// The access without the part that concerns setters only.
    fileprivate var readAccess: String {
      split(separator: " ").filter { !$0.contains("(") }.map { "\($0) " }.joined()
    }

    /// The type as it is usually written.
    var withoutModule: String { replacing("Swift.", with: "") }
  }

  extension DeclModifierListSyntax {
    /// The written access; empty if it is the default.
    var access: String {
      let words = ["public", "package", "internal", "fileprivate", "private", "open"]
      return filter { words.contains($0.name.text) }.map { "\($0.trimmedDescription) " }.joined()
    }

    /// The access without the part that concerns setters only.
    var readAccess: String { access.readAccess }

    func contains(_ keyword: Keyword) -> Bool {
      contains { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil }
    }
  }

  extension AttributeListSyntax {
    /// The attribute `@Step`, if it is written.
    var step: AttributeSyntax? {
      for case .attribute(let attribute) in self
      where ["Step", "NavigationStepTrees.Step"].contains(
        attribute.attributeName.trimmedDescription)
      {
        return attribute
      }
      return nil
    }
  }
#endif
