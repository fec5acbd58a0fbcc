/// A reader that takes choices from a script, and records where the script does not fit the system.
struct ScriptReader: Sendable {
  private let script: Script
  private var stepIndex = -1
  private var arguments: [Script.Argument] = []
  private var used: [Bool] = []
  /// One message for each mismatch between the script and the system.
  private(set) var notes: [String] = []
  /// The messages about names that no longer exist.
  ///
  /// A script with such a name describes a different case.
  private var unknown: [String] = []
  /// The labels of the arguments that the current step needs but the script lacks.
  private var missing: [String] = []

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

  /// One message for each name in the script that no longer exists in the system.
  var unknownNames: [String] { unknown + renamedArguments }

  /// Messages about the unused arguments of the current step, if the script also lacks arguments
  /// that the step needs.
  ///
  /// Unused arguments of such a step were probably renamed.
  private var renamedArguments: [String] {
    guard !missing.isEmpty else { return [] }
    return arguments.indices.filter { !used[$0] && !arguments[$0].label.isEmpty }.map { index in
      let label = arguments[index].label
      let question = label.question(among: missing).map { "; \($0)" } ?? ""
      return "\(place): no argument is called '\(label)'\(question)"
    }
  }

  private mutating func load(_ arguments: [Script.Argument]) {
    self.arguments = arguments
    used = arguments.map { _ in false }
  }

  /// Advances to the next step and returns the name of its rule; `nil` after the last step.
  mutating func enterStep() -> String? {
    guard stepIndex + 1 < script.steps.count else { return nil }
    leaveSection()
    stepIndex += 1
    load(script.steps[stepIndex].arguments)
    return script.steps[stepIndex].action
  }

  mutating func enterRest() {
    leaveSection()
    stepIndex = script.steps.count
    load(script.rest)
  }

  private mutating func leaveSection() {
    unknown += renamedArguments
    missing = []
  }

  mutating func note(_ sentence: String) {
    notes.append("\(place): \(sentence)")
  }

  /// Records that no rule has the current step's name.
  mutating func noteUnknownAction(_ name: String, among names: [String]) {
    let question = name.question(among: names).map { "; \($0)" } ?? ""
    note("no action is called '\(name)'\(question)")
    unknown += notes.suffix(1)
  }

  /// Returns the choice for the first unused argument with this label.
  ///
  /// Returns 0 if there is no such argument or its value is no longer possible.
  mutating func choice(
    _ label: StaticString, upTo maximum: UInt64, value: (String) -> UInt64?
  ) -> UInt64 {
    let name = "\(label)"
    let position = arguments.indices.first { !used[$0] && arguments[$0].label == name }
    guard let position else {
      guard !name.isEmpty else { return 0 }
      missing.append(name)
      note("no argument '\(name)'; the simplest was taken")
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
