import NavigationStepTreesRuntime
import Testing

@Suite struct EnumerationTests {
  final class Log: StepsObserver {
    var lines: [String] = []

    func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
      lines.append("\(Parent.self)")
    }
  }

  @Test func `a store that follows a path through an enumeration tells what it selects inside`() {
    let store = StepStore(Hall())
    store.select(["door", "open"])
    let log = Log()
    let token = store.observe(log)
    defer { token.cancel() }

    store.select(["door", "open", "dark"])

    #expect(store.steps.currentPath == ["door", "open", "dark"])
    #expect(log.lines == ["ThemeSteps"])
  }

  struct Hall: StepsCollection {
    enum Steps: String, StepName { case mat, door }

    var stepSelection = StepSelection<Steps>(.mat)
    var mat = EmptyStep()
    private var _door: Door = .closed

    var door: Door {
      get { stepSelection.lend(_door) }
      set { if stepSelection.assign(newValue, to: &_door) { selectStep(along: .door) } }
      _modify {
        let access = stepSelection.open(&_door)
        defer { if stepSelection.close(access, &_door) { selectStep(along: .door) } }
        yield &_door
      }
    }

    static var reportsSelections: Bool { true }

    static func describeSteps(to list: inout some StepList<Self>) {
      list.add(.mat, at: \.mat)
      list.add(.door, at: \.door)
    }

    func readStep(_ step: Steps, _ reader: inout some StepReader) {
      if step == .door { reader.read(_door) } else { reader.read(mat) }
    }

    mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
      if step == .door { writer.write(&_door) } else { writer.write(&mat) }
    }
  }

  enum Door: StepsCollection {
    case closed
    case open(ThemeSteps)

    enum Steps: String, StepName { case closed, open }

    var stepSelection: StepSelection<Steps> {
      get {
        if case .open = self { StepSelection(.open) } else { StepSelection(.closed) }
      }
      set {
        guard newValue != stepSelection else { return }
        self = newValue.selected == .open ? .open(ThemeSteps()) : .closed
      }
    }

    static var remembersBranches: Bool { false }
    static var reportsSelections: Bool { true }

    static func describeSteps(to list: inout some StepList<Self>) {
      list.add(.closed, as: EmptyStep.self)
      list.add(.open, as: ThemeSteps.self)
    }

    func readStep(_ step: Steps, _ reader: inout some StepReader) {
      if step == .open, case .open(let theme) = self { reader.read(theme) }
    }

    mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
      guard step == .open, case .open(var theme) = self else { return }
      writer.write(&theme)
      self = .open(theme)
    }
  }
}
