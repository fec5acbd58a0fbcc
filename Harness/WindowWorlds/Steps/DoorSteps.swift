import NavigationStepTreesRuntime

// An enumeration of steps, in the form that the macro generates.

/// A door whose collection loses its value when the door is closed.
enum DoorSteps: Hashable, Codable, Sendable {
  case closed
  case open(ThemeSteps)
  case none
}

extension DoorSteps: StepsCollection {
  enum Steps: String, StepName { case closed, open }

  var stepSelection: StepSelection<Steps?> {
    get {
      switch self {
      case .closed: StepSelection(.closed)
      case .open: StepSelection(.open)
      case .none: StepSelection(nil)
      }
    }
    set {
      guard newValue != stepSelection else { return }
      switch newValue.selected {
      case .closed: self = .closed
      case .open: self = .open(ThemeSteps())
      case nil: self = .none
      }
    }
  }

  var openStep: StepWrapper<Self, ThemeSteps> {
    get {
      let value: ThemeSteps = if case .open(let value) = self { value } else { ThemeSteps() }
      return StepWrapper<Self, ThemeSteps>(.open, value, in: stepSelection)
    }
    set {
      var value = newValue.wrappedValue
      let reply = stepSelection.put(newValue, into: &value)
      if stepSelection.selected == .open || newValue.reply == .step { self = .open(value) }
      follow(reply, to: .open)
    }
  }

  static var stepsLayout: StepsLayout { .state }
  static var remembersBranches: Bool { false }
  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.closed, as: EmptyStep.self)
    list.add(.open, as: ThemeSteps.self, wrapper: \.openStep)
  }

  func readStep(_ step: Steps, _ reader: inout some StepReader) {
    switch (step, self) {
    case (.closed, .closed): reader.read(EmptyStep())
    case (.open, .open(let value)): reader.read(value)
    default: break
    }
  }

  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    guard step == .open, case .open(var value) = self else { return }
    writer.write(&value)
    self = .open(value)
  }
}

extension DoorSteps: PlayableSteps {
  init() {
    self = .closed
  }

  mutating func change(_ step: Int, _ visitor: inout some StepVisitor) {
    if Steps.allCases[step] == .open { visitor.visit(&openStep.wrappedValue) }
  }

  mutating func assign(_ step: Int, _ visitor: inout some StepVisitor) {
    guard Steps.allCases[step] == .open, case .open(var copy) = self else { return }
    visitor.visit(&copy)
    openStep.wrappedValue = copy
  }

  mutating func selectWrapped(_ step: Int) {
    switch Steps.allCases[step] {
    case .closed:
      var wrapper = StepWrapper<Self, EmptyStep>(.closed, EmptyStep(), in: stepSelection)
      wrapper.select()
      follow(wrapper.reply, to: .closed)
    case .open: openStep.select()
    }
  }
}
