import NavigationStepTreesRuntime
import Testing

// Collections that cannot store the marks by which a store watches its steps.
extension ObserverTests {
  @Test func `an enumeration in a store is reported once, when the change is complete`() {
    let store = StepStore(Yard())
    let log = Log()
    log.types = [Yard.self, Gate.self]
    var paths: [StepPath] = []
    log.onDid = { [unowned store] in paths.append(store.steps.currentPath) }
    let token = StepSystem.observe(log)
    defer { token.cancel() }

    store.update { $0.gate.selected = .open }

    #expect(
      log.lines == [
        "will Gate closed open", "did Gate closed open", "will Yard well gate",
        "did Yard well gate",
      ])
    #expect(paths == [["gate", "open"], ["gate", "open"]])
  }

  @Test func `a collection in a plain property of a store is reported once`() {
    let store = StepStore(Field())
    let log = Log()
    log.types = [Field.self, Gate.self, Yard.self]
    let token = StepSystem.observe(log)
    defer { token.cancel() }

    store.update { $0.yard.selected = .gate }

    #expect(log.lines == ["will Yard well gate", "did Yard well gate"])
  }

  @Test func `a variable that an update changes besides is reported immediately`() {
    let store = StepStore(Yard())
    let log = Log()
    log.types = [Gate.self, Shed.self]
    let token = StepSystem.observe(log)
    defer { token.cancel() }

    store.update { steps in
      var shed = Shed()
      steps.gate.selected = .open
      shed.selected = .open
    }

    #expect(
      log.lines == [
        "will Shed closed open", "did Shed closed open", "will Gate closed open",
        "did Gate closed open",
      ])
  }

  @Test func `an enumeration outside of a store is still reported during the change`() {
    let log = Log()
    log.types = [Gate.self]
    let token = StepSystem.observe(log)
    defer { token.cancel() }
    StepStore(Yard()).update { $0.gate.selected = .open }
    var gate = Gate.open

    gate.selected = .closed

    #expect(
      log.lines == [
        "will Gate closed open", "did Gate closed open", "will Gate open closed",
        "did Gate open closed",
      ])
  }
}

private enum Gate: StepsCollection {
  case closed, open

  enum Steps: String, StepName { case closed, open }

  var stepSelection: StepSelection<Steps> {
    get { StepSelection(self == .open ? .open : .closed) }
    set { self = newValue.selected == .open ? .open : .closed }
  }

  static var remembersBranches: Bool { false }
  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.closed, as: EmptyStep.self)
    list.add(.open, as: EmptyStep.self)
  }

  func readStep(_ step: Steps, _ reader: inout some StepReader) {
    if step == stepSelection.selected { reader.read(EmptyStep()) }
  }

  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {}
}

private struct Shed: StepsCollection {
  enum Steps: String, StepName { case closed, open }

  var stepSelection = StepSelection<Steps>(.closed)
  var closed = EmptyStep()
  var open = EmptyStep()

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.closed, at: \.closed)
    list.add(.open, at: \.open)
  }
}

private struct Yard: StepsCollection {
  enum Steps: String, StepName { case well, gate }

  var stepSelection = StepSelection<Steps>(.well)
  var well = EmptyStep()
  private var _gate = Gate.closed

  var gate: Gate {
    get { stepSelection.lend(_gate) }
    set { if stepSelection.assign(newValue, to: &_gate) { selectStep(along: .gate) } }
    _modify {
      let access = stepSelection.open(&_gate)
      defer { if stepSelection.close(access, &_gate) { selectStep(along: .gate) } }
      yield &_gate
    }
  }

  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.well, at: \.well)
    list.add(.gate, at: \.gate)
  }

  func readStep(_ step: Steps, _ reader: inout some StepReader) {
    if step == .gate { reader.read(_gate) } else { reader.read(well) }
  }

  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    if step == .gate { writer.write(&_gate) } else { writer.write(&well) }
  }
}

private struct Field: StepsCollection {
  enum Steps: String, StepName { case yard }

  var stepSelection = StepSelection<Steps>(.yard)
  var yard = Yard()

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.yard, at: \.yard)
  }
}
