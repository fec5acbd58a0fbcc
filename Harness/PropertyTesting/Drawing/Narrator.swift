/// A recorder that writes a case as a script while the case is replayed.
struct Narrator: Sendable {
  private(set) var script = Script()
  private var isAtRest = false

  mutating func reset() {
    self = Narrator()
  }

  mutating func beginStep(_ action: String) {
    script.steps.append(Script.Step(action))
  }

  mutating func abandonStep() {
    _ = script.steps.popLast()
  }

  mutating func beginRest() {
    isAtRest = true
  }

  mutating func note(_ argument: Script.Argument) {
    if isAtRest {
      script.rest.append(argument)
    } else if script.steps.isEmpty {
      script.setup.append(argument)
    } else {
      script.steps[script.steps.count - 1].arguments.append(argument)
    }
  }
}
