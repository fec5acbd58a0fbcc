#if Macros
  import Testing

  @Suite struct DiagnosticsTests {
    /// A wrong declaration inside `@Steps struct AppSteps`, with its place and its fix.
    struct Mistake: Sendable, CustomTestStringConvertible {
      let member: String
      let message: String
      let column: Int
      let fix: String
      let fixed: String

      var testDescription: String { member }
    }

    static let mistakes = [
      Mistake(
        member: "var trip: Trip",
        message: "the step 'trip' needs an initial value; give it one, or make it optional",
        column: 7, fix: "give it a value", fixed: "var trip: Trip = <#value#>"),
      Mistake(
        member: "var trip = makeTrip()",
        message: "the type of the step 'trip' cannot be inferred here; write it",
        column: 7, fix: "write the type", fixed: "var trip: <#Type#> = makeTrip()"),
      Mistake(
        member: "var stepSelection",
        message: "'stepSelection' is declared by '@Steps' itself; rename the step",
        column: 7, fix: "call it 'stepselectionStep'", fixed: "var stepselectionStep"),
      Mistake(
        member: "var none = 3",
        message: "'none' stands for nothing selected and has no value",
        column: 7, fix: "leave out the value", fixed: "var none"),
      Mistake(
        member: "@Step let limit = 3",
        message: "'limit' is a constant; a step is a 'var'",
        column: 9, fix: "make it a 'var'", fixed: "@Step var limit = 3"),
      Mistake(
        member: "var count = 0 { didSet {} }",
        message: "the step 'count' cannot have observers of its own; use a 'StepsObserver'",
        column: 17, fix: "remove the observers", fixed: "var count = 0"),
      Mistake(
        member: "@Wrapped var count = 0",
        message: "the step 'count' cannot have '@Wrapped'; mark the steps with '@Step' to keep it "
          + "as another property",
        column: 3, fix: "remove '@Wrapped'", fixed: "var count = 0"),
      Mistake(
        member: "var (a, b) = (1, \"two\")",
        message: "a step is one variable; declare each by itself",
        column: 7, fix: "declare each by itself", fixed: "var a = 1\n  var b = \"two\""),
      Mistake(
        member: "public var (a, b): (Int, Bool) = both()",
        message: "a step is one variable; declare each by itself",
        column: 14, fix: "declare each by itself",
        fixed: "public var a: Int = <#value#>\n  public var b: Bool = <#value#>"),
      Mistake(
        member: "@Step static var shared = 1",
        message: "'shared' belongs to the type; a step belongs to the value",
        column: 3, fix: "remove '@Step'", fixed: "static var shared = 1"),
      Mistake(
        member: "@Step lazy var late = 1",
        message: "'late' is lazy; a step has its value from the beginning",
        column: 3, fix: "remove '@Step'", fixed: "lazy var late = 1"),
      Mistake(
        member: "@Step var twice: Int { 2 }",
        message: "'twice' is computed and cannot be a step",
        column: 3, fix: "remove '@Step'",
        fixed: "var twice: Int { 2 }"),
      Mistake(
        member: "@Step func go() {}",
        message: "'@Step' marks variables of a struct with '@Steps'",
        column: 3, fix: "remove '@Step'", fixed: "func go() {}"),
      Mistake(
        member: "enum Steps {}",
        message: "'Steps' is declared by '@Steps' itself; rename the type",
        column: 8, fix: "call it 'OwnSteps'", fixed: "enum OwnSteps {}"),
      Mistake(
        member: "typealias AllSteps = Int",
        message: "'AllSteps' is declared by '@Steps' itself; rename the type",
        column: 13, fix: "call it 'OwnAllSteps'", fixed: "typealias OwnAllSteps = Int"),
    ]

    /// Wrong members of `@Steps enum Door`, which has another case.
    static let wrongCases = [
      Mistake(
        member: "@Step case open",
        message: "all cases are steps; '@Step' is for variables of structs",
        column: 3, fix: "remove '@Step'", fixed: "case open"),
      Mistake(
        member: "case stepSelection",
        message: "'stepSelection' is declared by '@Steps' itself; rename the step",
        column: 8, fix: "call it 'stepselectionStep'", fixed: "case stepselectionStep"),
      Mistake(
        member: "case none(Int?)",
        message: "'none' stands for nothing selected and has no value",
        column: 8, fix: "leave out the value", fixed: "case none"),
      Mistake(
        member: "struct AllSteps {}",
        message: "'AllSteps' is declared by '@Steps' itself; rename the type",
        column: 10, fix: "call it 'OwnAllSteps'", fixed: "struct OwnAllSteps {}"),
      Mistake(
        member: "@Step var isOpen: Bool { true }",
        message: "all cases are steps; '@Step' is for variables of structs",
        column: 3, fix: "remove '@Step'", fixed: "var isOpen: Bool { true }"),
    ]

    @Test(arguments: wrongCases)
    func `a wrong member of an enum gets a diagnostic with a fix`(mistake: Mistake) {
      expectDiagnostic(
        """
        @Steps
        enum Door {
          case closed
          \(mistake.member)
        }
        """,
        unexpanded: """
          enum Door {
            case closed
            \(mistake.member.replacing("@Step ", with: ""))
          }
          """,
        mistake.message, line: 4, column: mistake.column, fix: mistake.fix,
        fixed: """
          @Steps
          enum Door {
            case closed
            \(mistake.fixed)
          }
          """)
    }

    @Test func `a protocol cannot have steps`() {
      expectDiagnostic(
        """
        @Steps
        protocol Door {
          var isOpen: Bool { get }
        }
        """,
        unexpanded: """
          protocol Door {
            var isOpen: Bool { get }
          }
          """,
        "'@Steps' describes a value: it is for structs and enums, not for a type declared as "
          + "'protocol'",
        line: 1, column: 1, fix: "remove '@Steps'",
        fixed: """
          protocol Door {
            var isOpen: Bool { get }
          }
          """)
    }

    @Test(arguments: mistakes + rareMistakes)
    func `a wrong member of a struct gets a diagnostic with a fix`(mistake: Mistake) {
      expectDiagnostic(
        """
        @Steps
        struct AppSteps {
          var home
          \(mistake.member)
        }
        """,
        unexpanded: """
          struct AppSteps {
            var home
            \(mistake.member.replacing("@Step ", with: ""))
          }
          """,
        mistake.message, line: 4, column: mistake.column, fix: mistake.fix,
        fixed: """
          @Steps
          struct AppSteps {
            var home
            \(mistake.fixed)
          }
          """)
    }

    @Test func `a class cannot have steps`() {
      expectDiagnostic(
        """
        @Steps
        class AppSteps {
          var home = 1
        }
        """,
        unexpanded: """
          class AppSteps {
            var home = 1
          }
          """,
        "'@Steps' describes a value: it is for structs and enums, not for a type declared as "
          + "'class'",
        line: 2, column: 1, fix: "make it a 'struct'",
        fixed: """
          @Steps
          struct AppSteps {
            var home = 1
          }
          """)
    }

    @Test func `a type needs at least one step`() {
      expectDiagnostic(
        """
        @Steps
        struct AppSteps {
          var none
        }
        """,
        unexpanded: """
          struct AppSteps {
            var none
          }
          """,
        "'AppSteps' has no step that could be selected; declare one", line: 2, column: 8,
        fix: "declare a step 'home'",
        fixed: """
          @Steps
          struct AppSteps {
            var none
            var home
          }
          """)
    }

    @Test func `each step is declared separately`() {
      expectDiagnostic(
        """
        @Steps
        struct AppSteps {
          var home, trips
        }
        """,
        unexpanded: """
          struct AppSteps {
            var home, trips
          }
          """,
        "declare each step by itself", line: 3, column: 7, fix: "declare each by itself",
        fixed: """
          @Steps
          struct AppSteps {
            var home
            var trips
          }
          """)
    }

    @Test func `a case has at most one value, and one default`() {
      expectDiagnostic(
        """
        @Steps
        enum Door {
          case open(Int)
        }
        """,
        unexpanded: """
          enum Door {
            case open(Int)
          }
          """,
        "the step 'open' needs an initial value; give it one, or make it optional",
        line: 3, column: 13, fix: "give it a value",
        fixed: """
          @Steps
          enum Door {
            case open(Int = <#value#>)
          }
          """)
      expectDiagnostic(
        """
        @Steps
        enum Door {
          case open(Int = 1, Bool = true)
        }
        """,
        unexpanded: """
          enum Door {
            case open(Int = 1, Bool = true)
          }
          """,
        "the step 'open' has one value; put several into their own type",
        line: 3, column: 12, fix: "keep the first value",
        fixed: """
          @Steps
          enum Door {
            case open(Int = 1)
          }
          """)
    }

    @Test func `a step attribute outside of steps gets a diagnostic`() {
      expectDiagnostic(
        """
        struct Trip {
          @Step
          var home = 1
        }
        """,
        unexpanded: """
          struct Trip {
            var home = 1
          }
          """,
        "'@Step' marks variables of a struct with '@Steps'", line: 2, column: 3,
        fix: "remove '@Step'",
        fixed: """
          struct Trip {
            var home = 1
          }
          """)
    }
  }
#endif
