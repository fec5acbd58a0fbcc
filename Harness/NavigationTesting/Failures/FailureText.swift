import NavigationTestingCore
import PropertyTesting

/// The text of an issue: one sentence, the steps with the content of the screen, the law, notes,
/// and a new test.
struct FailureText {
  let app: String
  let violation: Violation
  let rows: [Counterexample.Row]
  let script: Script
  /// The broken law if the test declares it; `nil` if it is a ``SafetyLaw``.
  let ownLaw: AppLaw?
  /// The location of the failed test, whose laws and actions the printed test also needs; `nil` if
  /// it passes none.
  var test: SourcePlace?
  /// Additional notes, one per line.
  var notes: [String] = []
  /// The arguments of the call in the printed test, besides its steps.
  var arguments: [String] = []
  /// Whether the app is asynchronous, so that the printed test must be asynchronous as well.
  var awaits = false

  var text: String {
    ([sentence] + table + law + notes.map { "  \($0)" } + ["", printedTest]).joined(separator: "\n")
  }

  /// A description of the failure in one sentence.
  private var sentence: String {
    "\(app): \(named.description)."
  }

  /// The violation; if the test declares the broken law, the message contains the law's name.
  var named: Violation {
    guard let ownLaw else { return violation }
    return Violation(
      law: ownLaw.name, message: "'\(ownLaw.name)' is broken", details: violation.details)
  }

  private var law: [String] {
    ["  law '\(violation.identity.law)'" + (ownLaw.map { ", at \($0.place)" } ?? "")]
  }

  private var steps: [String] { script.steps.map(StepText.text) }

  private var table: [String] {
    let actions = ["start"] + steps + (rows.count > steps.count + 1 ? ["at rest"] : [])
    let width = actions.map(\.count).max() ?? 0
    var lines = zip(rows, actions).map { row, action in
      let number = row.number.map { "\($0)" } ?? ""
      let padding = String(repeating: " ", count: max(0, 3 - number.count))
      let space = String(repeating: " ", count: width - action.count)
      return "  \(padding)\(number)  \(action)\(space)   \(row.observed)"
    }
    // The final state gets its own line only if it is new.
    if rows.count > steps.count + 1, rows.last?.observed == rows.dropLast().last?.observed {
      lines.removeLast()
    }
    return lines
  }

  /// A test that fails as long as the app still breaks the law with these steps.
  ///
  /// If the test that failed passes laws or actions, a comment says where to copy them from.
  var printedTest: String {
    let steps = steps.map(\.debugDescription).joined(separator: ", ")
    let call = ([steps].filter { !$0.isEmpty } + arguments).joined(separator: ", ")
    let replay = awaits ? "try await replay(\(call)) { outside in" : "try replay(\(call)) {"
    let make = awaits ? "\(app)(outside)" : "\(app)()"
    return """
        @Test @MainActor func `\(name)`() \(awaits ? "async " : "")throws {
          \(replay)\(end(of: make))
        }
      """
  }

  /// The end of the call in the printed test: the closure that makes the app and, if the failed
  /// test passes laws or actions, a closure for them.
  ///
  /// If the test declares the broken law, the printed test would pass without the law, so it
  /// contains a placeholder, which does not compile until it is replaced.
  private func end(of make: String) -> String {
    guard let test else { return " \(make) }" }
    let laws = "the laws and actions of \(test)"
    let copied =
      ownLaw == nil ? "// copy \(laws); without them, another law can fail" : "<#\(laws)#>"
    return """

            \(make)  // make the app as in \(test)
          } laws: { app in
            \(copied)
          }
      """
  }

  /// The name of the printed test.
  ///
  /// It contains the app, the law and the steps. If the text of the steps is long, only its
  /// beginning and a hash of the whole text appear. Two failures of one law therefore have tests
  /// with different names.
  private var name: String {
    let steps = steps.isEmpty ? "start" : steps.joined(separator: ", ")
    let mark = String(FNV1a.hash(steps) & 0xFFFF, radix: 16)
    let end = steps.count > 30 ? "\(steps.prefix(29))… \(mark)" : steps
    return "\(app), \(violation.identity.law): \(end)".filter { !"`\\\n\r".contains($0) }
  }
}
