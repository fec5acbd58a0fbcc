import NavigationStepTreesRuntime
import Testing

/// Collections of steps that appear and disappear: values of enumeration cases, and optional
/// collections.
@Suite struct PresenceTests {
  final class Log: StepsObserver {
    var lines: [String] = []

    func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
      lines.append("\(Parent.self)")
    }
  }

  @Test func `a selection inside an enum's case is reported`() {
    let store = StepStore(Hall())
    store.select(["door", "open"])
    let log = Log()
    let token = store.observe(log)
    defer { token.cancel() }

    store.select(["door", "open", "on"])

    #expect(store.steps.currentPath == ["door", "open", "on"])
    #expect(log.lines == ["Lamp"])
  }

  @Test func `a selection in a collection that was removed and added again is reported in full`() {
    let store = StepStore(Attic())
    store.update { $0.room = nil }
    store.update { $0.room = Room() }
    let log = Log()
    let token = store.observe(log)
    defer { token.cancel() }

    store.update { $0.room?.lamp.selected = .on }

    #expect(log.lines == ["Lamp", "Room", "Attic"])
  }

  struct Lamp: StepsCollection {
    enum Steps: String, StepName { case off, on }

    var stepSelection = StepSelection<Steps>(.off)
    var off = EmptyStep()
    var on = EmptyStep()

    static var reportsSelections: Bool { true }

    static func describeSteps(to list: inout some StepList<Self>) {
      list.add(.off, at: \.off)
      list.add(.on, at: \.on)
    }
  }

  struct Room: StepsCollection {
    enum Steps: String, StepName { case window, lamp }

    var stepSelection = StepSelection<Steps>(.window)
    var window = EmptyStep()
    private var _lamp = Lamp()

    var lamp: Lamp {
      get { stepSelection.lend(_lamp) }
      set { if stepSelection.assign(newValue, to: &_lamp) { selectStep(along: .lamp) } }
      _modify {
        let access = stepSelection.open(&_lamp)
        defer { if stepSelection.close(access, &_lamp) { selectStep(along: .lamp) } }
        yield &_lamp
      }
    }

    static var reportsSelections: Bool { true }

    static func describeSteps(to list: inout some StepList<Self>) {
      list.add(.window, at: \.window)
      list.add(.lamp, at: \.lamp)
    }
  }

  struct Attic: StepsCollection {
    enum Steps: String, StepName { case stairs, room }

    var stepSelection = StepSelection<Steps>(.stairs)
    var stairs = EmptyStep()
    private var _room: Room? = Room()

    var room: Room? {
      get { stepSelection.lend(_room) }
      set { if stepSelection.assign(newValue, to: &_room) { selectStep(along: .room) } }
      _modify {
        let access = stepSelection.open(&_room)
        defer { if stepSelection.close(access, &_room) { selectStep(along: .room) } }
        yield &_room
      }
    }

    static var reportsSelections: Bool { true }

    static func describeSteps(to list: inout some StepList<Self>) {
      list.add(.stairs, at: \.stairs)
      list.add(.room, at: \.room)
    }

    func readStep(_ step: Steps, _ reader: inout some StepReader) {
      if step == .room { reader.read(_room) } else { reader.read(stairs) }
    }

    mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
      if step == .room { writer.write(&_room) } else { writer.write(&stairs) }
    }
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
    case open(Lamp)

    enum Steps: String, StepName { case closed, open }

    var stepSelection: StepSelection<Steps> {
      get {
        if case .open = self { StepSelection(.open) } else { StepSelection(.closed) }
      }
      set {
        guard newValue != stepSelection else { return }
        self = newValue.selected == .open ? .open(Lamp()) : .closed
      }
    }

    static var remembersBranches: Bool { false }
    static var reportsSelections: Bool { true }

    static func describeSteps(to list: inout some StepList<Self>) {
      list.add(.closed, as: EmptyStep.self)
      list.add(.open, as: Lamp.self)
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
