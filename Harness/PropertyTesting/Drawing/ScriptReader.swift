/// A position in a script that is being repeated, and what did not fit.
struct ScriptReader: Sendable {
  private let script: Script
  private var stepIndex = -1
  private var arguments: [Script.Argument] = []
  private var used: [Bool] = []
  /// What the script says that the system no longer knows, one sentence each.
  private(set) var notes: [String] = []

  init(_ script: Script = Script()) {
    self.script = script
    load(script.setup)
  }

  private var place: String {
    switch stepIndex {
    case ..<0: "while building"
    case script.steps.count...: "while coming to rest"
    default: "step \(stepIndex + 1), \(script.steps[stepIndex].action)"
    }
  }

  private mutating func load(_ arguments: [Script.Argument]) {
    self.arguments = arguments
    used = arguments.map { _ in false }
  }

  /// Goes to the next step and gives the name of its rule.
  mutating func enterStep() -> String? {
    guard stepIndex + 1 < script.steps.count else { return nil }
    stepIndex += 1
    load(script.steps[stepIndex].arguments)
    return script.steps[stepIndex].action
  }

  mutating func enterRest() {
    stepIndex = script.steps.count
    load(script.rest)
  }

  mutating func note(_ sentence: String) {
    notes.append("\(place): \(sentence)")
  }

  /// The choice that the first unused argument of this label stands for, 0 where there is none.
  mutating func choice(
    _ label: StaticString, upTo maximum: UInt64, value: (String) -> UInt64?
  ) -> UInt64 {
    let name = "\(label)"
    let position = arguments.indices.first { !used[$0] && arguments[$0].label == name }
    guard let position else {
      if !name.isEmpty { note("no argument '\(name)'; the simplest was taken") }
      return 0
    }
    used[position] = true
    let text = arguments[position].value
    guard let choice = value(text), choice <= maximum else {
      note("'\(name)' can no longer be '\(text)'; the simplest was taken")
      return 0
    }
    return choice
  }
}
