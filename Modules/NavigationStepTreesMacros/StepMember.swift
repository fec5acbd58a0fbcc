#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A step of a struct, as declared.
  struct StepMember {
    /// The name as written, including backticks.
    let name: String
    /// The type; `nil` for a step without a value.
    let type: String?
    /// The initial value as written, or the text `nil` if an optional property has no initial
    /// value.
    ///
    /// For a step without a value, this is `nil`.
    let initial: String?
    /// The access modifiers, such as `public private(set) `.
    let access: String

    var isNone: Bool { plainName == "none" }

    /// The name without backticks.
    var plainName: String { name.trimmingBackticks }

    /// The name of the stored property that holds the value.
    var storage: String { type == nil ? name : "_\(plainName)" }

    /// An expression for the stored property, which works even where another name shadows the
    /// property.
    var place: String { "self.\(storage)" }

    /// The access modifiers, except modifiers that only concern setters.
    var readAccess: String { access.readAccess }
  }

  /// A stored property that is not a step.
  struct PlainMember {
    let name: String
    let type: String?
    let initial: String?
    let isConstant: Bool
    /// The access modifiers of the property.
    let access: String

    /// Whether an initializer has to set the property.
    ///
    /// Swift initializes a variable with `nil` by itself only if the type of the variable is
    /// written with a question mark or exclamation mark.
    var needsValue: Bool { initial == nil && (isConstant || !(type?.isMarkedOptional ?? false)) }
  }

  extension String {
    var trimmingBackticks: String {
      guard count > 2, hasPrefix("`"), hasSuffix("`") else { return self }
      return String(dropFirst().dropLast())
    }

    /// Whether the string is a name that can follow a dollar sign.
    var isPlainName: Bool {
      guard let first, first.isLetter || first == "_" || !first.isASCII else { return false }
      return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII }
    }

    /// The type as it must be written for a parameter whose value is stored.
    ///
    /// Function types are marked as escaping.
    var asParameter: String {
      let type = TypeSyntax(stringLiteral: self)
      let base = type.as(AttributedTypeSyntax.self)?.baseType ?? type
      return base.is(FunctionTypeSyntax.self) ? "@escaping \(self)" : self
    }

    /// The value as a default argument, in which `if` and `switch` cannot be used as expressions.
    var asArgument: String {
      let expression = ExprSyntax(stringLiteral: self)
      return expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self)
        ? "{ \(self) }()" : self
    }

    /// Whether the type is optional, rather than a function type that returns an optional.
    var isOptionalType: Bool {
      isMarkedOptional || hasPrefix("Optional<") || hasPrefix("Swift.Optional<")
    }

    var isMarkedOptional: Bool {
      let type = TypeSyntax(stringLiteral: self)
      return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }

    /// The access modifiers, except modifiers that only concern setters.
    fileprivate var readAccess: String {
      split(separator: " ").filter { !$0.contains("(") }.map { "\($0) " }.joined()
    }

    /// The type without the module prefix `Swift.`.
    var withoutModule: String { replacing("Swift.", with: "") }
  }

  extension DeclModifierListSyntax {
    /// The access modifiers as written; empty for the default access.
    var access: String {
      let words = ["public", "package", "internal", "fileprivate", "private", "open"]
      return filter { words.contains($0.name.text) }.map { "\($0.trimmedDescription) " }.joined()
    }

    /// The access modifiers, except modifiers that only concern setters.
    var readAccess: String { access.readAccess }

    func contains(_ keyword: Keyword) -> Bool {
      contains { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil }
    }
  }

  extension AttributeListSyntax {
    /// The attribute `@Step`; `nil` if it is absent.
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
