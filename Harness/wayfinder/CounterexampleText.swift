import NavigationTestingCore
import PropertyTesting

/// A counterexample for readers: the verdict, the table of steps, and a test.
///
/// If the case cannot be repeated, advice replaces the test.
struct CounterexampleText {
  private let counterexample: Counterexample
  private let subject: Report.Subject

  init(_ counterexample: Counterexample, in subject: Report.Subject) {
    self.counterexample = counterexample
    self.subject = subject
  }

  func print() {
    let violation = counterexample.violation
    Console.print(Paint.bad("\(violation.identity.law): \(violation.description)"))
    if let law = subject.laws.first(where: { $0.id == violation.identity.law }) {
      Console.print("law     \(law.statement)")
    }
    Console.print(origin)
    if !counterexample.script.setup.isEmpty {
      for line in counterexample.script.lines.filter({ $0.hasPrefix("*") }) {
        Console.print("app     \(line.dropFirst(2))")
      }
    }
    Console.print("")
    for line in StepTable.lines(counterexample.rows) { Console.print("  \(line)") }
    guard counterexample.isRepeatable else { return printRemedy() }
    printExplanation()
    Console.print("")
    for line in counterexample.swiftText(in: subject).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      Console.print(line.isEmpty ? "" : "  \(line)")
    }
  }

  private var origin: String {
    let found =
      "found in case \(counterexample.caseNumber.grouped) after "
      + "\(counterexample.stepsFound.grouped) steps, "
    guard counterexample.isRepeatable else {
      return found + "not shrunk: when the case was repeated it passed"
    }
    return found + "shrunk to \(counterexample.steps) in "
      + "\(counterexample.evaluations.grouped) evaluations"
  }

  /// Prints advice for a case that fails only once.
  private func printRemedy() {
    Console.print("")
    Console.print("  What made it fail is not decided by the case: a clock, a random number,")
    Console.print(
      "  another thread, the order of a set, state left by earlier cases, or a user")
    Console.print("  who ended the process. Let the world draw it, or make one for each case.")
  }

  private func printExplanation() {
    let explanation = counterexample.explanation
    guard !explanation.sentences.isEmpty || explanation.nearestPassing != nil else { return }
    Console.print("")
    for sentence in explanation.sentences { Console.print("  \(sentence)") }
    guard let passing = explanation.nearestPassing else { return }
    let steps = passing.steps.map(\.description).joined(separator: ", ")
    Console.print("  passes    \(steps.isEmpty ? "without any step" : steps)")
  }
}

/// The table of steps: number, action, and the state after it.
enum StepTable {
  static func lines(_ rows: [Counterexample.Row]) -> [String] {
    var table = TextTable([("step", .right), ("action", .left), ("observed", .left)])
    for row in rows {
      table.add([row.number.map { "\($0)" } ?? "", row.action, clipped(row.observed)])
    }
    return table.lines()
  }

  /// Returns a text, shortened to the width of a column; JSON contains the whole text.
  private static func clipped(_ text: String) -> String {
    text.count <= widest ? text : "\(text.prefix(widest - 1))…"
  }

  private static let widest = 100
}
