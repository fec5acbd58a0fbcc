#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// An incorrect use of the macros, with a message that helps to correct it.
  enum StepsDiagnostic: DiagnosticMessage {
    case notAValue(String)
    case noSteps(String)
    case needsValue(String)
    case needsType(String)
    case severalInOne
    case tuplePattern
    case observed(String)
    case attributed(String, String)
    case reserved(String)
    case storage(String, of: String)
    case noneHasValue
    case notStored(String)
    case constant(String)
    case isStatic(String)
    case isLazy(String)
    case strayStep
    case stepOnCase
    case severalValues(String)
    case takenType(String)
    case implicitlyUnwrapped(String)
    case opaque(String)
    case unusualName(String)
    case conditional

    var message: String {
      switch self {
      case .notAValue(let kind):
        "'@Steps' describes a value: it is for structs and enums, not for \(kind)"
      case .noSteps(let type): "'\(type)' has no step that could be selected; declare one"
      case .needsValue(let name):
        "the step '\(name)' needs an initial value; give it one, or make it optional"
      case .needsType(let name): "the type of the step '\(name)' cannot be inferred here; write it"
      case .severalInOne: "declare each step by itself"
      case .tuplePattern: "a step is one variable; declare each by itself"
      case .observed(let name):
        "the step '\(name)' cannot have observers of its own; use a 'StepsObserver'"
      case .attributed(let name, let attribute):
        "the step '\(name)' cannot have '\(attribute)'; mark the steps with '@Step' to keep it as "
          + "another property"
      case .reserved(let name):
        "'\(name)' is declared by '@Steps' itself; rename the step"
      case .storage(let name, let step):
        "'\(name)' is where '@Steps' stores the step '\(step)'; rename it"
      case .noneHasValue: "'none' stands for nothing selected and has no value"
      case .notStored(let name): "'\(name)' is computed and cannot be a step"
      case .constant(let name): "'\(name)' is a constant; a step is a 'var'"
      case .isStatic(let name): "'\(name)' belongs to the type; a step belongs to the value"
      case .isLazy(let name): "'\(name)' is lazy; a step has its value from the beginning"
      case .strayStep: "'@Step' marks variables of a struct with '@Steps'"
      case .stepOnCase: "all cases are steps; '@Step' is for variables of structs"
      case .severalValues(let name):
        "the step '\(name)' has one value; put several into their own type"
      case .takenType(let name):
        "'\(name)' is declared by '@Steps' itself; rename the type"
      case .implicitlyUnwrapped(let name):
        "the step '\(name)' cannot be unwrapped implicitly; make it optional"
      case .opaque(let name):
        "the type of the step '\(name)' cannot be hidden behind 'some'; write it, or use 'any'"
      case .unusualName(let name):
        "'$\(name)' is not a valid name; name the step with letters and digits only"
      case .conditional:
        "a step cannot depend on a condition; declare it always, and show it under the condition"
      }
    }

    var diagnosticID: MessageID {
      MessageID(
        domain: "NavigationStepTrees",
        id: "\(Mirror(reflecting: self).children.first?.label ?? "\(self)")")
    }

    var severity: DiagnosticSeverity { .error }
  }

  /// The effect of a fix-it, in a few words.
  struct StepsFix: FixItMessage {
    let message: String

    init(_ message: String) {
      self.message = message
    }

    var fixItID: MessageID { MessageID(domain: "NavigationStepTrees", id: message) }
  }

  extension StepsDiagnostic {
    /// Returns the diagnostic at a node, with a change that corrects the error.
    func at(
      _ node: some SyntaxProtocol, fix: String, replacing old: some SyntaxProtocol,
      with new: some SyntaxProtocol
    ) -> Diagnostic {
      Diagnostic(
        node: node, message: self,
        fixIts: [
          FixIt(
            message: StepsFix(fix), changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
        ])
    }
  }
#endif
