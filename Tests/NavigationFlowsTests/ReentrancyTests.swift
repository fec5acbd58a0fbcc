import NavigationFlows
import NavigationModel
import Testing

/// Flows and screens are allowed to do anything when they are called, notified or deinitialized.
@Suite struct ReentrancyTests {
  @Test func `a screen that ends may send an intent, which finds the current flows`() {
    let stage = Stage()
    let talker = FlowScreen(
      Stage.Thing(), name: "a2", listen: { _ in { stage.navigator.send(Word("more")) } })
    stage.begin(
      stage.journey(
        "A",
        ["start": [.push("a1")], "talk": [.view(talker, style: .push)], "more": [.push("a3")]]))
    stage.send("talk", from: "a1")

    stage.navigator.goBack()

    #expect(stage.screens == ["a1", "a3"])
    #expect(stage.navigator.state.depth(of: stage.navigator.state.focusedStack) == 2)
  }

  @Test func `the last screen of a flow may send to the flow beneath when it ends`() {
    let stage = Stage()
    let talker = FlowScreen(
      Stage.Thing(), name: "b1", listen: { _ in { stage.navigator.send(Word("more")) } })
    let inner = stage.journey("B", ["start": [.view(talker, style: .push)], "more": [.push("b2")]])
    stage.begin(
      stage.journey(
        "A",
        [
          "start": [.push("a1")], "go": [.forwardToNew(inner, Word("start"))],
          "more": [.push("a2")],
        ]))
    stage.send("go", from: "a1")

    stage.navigator.goBack()

    #expect(stage.flows == ["A"])
    #expect(stage.screens == ["a1", "a2"])
  }

  @Test func `a screen that is being released may query the navigator`() throws {
    let stage = Stage()
    stage.navigator.context.isHosted = true
    var seen: [[String]] = []
    func screen() -> FlowScreen {
      FlowScreen(LastWish { seen.append(stage.navigator.screens()) }, name: "a2")
    }
    stage.begin(
      stage.journey("A") { word in
        FlowMoves(word == "start" ? [.push("a1")] : [.view(screen(), style: .push)])
      })
    stage.send("more", from: "a1")

    stage.navigator.goBack()
    let revision = stage.navigator.state.revision
    stage.navigator.handle(.host(.settled(revision: revision)))

    #expect(seen == [["a1"]])
  }

  @Test func `a screen removed as soon as it is observed is no longer observed`() {
    let stage = Stage()
    var count = 0
    let shy = FlowScreen(
      Stage.Thing(), name: "a2",
      listen: { _ in
        count += 1
        stage.navigator.context.apply(.pop(1))
        return { count -= 1 }
      })
    stage.begin(
      stage.journey("A", ["start": [.push("a1")], "more": [.view(shy, style: .push)]]))

    stage.send("more", from: "a1")

    #expect(stage.screens == ["a1"])
    #expect(count == 0)
  }

  @Test func `a layout reset from within a flow makes the flow's answer stale`() {
    let stage = Stage()
    stage.begin(
      stage.journey("A") { word in
        if word == "anew" { stage.navigator.setLayout(.tabs(2)) }
        return FlowMoves([.push(word)])
      })

    let outcome = stage.send("anew", from: "start")

    #expect(outcome == .ignored(.staleSource))
    #expect(stage.navigator.trackCount == 2)
    #expect(stage.screens.isEmpty)
  }

  @Test func `a flow that is being released may send an intent`() {
    let stage = Stage()
    var outcome: Outcome?
    let journey = { (text: String) in
      FlowNode(LastWish { outcome = stage.navigator.send(Word("more")) }, name: text) { _ in
        FlowMoves([.push("b1")])
      }
    }
    stage.begin(stage.journey("A", ["start": [.push("a1")], "more": [.push("a2")]]))
    stage.navigator.contribute(.forwardToNew(journey("B"), Word("start")))

    stage.navigator.goBack()

    #expect(outcome?.isApplied == true)
    #expect(stage.flows == ["A"])
    #expect(stage.screens == ["a1", "a2"])
  }
}

/// An object that performs an action when it is deinitialized.
private final class LastWish {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  deinit { body() }
}
