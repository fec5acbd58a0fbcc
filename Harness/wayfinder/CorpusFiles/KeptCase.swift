import NavigationTestingCore

/// A case of a corpus file, with its results in the last test runs.
struct KeptCase {
  /// The position in the file, counted from 1.
  let number: Int
  let entry: CorpusText.Case
  /// The verdict of each app whose tests repeated the case.
  let verdicts: [(app: String, verdict: CorpusVerdicts.Verdict)]

  /// The verdict of the app in which the case was found.
  ///
  /// If that app has given no verdict, for example because it was renamed, this is the verdict of
  /// another app, preferably a verdict other than "stale". `nil` if no app has repeated the case.
  private var verdict: CorpusVerdicts.Verdict? {
    if let own = verdicts.first(where: { $0.app == entry.app }) { return own.verdict }
    let fitting = verdicts.first { verdict in
      if case .stale = verdict.verdict { false } else { true }
    }
    return (fitting ?? verdicts.first)?.verdict
  }

  /// Whether the app in which the case was found does not know some of the steps.
  ///
  /// If that app has given no verdict, the value is `true` if the case is stale in every app that
  /// has repeated it. The value is `false` if no app has repeated the case.
  var isStale: Bool {
    if case .stale = verdict { true } else { false }
  }

  /// One sentence for each stale step.
  var problems: [String] {
    if case .stale(let sentences) = verdict { sentences.map(Console.visible) } else { [] }
  }

  private var state: String {
    switch verdict {
    case .fails(let law): "still breaks '\(law)'"
    case .passes: "passes"
    case .stale: "stale"
    case nil: "no test has repeated it yet"
    }
  }

  /// A description of the case on one line.
  var title: String {
    let steps = "\(entry.steps.count) step\(entry.steps.count == 1 ? "" : "s")"
    let remark = entry.remarks.first.map { "; \($0)" } ?? ""
    return Console.visible("\(number). \(state), \(steps)\(remark)")
  }

  /// A description of the case with its steps, and a test that repeats it.
  var explanation: [String] {
    let remarks = entry.remarks.dropFirst().map { "     \($0)" }
    let steps = entry.steps.enumerated().map { "   \($0 + 1)  \($1)" }
    let literals = entry.steps.map { "\"\($0.escaped)\"" }.joined(separator: ", ")
    let call = "   try replay(\(literals)) { \(entry.app ?? "App")() }"
    return [title] + remarks.map(Console.visible) + steps.map(Console.visible)
      + problems.map { "   \($0)" } + [Console.visible(call), ""]
  }
}

extension String {
  /// The text as it appears in a Swift string literal.
  fileprivate var escaped: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
