import NavigationFlows
import NavigationModel
import Testing

/// Flows inside other navigators' windows.
@Suite struct CompositionTests {
  private func adopted(
    at place: AdoptionPlace, answers: [String: [FlowMove]], started: Bool = true
  ) -> (outer: Stage, inner: Stage, ending: Box<Resolution<any Intent>?>) {
    let outer = Stage()
    outer.begin(outer.journey("outer", ["start": [.push("o1")]]))
    let inner = Stage()
    let journey = inner.journey("inner", answers)
    if started { inner.begin(journey) }
    let ending = Box<Resolution<any Intent>?>(nil)
    outer.navigator.context.adopt(
      inner.navigator, at: place, by: .root, expecting: (any Intent).self
    ) { ending.value = $0 }
    if !started { inner.begin(journey) }
    return (outer, inner, ending)
  }

  @Test(arguments: [AdoptionPlace.push, .present(.sheet)], [true, false])
  func `a journey continues in the window that adopts it`(_ place: AdoptionPlace, _ started: Bool) {
    let (outer, inner, _) = adopted(
      at: place, answers: ["start": [.push("i1")], "more": [.push("i2")]], started: started)

    let outcome = inner.send("more", from: "i1")

    #expect(outcome.isApplied)
    #expect(inner.screens == ["i1", "i2"])
    #expect(outer.screens == ["o1"])
    #expect(outer.navigator.state.layers.count == (place == .push ? 1 : 2))
    #expect(inner.navigator.context === outer.navigator.context)
  }

  @Test func `tabs that were restored inside another window can be selected`() {
    let (outer, inner) = (Stage(), Stage(.tabs(2)))
    for (track, name) in ["A", "B"].enumerated() {
      inner.begin(Stage.restorable(name, showing: ["\(name)1"]), track: track)
    }
    outer.navigator.context.adopt(inner.navigator, at: .present(.sheet), by: .root)
    let (fresh, tabs) = (Stage(), Stage(.tabs(2)))
    for kind in ["A", "B"] { tabs.registerRestorable(kind) }
    fresh.navigator.context.register(kind: "flows") { tabs.navigator }

    let restoration = fresh.navigator.context.restore(outer.navigator.context.snapshot())
    let outcome = tabs.navigator.selectTrack(1)

    #expect(restoration.lost.isEmpty && outcome.isApplied)
    #expect(tabs.navigator.context === fresh.navigator.context)
    #expect(tabs.navigator.entries(ofTrack: 1) == [fresh.navigator.state.focused?.id])
  }

  @Test func `popping out of the lowest flow ends the journey with the intent as its result`() {
    let (outer, inner, ending) = adopted(
      at: .present(.sheet), answers: ["start": [.push("i1")], "done": [.up("paid")]])

    let outcome = inner.send("done", from: "i1")

    #expect(outcome.isApplied)
    #expect(outer.navigator.state.layers.count == 1)
    #expect(ending.value?.value as? Word == Word("paid"))
    #expect(inner.flows.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a flow of an adopted journey ends with its last screen`(_ isHosted: Bool) {
    var object: Stage.Thing? = Stage.Thing()
    weak let kept = object
    let (outer, inner, _) = adoptedPair(object, isHosted)
    object = nil
    #expect(kept != nil)

    outer.navigator.handle(.host(.backRequested))
    outer.navigator.handle(.host(.settled(revision: outer.navigator.state.revision)))

    #expect(inner.flows == ["inner"])
    #expect(inner.screens == ["i1"])
    #expect(inner.send("more", from: "i1").isApplied)
    #expect(inner.screens == ["i1", "i3"])
    #expect(kept == nil)
  }

  @Test func `a flow of an adopted journey receives the intent that is popped to it`() {
    let (outer, inner, _) = adoptedPair()

    let outcome = inner.send("done", from: "i2")

    #expect(outcome.isApplied)
    #expect(inner.flows == ["inner"])
    #expect(inner.screens == ["i1", "i3"])
    #expect(outer.screens == ["o1"])
  }

  /// Returns two flows, each with one screen, in the window of another navigator.
  private func adoptedPair(
    _ object: Stage.Thing? = nil, _ isHosted: Bool = false
  ) -> (outer: Stage, inner: Stage, ending: Box<Resolution<any Intent>?>) {
    let stage = Stage()
    var screen: FlowScreen? = FlowScreen(object ?? Stage.Thing(), name: "i2")
    let second = stage.journey("B") { word in
      defer { screen = nil }
      return FlowMoves(
        word == "done" ? [.up("more")] : screen.map { [.view($0, style: .push)] } ?? [])
    }
    let (outer, inner, ending) = adopted(
      at: .push,
      answers: [
        "start": [.push("i1")], "more": [.push("i3")],
        "go": [.forwardToNew(second, Word("start"))],
      ])
    outer.navigator.context.isHosted = isHosted
    inner.send("go", from: "i1")
    return (outer, inner, ending)
  }

  @Test func `work that began before adoption ends in the adopting window`() throws {
    let outer = Stage()
    outer.begin(outer.journey("outer", ["start": [.push("o1")]]))
    let inner = Stage()
    let began = inner.begin(inner.lateJourney("late", [.push("i1")]))
    guard case .deferred(let token) = began else {
      Issue.record("it did not wait")
      return
    }
    outer.navigator.context.adopt(inner.navigator, at: .push, by: .root)

    let outcome = inner.navigator.handle(.completed(token, .value(true)))

    #expect(outcome.isApplied)
    #expect(inner.screens == ["i1"])
    #expect(outer.screens == ["o1"])
  }

  @Test func `a journey can begin again after its window has released it`() {
    let (outer, inner, _) = adopted(at: .push, answers: ["start": [.push("i1")]])
    outer.navigator.goBack()

    let outcome = inner.begin(inner.journey("again", ["start": [.push("i2")]]))

    #expect(outcome.isApplied)
    #expect(inner.screens == ["i2"])
    #expect(outer.screens == ["o1"])
  }

  @Test func `what a flow requests while its window releases it is not shown`() {
    let outer = Stage()
    outer.begin(outer.journey("outer", ["start": [.push("o1")]]))
    let inner = Stage()
    let next = inner.journey("next", ["start": [.push("n1")]])
    inner.begin(
      inner.journey("inner") { [unowned inner] word in
        guard word == "done" else { return FlowMoves([.push("i1")]) }
        inner.begin(next)
        return FlowMoves([.up("paid")])
      })
    outer.navigator.context.adopt(inner.navigator, at: .push, by: .root)

    let outcome = inner.send("done", from: "i1")
    let began = inner.begin(next)

    #expect(outcome.isApplied)
    #expect(began.isApplied)
    #expect(inner.asked == ["inner start", "inner done", "next start"])
    #expect(inner.screens == ["n1"])
    #expect(inner.navigator.state.depth(of: inner.navigator.state.focusedStack) == 1)
  }

  @Test(arguments: [AdoptionPlace.push, .present(.sheet)])
  func `an intent sent by a screen during adoption is answered afterwards`(
    _ place: AdoptionPlace
  ) {
    let outer = Stage()
    outer.begin(outer.journey("outer", ["start": [.push("o1")]]))
    let inner = Stage()
    var isTalking = false
    let talk = { [unowned inner] (entry: EntryID) -> (() -> Void)? in
      if isTalking { inner.navigator.send(Word("hello"), from: entry) }
      return nil
    }
    let screen = FlowScreen(Stage.Thing(), name: "i1", listen: talk)
    inner.begin(
      inner.journey("inner", ["start": [.view(screen, style: .push)], "hello": [.push("i2")]]))
    isTalking = true

    outer.navigator.context.adopt(inner.navigator, at: place, by: .root)

    #expect(inner.screens == ["i1", "i2"])
    #expect(inner.navigator.entries().allSatisfy { inner.navigator.state.entry($0) != nil })
  }

  @Test func `actions and completions reach the journey that they belong to`() throws {
    let (outer, inner, _) = adopted(at: .push, answers: ["start": []], started: false)
    let late = inner.lateJourney(
      "late",
      [
        .view(
          FlowScreen(
            "i1",
            actions: [
              IntentAction("tap", Word("more"))
            ]), style: .push)
      ])
    guard case .deferred(let token) = inner.begin(late) else {
      Issue.record("the flow does not wait")
      return
    }

    let completed = outer.navigator.handle(.completed(token, .value(true)))
    let shown = try #require(outer.navigator.state.focused)
    let actions = outer.navigator.actions(on: shown.id)

    #expect(completed.isApplied)
    #expect(actions.map(\.label) == ["tap"])
  }

  @Test func `drivers known immediately are performed before later ones`() {
    let stage = Stage()
    let journey = stage.journey("A") { _ in
      var rest = [FlowMove.push("second"), .push("third")][...]
      return FlowMoves(
        [.push("first")],
        later: .init {
          .cancelled
        } read: { _ in
          rest.popFirst()
        })
    }

    let outcome = stage.begin(journey)
    let atOnce = stage.screens
    stage.endWork()
    stage.endWork()
    stage.endWork()

    #expect(outcome.isApplied)
    #expect(atOnce == ["first"])
    #expect(stage.screens == ["first", "second", "third"])
    #expect(!stage.navigator.isWaiting())
  }
}
