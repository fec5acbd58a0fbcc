import NavigationStepTreesRuntime
import Testing

// Serialized, because an observer of all values is also notified of the selections in other tests.
@Suite(.serialized) struct ObserverTests {
  final class Log: StepsObserver {
    var lines: [String] = []
    var onDid: (() -> Void)?
    /// The collections whose selections are recorded; `nil` records all, even those of other tests
    /// that run at the same time.
    var types: [any StepsCollection.Type]?

    func stepWillChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
      guard listens(to: Parent.self) else { return }
      lines.append("will \(Parent.self) \(change.old) \(change.new)")
    }

    func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
      guard listens(to: Parent.self) else { return }
      lines.append("did \(Parent.self) \(change.old) \(change.new)")
      onDid?()
    }
  }

  @Test func `a nested selection is reported from the inside out`() {
    let log = Log()
    log.types = [Room.self, Lamp.self]
    let token = StepSystem.observe(log)
    var room = Room()

    room.lamp.selected = .on
    token.cancel()
    room.selected = .door

    #expect(
      log.lines == [
        "will Lamp off on", "did Lamp off on", "will Room door lamp", "did Room door lamp",
      ])
  }

  @Test func `an assignment is reported only if it selects something else`() {
    let log = Log()
    log.types = [Room.self, Lamp.self]
    let token = StepSystem.observe(log)
    defer { token.cancel() }
    var room = Room()
    var lamp = Lamp()
    lamp.stepSelection = StepSelection(.on)

    room.lamp = lamp
    room.lamp = lamp

    #expect(log.lines == ["will Lamp off on", "did Lamp off on"])
  }

  @Test func `an assignment is reported from the inside out, all announcements first`() {
    let log = Log()
    log.types = [House.self, Room.self, Lamp.self]
    var room = Room()
    room.lamp.selected = .on
    var house = House()
    let token = StepSystem.observe(log)
    defer { token.cancel() }

    house.room = room

    #expect(
      log.lines == [
        "will Lamp off on", "will Room door lamp", "did Lamp off on", "did Room door lamp",
      ])
  }

  @Test func `the step's value is reported with it, the same before and after`() {
    final class Values: StepsObserver {
      var told: [Lamp.Steps] = []

      func stepWillChange<Parent: StepsCollection, Value>(
        to newValue: Parent.AllSteps, in type: Parent.Type, with value: Value
      ) {
        if Parent.self == Room.self, let lamp = value as? Lamp { told.append(lamp.selected) }
      }

      func stepDidChange<Parent: StepsCollection, Value>(
        to newValue: Parent.AllSteps, in type: Parent.Type, with value: Value
      ) {
        if Parent.self == Room.self, let lamp = value as? Lamp { told.append(lamp.selected) }
      }
    }
    let values = Values()
    var room = Room()
    room.lamp.selected = .on
    room.selected = .door
    let token = StepSystem.observe(values)
    defer { token.cancel() }

    room.selected = .lamp

    #expect(values.told == [.on, .on])
  }

  @Test func `an observer of a store may read and change it`() {
    let store = StepStore(AppSteps(.home))
    let log = Log()
    var seen: [StepPath] = []
    log.onDid = { [weak store] in
      guard let store else { return }
      seen.append(store.steps.currentPath)
      if store.steps.selected == .explore { store.update { $0.selected = .trips } }
    }
    let token = store.observe(log)
    defer { token.cancel() }

    store.update { $0.selected = .explore }

    #expect(seen == [["explore"], ["trips", "list"]])
    #expect(log.lines.count == 4)
  }

  @Test func `a reselection is reported as such`() {
    let store = StepStore(ProfileSteps(.main))
    let log = Log()
    let token = store.observe(log)
    defer { token.cancel() }

    store.update { $0.selected = .main }
    store.update { $0.detail.selected = nil }

    #expect(
      log.lines == [
        "will ProfileSteps main main", "did ProfileSteps main main",
      ])
  }
}

extension ObserverTests.Log {
  func listens(to type: any StepsCollection.Type) -> Bool {
    types?.contains { $0 == type } ?? true
  }
}

private struct Lamp: StepsCollection {
  enum Steps: String, StepName { case off, on }

  var stepSelection = StepSelection<Steps>(.off)
  var off = EmptyStep()
  var on = EmptyStep()

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.off, at: \.off)
    list.add(.on, at: \.on)
  }
}

private struct Room: StepsCollection {
  enum Steps: String, StepName { case door, lamp }

  var stepSelection = StepSelection<Steps>(.door)
  var door = EmptyStep()
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

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.door, at: \.door)
    list.add(.lamp, at: \.lamp)
  }
}

private struct House: StepsCollection {
  enum Steps: String, StepName { case garden, room }

  var stepSelection = StepSelection<Steps>(.garden)
  var garden = EmptyStep()
  private var _room = Room()

  var room: Room {
    get { stepSelection.lend(_room) }
    set { if stepSelection.assign(newValue, to: &_room) { selectStep(along: .room) } }
  }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.garden, at: \.garden)
    list.add(.room, at: \.room)
  }
}
