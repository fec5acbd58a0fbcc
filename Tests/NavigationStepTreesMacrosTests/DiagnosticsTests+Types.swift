#if Macros
  import Testing

  // Mistakes in the type of a step, in the kind of the enclosing type, and in a step's storage.
  extension DiagnosticsTests {
    @Test(arguments: [
      ("final class", 7, "struct"), ("public final class", 14, "public struct"),
      ("open class", 6, "public struct"), ("class", 1, "struct"),
      ("distributed actor", 13, "struct"),
    ])
    func `a class becomes a struct without modifiers that only classes have`(
      words: String, column: Int, fixed: String
    ) {
      let kind = words.hasSuffix("actor") ? "actor" : "class"
      expectDiagnostic(
        """
        @Steps
        \(words) AppSteps {
          var home = 1
        }
        """,
        unexpanded: """
          \(words) AppSteps {
            var home = 1
          }
          """,
        "'@Steps' describes a value: it is for structs and enums, not for a type declared as "
          + "'\(kind)'",
        line: 2, column: column, fix: "make it a 'struct'",
        fixed: """
          @Steps
          \(fixed) AppSteps {
            var home = 1
          }
          """)
    }

    @Test(arguments: [
      (
        "var places: Set = [1, 2]",
        "the type of the step 'places' cannot be inferred here; write it",
        "write the type", "var places: <#Type#> = [1, 2]"
      ),
      (
        "var act: () -> Int?",
        "the step 'act' needs an initial value; give it one, or make it optional",
        "give it a value", "var act: () -> Int? = <#value#>"
      ),
    ])
    func `an incomplete type gets a diagnostic`(
      member: String, message: String, fix: String, fixed: String
    ) {
      expectDiagnostic(
        """
        @Steps
        struct AppSteps {
          \(member)
        }
        """,
        unexpanded: """
          struct AppSteps {
            \(member)
          }
          """,
        message, line: 3, column: 7, fix: fix,
        fixed: """
          @Steps
          struct AppSteps {
            \(fixed)
          }
          """)
    }

    @Test func `nothing else may have the name under which a step is stored`() {
      expectDiagnostic(
        """
        @Steps
        struct AppSteps {
          @Step var count = 0
          private var _count = 1
        }
        """,
        unexpanded: """
          struct AppSteps {
            var count = 0
            private var _count = 1
          }
          """,
        "'_count' is where '@Steps' stores the step 'count'; rename it",
        line: 4, column: 15, fix: "call it 'countValue'",
        fixed: """
          @Steps
          struct AppSteps {
            @Step var count = 0
            private var countValue = 1
          }
          """)
    }
  }
#endif
