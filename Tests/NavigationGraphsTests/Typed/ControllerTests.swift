import NavigationGraphs
import NavigationModel
import Testing

@Suite struct ControllerTests {
  private let home = ScreenNode<Void, Int>("home")
  private let trips = ScreenNode<Int, Int>("trips")
  private let map = ScreenNode<Int, Int>("map")
  private let notice = ScreenNode<Int, Int>("notice", modalStyle: .alert)

  @Test func `edges are tried by priority, then in the order in which they were added`() throws {
    let notes = Notes()
    let graph = NavigationGraph {
      home
      trips
      map
      Edge(
        from: home, to: trips, transition: .push, predicate: { notes.note("a", $0 > 9) },
        transform: { $0 })
      Edge(
        from: home, to: trips, transition: .push, priority: 1,
        predicate: { notes.note("b", $0 > 9) }, transform: { $0 })
      Edge(
        from: home, to: map, transition: .push, priority: 1,
        predicate: { notes.note("c", $0 > 0) }, transform: { $0 })
      Edge(
        from: home, to: trips, transition: .push, priority: -1,
        predicate: { notes.note("d", $0 > 0) }, transform: { $0 })
    }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    try stage.complete(1)

    #expect(stage.screens == "home map")
    #expect(notes.lines == ["b", "c"])
  }

  @Test func `the actions on a screen may depend on its input`() throws {
    let list = ScreenNode<Void, Int>("list")
    let trip = ScreenNode<Int, Int>("trip") { trip in
      trip > 5 ? [] : [NodeAction("next of \(trip)", completes: trip + 1)]
    }
    let stage = Stage(
      NavigationGraph {
        list
        trip
        Edge(from: list, to: trip, transition: .push)
        Edge(from: trip, to: trip, transition: .push)
      })
    stage.controller.start(at: list, with: ())
    try stage.complete(4)

    #expect(stage.controller.actions(on: try stage.top()).map(\.label) == ["next of 4"])
    stage.controller.perform("next of 4", on: try stage.top())
    stage.controller.perform("next of 5", on: try stage.top())
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 6)
    #expect(stage.controller.actions(on: try stage.top()).isEmpty)
  }

  @Test func `clearing the stack dismisses everything and makes the target the root`() throws {
    let graph = NavigationGraph {
      home
      trips
      map
      Edge(from: home, to: trips, transition: .modal)
      Edge(from: trips, to: map, transition: .clearStackAndSet)
    }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    try stage.complete(2)

    #expect(stage.screens == "map")
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 2)
  }

  @Test func `starting again replaces what was shown`() throws {
    let graph = NavigationGraph {
      home
      trips
      Edge(from: home, to: trips, transition: .push)
    }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    stage.controller.start(at: ScreenNode<Int, Int>("trips"), with: 7)

    #expect(stage.screens == "trips")
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 7)
  }

  @Test func `a completion kept by a view completes only its own screen`() throws {
    let graph = NavigationGraph {
      home
      trips
      Edge(from: home, to: trips, transition: .push)
      Edge(from: trips, to: trips, transition: .push)
    }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    let complete = stage.controller.completion(of: try stage.top(), as: Int.self)

    let outcomes = [complete(1), complete(2)]

    #expect(outcomes.map(\.isApplied) == [true, false])
    #expect(outcomes[1] == .ignored(.staleSource))
    #expect(stage.screens == "home trips")
  }

  @Test func `an edge can leave a modal and push beneath it in one change`() throws {
    let pick = HeadlessNode<Int, Int>(id: "pick") { $0 + 1 }
    let graph = NavigationGraph {
      home
      trips
      pick
      map
      Edge(from: home, to: trips, transition: .modal)
      Edge(from: trips, to: pick, transition: .dismiss)
      Edge(from: pick, to: map, transition: .push)
    }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    let before = stage.controller.state.revision
    try stage.complete(5)

    #expect(stage.screens == "home map")
    #expect(stage.controller.state.revision == before + 1)
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 6)
  }

  @Test func `going back leaves a screen, then a layer, and stops at the root`() throws {
    let graph = NavigationGraph {
      home
      trips
      map
      Edge(from: home, to: trips, transition: .modal)
      Edge(from: trips, to: map, transition: .push)
    }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    try stage.complete(1)

    let screens = (0..<3).map { _ in
      stage.controller.goBack()
      return stage.screens
    }

    #expect(screens == ["home | sheet: trips", "home", "home"])
    #expect(stage.controller.goBack() == .ignored(.atRoot))
  }

  @Test func `an edge that stays delivers its value to its own screen`() throws {
    let counter = ScreenNode<Int, Int>("counter")
    let stage = Stage(
      NavigationGraph {
        counter
        Edge(from: counter, to: counter, transition: .none, transform: { $0 + 1 })
      })
    var delivered = 0
    stage.controller.onDelivery = { _ in delivered += 1 }
    stage.controller.start(at: counter, with: 1)

    let outcome = try stage.complete(7)

    #expect(outcome == .ignored(.noChange))
    #expect(stage.controller.result(deliveredTo: try stage.top(), as: Int.self) == 8)
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 1)
    #expect(delivered == 1)
  }

  @Test func `a screen that is revealed can complete again`() throws {
    let graph = NavigationGraph {
      home
      trips
      Edge(from: home, to: trips, transition: .push)
    }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    for _ in 0..<3 {
      try stage.complete(1)
      stage.controller.goBack()
    }

    #expect(try stage.complete(1).isApplied)
  }

  @Test func `a screen's actions follow from its output type or its node`() throws {
    enum Answer: CaseIterable { case yes, no }
    let ask = ScreenNode<Void, Answer>("ask")
    let graph = NavigationGraph {
      ask
      trips
      Edge(
        from: ask, to: trips, transition: .push, predicate: { $0 == .no }, transform: { _ in 1 })
    }
    let stage = Stage(graph)
    stage.controller.start(at: ask, with: ())
    let entry = try stage.top()

    #expect(stage.controller.actions(on: entry).map(\.label) == ["yes", "no"])
    #expect(
      stage.controller.handle(.perform(0, on: entry, value: .none)) == .ignored(.noTransition))
    #expect(
      stage.controller.handle(.perform(2, on: entry, value: .none))
        == .refused(.unknownAction(2, on: entry)))
    #expect(stage.controller.handle(.perform(1, on: entry, value: .none)).isApplied)
    #expect(stage.controller.actions(on: try stage.top()).first?.input == .integer(0...9))
  }
}

@Suite struct TellingTests {
  private let home = ScreenNode<Void, Int>("home")
  private let trips = ScreenNode<Int, Int>("trips")

  @Test func `an observer can query a new screen immediately, and even complete it`() throws {
    let stage = Stage(
      NavigationGraph {
        home
        trips
        Edge(from: home, to: trips, transition: .push)
        Edge(from: trips, to: trips, transition: .push, predicate: { $0 < 3 })
      })
    var told: [Int] = []
    let registration = stage.controller.context.observeChanges { change in
      guard let shown = change.inserted.last,
        let input = stage.controller.input(of: shown.id, as: Int.self)
      else { return }
      told.append(input)
      stage.controller.complete(shown.id, with: input + 1)
    }
    defer { registration.cancel() }
    stage.controller.start(at: home, with: ())
    try stage.complete(0)

    #expect(told == [0, 1, 2])
    #expect(stage.screens == "home trips trips trips")
  }
}

@Suite struct AlertTests {
  private let home = ScreenNode<Int, Int>("home")
  private let trips = ScreenNode<Int, Int>("trips")
  private let notice = ScreenNode<Int, Int>("notice", modalStyle: .alert)

  private var graph: NavigationGraph {
    NavigationGraph {
      home
      trips
      notice
      Edge(from: home, to: notice, transition: .modal)
      Edge(from: notice, to: home, transition: .none, predicate: { $0 == 0 })
      Edge(from: notice, to: trips, transition: .push, predicate: { $0 > 0 })
    }
  }

  @Test func `an alert leaves when it completes, and its value is delivered`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: 1)
    try stage.complete(5)
    #expect(stage.screens == "home | alert: notice")
    try stage.complete(0)

    #expect(stage.screens == "home")
    #expect(stage.controller.result(deliveredTo: try stage.top(), as: Int.self) == 0)
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 1)
  }

  @Test func `an edge of an alert continues from the screen beneath`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: 1)
    try stage.complete(5)
    try stage.complete(2)

    #expect(stage.screens == "home trips")
  }

  @Test func `an alert closed by the system may complete once until the host has settled`()
    throws
  {
    let stage = Stage(graph)
    stage.controller.context.isHosted = true
    stage.controller.start(at: home, with: 1)
    try stage.complete(5)
    let alert = try stage.top()
    let layer = try #require(stage.controller.state.layers.last)
    stage.controller.handle(.host(.dismissed(layer.id)))

    let first = stage.controller.complete(alert, with: 2)
    let second = stage.controller.complete(alert, with: 2)
    stage.controller.handle(.host(.settled(revision: stage.controller.state.revision)))
    let late = stage.controller.complete(alert, with: 2)

    #expect(first.isApplied)
    #expect(stage.screens == "home trips")
    #expect(second == .ignored(.alreadyCompleted))
    #expect(late == .ignored(.staleSource))
  }

  @Test func `a screen on top of an alert closes the alert when it completes`() throws {
    let home = ScreenNode<Void, Void>("home")
    let warning = ScreenNode<Void, Void>("warning", modalStyle: .alert)
    let stage = Stage(
      NavigationGraph {
        home
        warning
        Edge(from: home, to: home, transition: .push)
      })
    stage.controller.start(at: home, with: ())
    stage.controller.request(warning, with: (), deliver: { _ in })
    stage.controller.request(home, with: (), by: .push, deliver: { _ in })
    stage.controller.restore(stage.controller.snapshot())
    let before = stage.screens

    let outcome = try stage.complete(())

    #expect(before == "home | alert: warning home")
    #expect(outcome.isApplied)
    #expect(stage.screens == "home home")
  }

  @Test func `back does not close an alert`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: 1)
    try stage.complete(5)

    #expect(stage.controller.goBack() == .ignored(.denied))
  }
}
