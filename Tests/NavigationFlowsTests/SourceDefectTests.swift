import NavigationFlows
import NavigationModel
import Testing

/// Tests that flows do not have the defects of the framework that gave them their name.
///
/// The test of one defect, a canceled swipe, needs a host: see `IntentWorldTests`.
@Suite struct SourceDefectTests {
  private func twoFlows(_ answersOfB: [String: [FlowMove]] = [:]) -> Stage {
    let stage = Stage()
    var answers = answersOfB
    answers["start"] = answers["start"] ?? [.push("b1")]
    let inner = stage.journey("B", answers)
    stage.begin(
      stage.journey(
        "A",
        [
          "start": [.push("a1")], "more": [.push("a2")],
          "go": [.forwardToNew(inner, Word("start"))],
          "done": [.push("a3")],
        ]))
    return stage
  }

  @Test func `going back does not end a flow that awaits its first screen`() {
    let stage = Stage.awaitingB()

    stage.navigator.goBack()
    let during = stage.flows
    stage.endWork()

    #expect(during == ["A", "B"])
    #expect(stage.screens == ["a1", "b1"])
  }

  @Test func `only a flow that loses its last screen ends`() {
    let stage = twoFlows(["start": [.sheet("b1")], "on": [.push("b2")]])
    stage.send("go", from: "a1")
    stage.send("on", from: "b1")

    stage.navigator.goBack()
    let afterOne = stage.flows
    stage.navigator.goBack()

    #expect(afterOne == ["A", "B"])
    #expect(stage.flows == ["A"])
  }

  @Test func `an intent of a covered screen reaches its flow but changes nothing`() {
    let stage = twoFlows()
    stage.send("go", from: "a1")

    let outcome = stage.send("more", from: "a1")

    #expect(outcome == .ignored(.staleSource))
    #expect(stage.asked.suffix(2) == ["B start", "A more"])
    #expect(stage.screens == ["a1", "b1"])
  }

  @Test func `an unknown intent passes down from flow to flow`() {
    let stage = twoFlows()
    stage.send("go", from: "a1")

    let outcome = stage.send("done", from: "b1")

    #expect(stage.asked.suffix(2) == ["B done", "A done"])
    #expect(outcome.refusalText?.contains("A is beneath B") == true)
  }

  @Test func `a driver is refused when there is no flow, and nothing traps`() {
    let stage = Stage()

    let outcome = stage.navigator.send(Word("any"))
    let stale = stage.navigator.send(Word("any"), from: EntryID(rawValue: 99))

    #expect(outcome.refusalText?.contains("there is no flow") == true)
    #expect(stale == .ignored(.staleSource))
  }

  @Test func `the lowest flow has no parent to pop to`() {
    let stage = twoFlows()
    let before = stage.navigator.state

    let outcome = stage.navigator.contribute(.popToParent(Word("done"), animated: true))

    #expect(outcome.refusalText?.contains("A is the lowest flow") == true)
    #expect(stage.navigator.state == before)
    #expect(!stage.asked.contains("A done"))
  }

  @Test func `a screen shown alone leaves when its layer is dismissed`() throws {
    let stage = twoFlows(["start": [.modal("b1")], "on": [.push("b2")]])
    stage.send("go", from: "a1")
    let layer = try #require(stage.navigator.state.layers.last)

    let pushed = stage.send("on", from: "b1")
    let dismissed = stage.navigator.handle(.host(.dismissed(layer.id)))

    #expect(pushed.refusalText?.contains("show it with modalWithPush") == true)
    #expect(dismissed.isApplied)
    #expect(stage.flows == ["A"])
  }

  @Test func `a second modal is presented above the first`() {
    let stage = twoFlows(["start": [.sheet("b1")], "on": [.sheet("b2")]])
    stage.send("go", from: "a1")

    stage.send("on", from: "b1")
    let layers = stage.navigator.state.layers

    #expect(layers.count == 3)
    #expect(layers[2].presenter == stage.navigator.entries()[1])
  }

  @Test func `popping out of a layer of several flows notifies only the parent`() {
    let stage = Stage()
    let third = stage.journey("C", ["start": [.push("c1")], "up": [.up("told")]])
    let second = stage.journey(
      "B", ["start": [.sheet("b1")], "go": [.forwardToNew(third, Word("start"))], "told": [.none]])
    stage.begin(
      stage.journey("A", ["start": [.push("a1")], "go": [.forwardToNew(second, Word("start"))]]))
    stage.send("go", from: "a1")
    stage.send("go", from: "b1")

    stage.send("up", from: "c1")

    #expect(stage.asked.last == "B told")
    #expect(stage.screens == ["a1", "b1"])
    #expect(stage.navigator.state.layers.count == 2)
  }

  @Test func `a new root beneath an open layer removes the layer`() {
    let stage = twoFlows(["start": [.sheet("b1")], "home": [.root("b2")]])
    stage.send("go", from: "a1")

    let outcome = stage.send("home", from: "b1")

    #expect(outcome.isApplied)
    #expect(stage.navigator.state.layers.count == 1)
    #expect(stage.flows == ["B"])
    #expect(stage.screens == ["b2"])
  }

  @Test(arguments: [
    (InFlightPolicy.latest, ["a1", "second"]), (.queue, ["a1", "first"]),
    (.refuse, ["a1", "first"]),
  ])
  func `a policy determines what happens to an intent while another one waits`(
    _ policy: InFlightPolicy, _ expected: [String]
  ) {
    let stage = Stage(policy: policy)
    stage.begin(
      stage.journey("A") { word in
        word == "start" ? FlowMoves([.push("a1")]) : .late([.push(word)])
      })

    stage.send("first", from: "a1")
    let second = stage.send("second", from: "a1")
    stage.endWork()
    stage.endWork()

    #expect(stage.screens == expected)
    #expect((second == .refused(.busy)) == (policy == .refuse))
  }

  @Test func `endless forwarding is refused and changes nothing`() {
    let stage = twoFlows(["start": [.forwardToCurrent(Word("start"))]])
    let before = stage.navigator.state

    let outcome = stage.send("go", from: "a1")

    #expect(outcome.refusalText?.contains("delivered more than 64 times") == true)
    #expect(stage.navigator.state == before)
    #expect(stage.flows == ["A"])
  }

  @Test func `a flow that pops to its parent removes the flows above it`() {
    let stage = Stage()
    let top = stage.journey("C", ["start": [.push("c1")]])
    let middle = stage.journey("B") { _ in
      FlowMoves(
        [.push("b1"), .forwardToNew(top, Word("start"))],
        later: FlowMoves.late([.up("done")]).later)
    }
    stage.begin(stage.journey("A", ["start": [.push("a1")], "done": [.push("a2")]]))
    stage.begin(middle)
    let before = stage.screens

    stage.endWork()

    #expect(before == ["a1", "b1", "c1"])
    #expect(stage.screens == ["a1", "a2"])
    #expect(stage.flows == ["A"])
  }

  @Test func `a chain of screens that each request another one is stopped`() {
    let stage = Stage()
    func eager() -> FlowScreen {
      FlowScreen(
        Stage.Thing(), name: "eager",
        listen: { entry in
          stage.navigator.send(Word("more"), from: entry)
          return nil
        })
    }
    var refusals: [String] = []
    stage.navigator.onReport = { report in
      if case .ended = report.subject, let text = report.outcome?.refusalText {
        refusals.append(text)
      }
    }

    stage.begin(stage.journey("A") { _ in FlowMoves([.view(eager(), style: .push)]) })

    #expect(refusals.count == 1)
    #expect(refusals.first?.contains("more than 64 times") == true)
    #expect(stage.screens.count == 65)
  }

  @Test func `an intent sent while a flow decides is handled afterwards`() {
    let stage = Stage()
    let speaks = Box<(() -> Outcome)?>(nil)
    var inner: Outcome?
    stage.begin(
      stage.journey("A") { word in
        if word == "go" { inner = speaks.value?() }
        return FlowMoves(word == "start" ? [.push("a1")] : [.push(word)])
      })
    speaks.value = { stage.send("nested", from: "a1") }

    stage.send("go", from: "a1")

    guard case .deferred? = inner else {
      Issue.record("\(String(describing: inner)) is not deferred")
      return
    }
    #expect(stage.asked.suffix(2) == ["A go", "A nested"])
    #expect(stage.screens == ["a1", "go"])
  }

  @Test func `a navigator is released`() {
    weak var navigator: FlowNavigator?
    do {
      let stage = twoFlows()
      navigator = stage.navigator
    }

    #expect(navigator == nil)
  }

  @Test func `forwarding to a covered flow is refused, and to the top flow allowed`() {
    let stage = Stage()
    let first = Box<FlowNode?>(nil)
    let second = stage.journey("B") { word in
      switch word {
      case "start": FlowMoves([.push("b1")])
      case "down": FlowMoves(first.value.map { [.forwardToNew($0, Word("more"))] } ?? [])
      default: FlowMoves([.push("b2")])
      }
    }
    let lowest = stage.journey(
      "A", ["start": [.push("a1")], "go": [.forwardToNew(second, Word("start"))]])
    first.value = lowest
    stage.begin(lowest)
    stage.send("go", from: "a1")

    let down = stage.send("down", from: "b1")
    let again = stage.navigator.contribute(.forwardToNew(second, Word("again")))
    first.value = nil

    #expect(down.refusalText?.contains("this A is in the stack already") == true)
    #expect(again.isApplied)
    #expect(stage.flows == ["A", "B"])
  }

  @Test func `popping to the parent needs no intent`() {
    let stage = twoFlows()
    stage.send("go", from: "a1")

    let outcome = stage.navigator.contribute(.popToParent(nil, animated: true))

    #expect(outcome.isApplied)
    #expect(stage.flows == ["A"])
    #expect(stage.asked.last == "B start")
  }

  @Test func `tabs are part of the state, and an intent in one tab changes no other`() {
    let stage = Stage(.tabs(2))
    stage.begin(stage.journey("A", ["start": [.push("a1")], "more": [.push("a2")]]), track: 0)
    stage.begin(stage.journey("B", ["start": [.push("b1")], "more": [.push("b2")]]), track: 1)

    stage.send("more", from: "a1")
    stage.navigator.selectTrack(1)
    stage.send("more", from: "b1")

    #expect(stage.navigator.screens(ofTrack: 0) == ["a1", "a2"])
    #expect(stage.navigator.screens(ofTrack: 1) == ["b1", "b2"])
    #expect(stage.navigator.state.focused.map { stage.navigator.name(of: $0) } == "b2")
  }

  @Test func `flows are restored after the process has ended`() {
    let stage = Stage()
    let saved = stage.restorable("A", showing: ["a1", "a2"]).snapshot()

    let fresh = Stage()
    fresh.registerRestorable("A")
    let outcome = fresh.navigator.restore(saved)

    #expect(outcome.isApplied)
    #expect(fresh.flows == ["A"])
    #expect(fresh.screens == ["a1", "a2"])
  }
}

/// A variable that a closure can read.
final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension Stage {
  /// Registers a kind of flow that can be restored if its saved data is the text `data`.
  func registerRestorable(_ name: String) {
    navigator.register(kind: name) { data in
      data == Array("data".utf8) ? Stage.restorable(name, showing: []) : nil
    }
  }

  /// Begins a flow that can be restored and shows these screens, and returns the navigator.
  func restorable(_ name: String, showing screens: [String]) -> FlowNavigator {
    begin(Stage.restorable(name, showing: screens))
    return navigator
  }

  static func restorable(_ name: String, showing screens: [String]) -> FlowNode {
    let restoring = FlowRestoration(kind: name, data: { Array("data".utf8) }) { screen in
      screen.hasPrefix("lost") ? nil : FlowScreen(screen)
    }
    return FlowNode(Box(0), name: name, restoring: restoring) { intent in
      (intent as? Word)?.text == "start"
        ? FlowMoves(screens.map { $0.hasPrefix("sheet") ? .sheet($0) : .push($0) })
        : FlowMoves([.push("more")])
    }
  }
}
