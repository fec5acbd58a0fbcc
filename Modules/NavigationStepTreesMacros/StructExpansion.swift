#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The code that the macro adds to a struct: calls to the runtime, without any logic of its own.
  struct StructExpansion {
    let reading: StepsReading
    /// The access modifier of the type, which members that the protocol requires must repeat.
    let access: String
    /// The layout of the steps, as written.
    let layout: String?

    static let runtime = "NavigationStepTreesRuntime"

    private var steps: [StepMember] { reading.steps }
    private var named: [StepMember] { steps.filter { !$0.isNone } }
    private var allowsNone: Bool { reading.isMixed || steps.contains(where: \.isNone) }
    private var first: String { allowsNone ? "nil" : ".\(named[0].name)" }

    var members: [DeclSyntax] {
      var texts = [
        Self.names(named.map(\.name), access: access),
        "\(access)typealias AllSteps = \(allowsNone ? "Steps?" : "Steps")",
        "\(access)var stepSelection = \(Self.runtime).StepSelection<AllSteps>(\(first))",
      ]
      texts += steps.compactMap(storage)
      texts += steps.map(wrapper)
      texts += initialisers
      if hasFactories {
        texts += steps.filter { !reading.statics.contains($0.name) }.flatMap(factories)
      }
      texts += [describing, reading(isWriting: false), reading(isWriting: true)]
      texts += Self.traits(access: access, layout: layout)
      if !reading.declaresCodingKeys { texts.append(codingKeys) }
      return texts.map { DeclSyntax(stringLiteral: $0) }
    }

    private var hasFactories: Bool {
      !reading.isMixed && !reading.others.contains(where: \.needsValue)
    }

    private func storage(_ step: StepMember) -> String? {
      guard let type = step.type else { return nil }
      return "private var \(step.storage): \(type) = \(step.initial ?? "nil")"
    }

    private func choice(_ step: StepMember) -> String { step.isNone ? "nil" : ".\(step.name)" }

    private func bareWrapper(_ step: StepMember) -> String {
      let wrapper = "\(Self.runtime).StepWrapper<Self, \(Self.runtime).EmptyStep>"
      return """
        \(step.access)var $\(step.plainName): \(wrapper) {
          get { \(wrapper)(\(choice(step)), \(Self.runtime).EmptyStep(), in: stepSelection) }
          set { follow(newValue.reply, to: \(choice(step))) }
          _modify {
            var wrapper = \(wrapper)(\(choice(step)), \(Self.runtime).EmptyStep(), in: stepSelection)
            defer { follow(wrapper.reply, to: \(choice(step))) }
            yield &wrapper
          }
        }
        """
    }

    private func wrapper(_ step: StepMember) -> String {
      guard let type = step.type else { return bareWrapper(step) }
      let wrapper = "\(Self.runtime).StepWrapper<Self, \(type)>"
      return """
        \(step.access)var $\(step.plainName): \(wrapper) {
          get { \(wrapper)(\(choice(step)), stepSelection.lend(\(step.place)), in: stepSelection) }
          set { follow(stepSelection.put(newValue, into: &\(step.place)), to: \(choice(step))) }
          _modify {
            var wrapper = \(wrapper)(\(choice(step)), \(step.place), in: stepSelection)
            let access = stepSelection.open(&wrapper.wrappedValue)
            defer {
              follow(
                stepSelection.close(access, &wrapper, into: &\(step.place)), to: \(choice(step)))
            }
            yield &wrapper
          }
        }
        """
    }

    private func factories(_ step: StepMember) -> [String] {
      let bare = "\(step.name)()"
      guard let type = step.type else {
        guard !reading.statics.contains(bare) else { return [] }
        return ["\(step.readAccess)static var \(step.name): Self { Self(\(choice(step))) }"]
      }
      // A default argument of a public function can refer only to public symbols, but the initial
      // value of a property can refer to any symbol. So a public function has no such default.
      let isPublic = step.readAccess.contains("public")
      let initial = isPublic ? "" : " = \((step.initial ?? "nil").asArgument)"
      let factory = """
        \(step.readAccess)static func \(step.name)(_ value: \(type.asParameter)\(initial)) -> Self {
          var steps = Self(\(choice(step)))
          steps.\(step.storage) = value
          return steps
        }
        """
      let signature = "\(step.name)(_:\(type.withoutModule))"
      let factories = reading.statics.contains(signature) ? [] : [factory]
      guard isPublic, !reading.statics.contains(bare) else { return factories }
      return factories + [
        "\(step.readAccess)static func \(step.name)() -> Self { Self(\(choice(step))) }"
      ]
    }

    private var describing: String {
      let lines = named.map { step in
        "list.add(.\(step.name), at: \\.\(step.name), wrapper: \\.$\(step.plainName))"
      }
      return """
        \(access)static func describeSteps(to list: inout some \(Self.runtime).StepList<Self>) {
          \(lines.joined(separator: "\n  "))
        }
        """
    }

    private func reading(isWriting: Bool) -> String {
      let cases = named.map { step in
        isWriting
          ? "case .\(step.name): writer.write(&\(step.place))"
          : "case .\(step.name): reader.read(\(step.place))"
      }
      let head =
        isWriting
        ? "mutating func writeStep(_ step: Steps, _ writer: inout some \(Self.runtime).StepWriter)"
        : "func readStep(_ step: Steps, _ reader: inout some \(Self.runtime).StepReader)"
      return """
        \(access)\(head) {
          switch step {
          \(cases.joined(separator: "\n  "))
          }
        }
        """
    }

    private var codingKeys: String {
      let kept = steps.filter { $0.type != nil }.map { "case \($0.storage) = \"\($0.plainName)\"" }
      let plain = reading.others.filter { !$0.isConstant || $0.initial == nil }.map {
        "case \($0.name)"
      }
      let names = steps.filter { $0.type != nil }.map(\.plainName) + reading.others.map(\.name)
      let isTaken = names.contains("selected")
      let selection = isTaken ? "case stepSelection" : "case stepSelection = \"selected\""
      let lines = [selection] + kept + plain
      return """
        private enum CodingKeys: Swift.String, Swift.CodingKey {
          \(lines.joined(separator: "\n  "))
        }
        """
    }
  }

  extension String {
    /// Whether the string lists the parameters of an initializer that takes only the selection.
    var isSelection: Bool {
      let type = hasPrefix("_") ? drop { $0 != ":" }.dropFirst().prefix { $0 != "=" } : ""
      return ["AllSteps", "Steps", "Steps?"].contains(String(type))
    }
  }

  // The parts shared by structs and enums.
  extension StructExpansion {
    static func names(_ names: [String], access: String) -> String {
      let indexes = names.enumerated().map { "case .\($1): \($0)" }
      return """
        \(access)nonisolated enum Steps: Swift.String, \(runtime).StepName {
          case \(names.joined(separator: ", "))

          \(access)var index: Swift.Int {
            switch self {
            \(indexes.joined(separator: "\n    "))
            }
          }
        }
        """
    }

    static func traits(access: String, layout: String?) -> [String] {
      var texts = ["\(access)static var reportsSelections: Swift.Bool { true }"]
      if let layout {
        texts.append("\(access)static var stepsLayout: \(runtime).StepsLayout { \(layout) }")
      }
      return texts
    }
  }

  // Initializers.
  extension StructExpansion {
    private var initialisers: [String] {
      let needy = reading.others.contains(where: \.needsValue)
      if !reading.initialisers.isEmpty {
        return hasFactories && !reading.initialisers.contains(where: \.isSelection)
          ? [selecting] : []
      }
      if needy { return memberwise }
      let plain = ["\(access)init() {}", selecting]
      return reading.isMixed && hasParameters ? plain + memberwise : plain
    }

    private var selecting: String {
      """
      \(access)init(_ selected: AllSteps) {
        stepSelection = \(Self.runtime).StepSelection(selected)
      }
      """
    }

    private var hasParameters: Bool { steps.contains { $0.type != nil } || !reading.others.isEmpty }

    /// The memberwise initializers.
    ///
    /// The first initializer has no parameters for those stored properties that have a value and
    /// are less visible than the type. If some of these properties are not private, there is also
    /// an internal initializer with parameters for all properties that are not private.
    private var memberwise: [String] {
      let accesses =
        reading.others.filter { !$0.needsValue }.map(\.access)
        + steps.filter { $0.type != nil }.map(\.readAccess)
      guard accesses.contains(where: hides) else { return [memberwise(access) { _ in false }] }
      let outer = memberwise(access, hiding: hides)
      let isPrivate = { (property: String) in property.contains("private ") }
      let isOuter = accesses.allSatisfy { !hides($0) || isPrivate($0) }
      return isOuter ? [outer] : [outer, memberwise("", hiding: isPrivate)]
    }

    /// Returns whether a property is less visible than the type.
    private func hides(_ property: String) -> Bool {
      let words = access == "public " ? ["public "] : ["public ", "package "]
      return !access.isEmpty && !words.contains(where: property.contains)
    }

    /// The parameter label of the selection, chosen so that it differs from the names of the
    /// properties.
    private var selectionLabel: String {
      let names = reading.others.map(\.name) + steps.map(\.plainName)
      return names.contains("selected") ? "selectedStep" : "selected"
    }

    /// Returns an initializer for the selection and for the stored properties that need a value or
    /// are not hidden.
    ///
    /// Steps without a value, constants with a value, and properties whose type is unknown have no
    /// parameter. The parameters for steps come after those for other properties.
    private func memberwise(_ access: String, hiding hides: (String) -> Bool) -> String {
      var parameters: [String] = []
      var lines: [String] = []
      for other in reading.others where !other.isConstant || other.initial == nil {
        guard let type = other.type, other.needsValue || !hides(other.access) else { continue }
        let initial = other.initial?.asArgument ?? (type.isOptionalType ? "nil" : nil)
        parameters.append("\(other.name): \(type.asParameter)\(initial.map { " = \($0)" } ?? "")")
        lines.append("self.\(other.name) = \(other.name)")
      }
      for step in steps {
        guard let type = step.type, !hides(step.readAccess) else { continue }
        let initial = (step.initial ?? "nil").asArgument
        parameters.append("\(step.name): \(type.asParameter) = \(initial)")
        lines.append("self.\(step.storage) = \(step.name)")
      }
      let selected = selectionLabel
      parameters.append("\(selected): AllSteps = \(first)")
      lines.append("stepSelection = \(Self.runtime).StepSelection(\(selected))")
      return """
        \(access)init(\(parameters.joined(separator: ", "))) {
          \(lines.joined(separator: "\n  "))
        }
        """
    }
  }
#endif
