#if Macros
  import SwiftSyntax

  extension ExprSyntax {
    /// The type of an expression; `nil` if the expression alone does not determine its type.
    ///
    /// A static member, such as `Theme.dark`, is assumed to have the type before the dot. The same
    /// is assumed of the result of calling a static member.
    var visibleType: String? {
      switch self.as(ExprSyntaxEnum.self) {
      case .integerLiteralExpr: "Swift.Int"
      case .floatLiteralExpr: "Swift.Double"
      case .stringLiteralExpr: "Swift.String"
      case .booleanLiteralExpr: "Swift.Bool"
      case .prefixOperatorExpr(let prefix): prefix.expression.visibleType
      case .arrayExpr(let array): array.visibleType
      case .dictionaryExpr(let dictionary): dictionary.visibleType
      case .tupleExpr(let tuple): tuple.visibleType
      case .sequenceExpr(let sequence): sequence.castType
      case .functionCallExpr(let call): call.calledExpression.calledType
      case .forceUnwrapExpr(let forced): forced.expression.visibleType
      case .memberAccessExpr(let access) where access.declName.baseName.text == "self":
        access.base?.typeName.map { "\($0).Type" }
      case .memberAccessExpr(let access): access.base?.typeName
      default: nil
      }
    }

    /// The type of the result when the expression is called.
    fileprivate var calledType: String? {
      if let name = typeName { return name.isGenericWithoutArguments ? nil : name }
      guard let access = self.as(MemberAccessExprSyntax.self) else { return nil }
      return access.base?.typeName
    }

    /// The expression as the name of a type; `nil` if it does not look like one.
    fileprivate var typeName: String? {
      switch self.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let reference):
        reference.baseName.text.isTypeName ? trimmedDescription : nil
      case .memberAccessExpr(let access):
        access.declName.baseName.text.isTypeName && access.base?.typeName != nil
          ? trimmedDescription : nil
      case .genericSpecializationExpr(let generic):
        generic.expression.typeName == nil ? nil : trimmedDescription
      case .arrayExpr(let array) where array.elements.count == 1:
        array.elements.first?.expression.typeName == nil ? nil : trimmedDescription
      case .dictionaryExpr(let dictionary):
        dictionary.hasTypeNames ? trimmedDescription : nil
      default: nil
      }
    }

  }

  extension String {
    fileprivate var isTypeName: Bool { first?.isUppercase ?? false }

    /// Whether the string names a standard generic type whose arguments would have to be inferred.
    var isGenericWithoutArguments: Bool {
      ["Set", "Array", "Dictionary", "Optional", "Result", "ClosedRange", "Range"].contains(self)
    }
  }

  extension ArrayExprSyntax {
    fileprivate var visibleType: String? {
      let types = Set(elements.map(\.expression.visibleType))
      guard types.count == 1, let type = types.first ?? nil else { return nil }
      return "[\(type)]"
    }
  }

  extension DictionaryExprSyntax {
    private var pairs: DictionaryElementListSyntax? {
      if case .elements(let pairs) = content { pairs } else { nil }
    }

    fileprivate var visibleType: String? {
      guard let pairs else { return nil }
      let keys = Set(pairs.map(\.key.visibleType))
      let values = Set(pairs.map(\.value.visibleType))
      guard keys.count == 1, values.count == 1, let key = keys.first ?? nil,
        let value = values.first ?? nil
      else { return nil }
      return "[\(key): \(value)]"
    }

    /// Whether the expression names a type, as in `[String: Int]()`.
    fileprivate var hasTypeNames: Bool {
      guard let pairs, pairs.count == 1, let pair = pairs.first else { return false }
      return pair.key.typeName != nil && pair.value.typeName != nil
    }
  }

  extension TupleExprSyntax {
    fileprivate var visibleType: String? {
      var types: [String] = []
      for element in elements {
        guard let type = element.expression.visibleType else { return nil }
        types.append((element.label.map { "\($0.text): " } ?? "") + type)
      }
      return types.count > 1 ? "(\(types.joined(separator: ", ")))" : types.first
    }
  }

  extension SequenceExprSyntax {
    /// The type in an expression like `value as Type`.
    fileprivate var castType: String? {
      guard let type = elements.last?.as(TypeExprSyntax.self),
        let cast = elements.dropLast().last?.as(UnresolvedAsExprSyntax.self)
      else { return nil }
      switch cast.questionOrExclamationMark?.tokenKind {
      case .postfixQuestionMark: return "\(type.trimmedDescription)?"
      case .exclamationMark: return type.trimmedDescription
      default: return type.trimmedDescription
      }
    }
  }
#endif
