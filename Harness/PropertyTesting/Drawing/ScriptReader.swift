/// A reading position in a script, with notes on the parts that did not fit.
struct ScriptReader: Sendable {
  private let script: Script
  private var stepIndex = -1
  private var arguments: [Script.Argument] = []
  private var used: [Bool] = []
  /// One sentence for each part of the script that the system no longer knows.
  private(set) var notes: [String] = []
  /// The sentences about names that certainly no longer exist; a script with one of these names
  /// describes another case.
  private var unknown: [String] = []
  /// The arguments that the current step needs but the script lacks.
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

  /// One sentence for each name in the script that no longer exists in the system.
  var unknownNames: [String] { unknown + renamedArguments }

  /// The unused arguments of a step that also lacks arguments: they have probably been renamed.
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

  /// Advances to the next step and returns the name of its rule.
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

  /// Returns the choice for the first unused argument with this label; 0 if there is none.
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
