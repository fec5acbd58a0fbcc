#if Macros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  // Declarations that are legal outside a collection of steps, and the diagnostics for them inside
  // one.
  extension DiagnosticsTests {
    static let rareMistakes = [
      Mistake(
        member: "var trip: Trip!",
        message: "the step 'trip' cannot be unwrapped implicitly; make it optional",
        column: 13, fix: "make it optional", fixed: "var trip: Trip?"),
      Mistake(
        member: "var trip: some Trip = makeTrip()",
        message: "the type of the step 'trip' cannot be hidden behind 'some'; write it, or use "
          + "'any'",
        column: 13, fix: "make it 'any'", fixed: "var trip: any Trip = makeTrip()"),
      Mistake(
        member: "weak var owner: Owner?",
        message: "the step 'owner' cannot have 'weak'; mark the steps with '@Step' to keep it as "
          + "another property",
        column: 3, fix: "remove 'weak'", fixed: "var owner: Owner?"),
      Mistake(
        member: "var `home screen`",
        message: "'$home screen' is not a valid name; name the step with letters and digits only",
        column: 7, fix: "call it 'homeScreen'", fixed: "var homeScreen"),
      Mistake(
        member: "var allCases",
        message: "'allCases' is declared by '@Steps' itself; rename the step",
        column: 7, fix: "call it 'allcasesStep'", fixed: "var allcasesStep"),
      Mistake(
        member: "var places = Set([1, 2])",
        message: "the type of the step 'places' cannot be inferred here; write it",
        column: 7, fix: "write the type", fixed: "var places: <#Type#> = Set([1, 2])"),
    ]

    @Test func `a type after several steps applies to all of them`() {
      expectDiagnostic(
        """
        @Steps
        struct AppSteps {
          var home, away: Trip?
        }
        """,
        unexpanded: """
          struct AppSteps {
            var home, away: Trip?
          }
          """,
        "declare each step by itself", line: 3, column: 7, fix: "declare each by itself",
        fixed: """
          @Steps
          struct AppSteps {
            var home: Trip?
            var away: Trip?
          }
          """)
    }

    @Test(arguments: [("struct AppSteps", "var"), ("enum AppSteps", "case")])
    func `steps cannot be declared conditionally`(type: String, word: String) {
      expectDiagnostic(
        """
        @Steps
        \(type) {
          \(word) home
          #if DEBUG
            \(word) menu
            \(word) log
          #endif
        }
        """,
        unexpanded: """
          \(type) {
            \(word) home
            #if DEBUG
              \(word) menu
              \(word) log
            #endif
          }
          """,
        "a step cannot depend on a condition; declare it always, and show it under the condition",
        line: 5, column: 5, fix: "declare it without '#if'",
        fixed: """
          @Steps
          \(type) {
            \(word) home
            \(word) menu
            \(word) log
          }
          """)
    }

    @Test func `a step in one of several clauses is left to its author`() {
      let body = """
        struct AppSteps {
          var home
          #if DEBUG
            var menu
          #else
            var log
          #endif
        }
        """
      let diagnostic = DiagnosticSpec(
        message:
          "a step cannot depend on a condition; declare it always, and show it under the condition",
        line: 5, column: 5)

      expectExpansion("@Steps\n\(body)", body, diagnostics: [diagnostic])
    }
  }
#endif
