#if Macros
  import Testing

  @Suite struct DiagnosticsTests {
    /// A wrong declaration inside `@Steps struct AppSteps`, where it goes wrong, and what helps.
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
        message: "the step 'trip' needs a value to begin with; give it one, or make it optional",
        column: 7, fix: "give it a value", fixed: "var trip: Trip = <#value#>"),
      Mistake(
        member: "var trip = makeTrip()",
        message: "the type of the step 'trip' cannot be seen here; write it",
        column: 7, fix: "write the type", fixed: "var trip: <#Type#> = makeTrip()"),
      Mistake(
        member: "var stepSelection",
        message: "'stepSelection' is what '@Steps' itself declares; call the step otherwise",
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
    ]

    @Test(arguments: mistakes)
    func `a wrong member is shown with what helps`(mistake: Mistake) {
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

    @Test func `a type needs a step`() {
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

    @Test func `steps are declared one by one`() {
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
        "each step is declared by itself", line: 3, column: 7, fix: "declare each by itself",
        fixed: """
          @Steps
          struct AppSteps {
            var home
            var trips
          }
          """)
    }

    @Test func `a case has at most one value, and one to begin with`() {
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
        "the step 'open' needs a value to begin with; give it one, or make it optional",
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
        "the step 'open' has one value; put several into a type of their own",
        line: 3, column: 12, fix: "keep the first value",
        fixed: """
          @Steps
          enum Door {
            case open(Int = 1)
          }
          """)
    }

    @Test func `a mark outside of steps is shown`() {
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
