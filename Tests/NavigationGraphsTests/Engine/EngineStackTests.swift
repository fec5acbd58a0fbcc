import NavigationGraphs
import NavigationModel
import Testing

/// Pushing, popping and replacing in a stack.
@Suite struct EngineStackTests {
  @Test func `a push puts the target on top`() throws {
    let walk = try Walk(Tern.app([.init(from: "welcome", to: "trips", by: .push, label: "look")]))

    let outcome = try walk.tap("look", on: "welcome")

    #expect(outcome.isApplied)
    #expect(walk.picture == "root: [welcome trips]")
  }

  @Test func `a pop that reveals its target is marked as covered`() throws {
    let walk = try Walk(
      Tern.app([
        .init(from: "welcome", to: "trips", by: .push, label: "look"),
        .init(from: "trips", to: "welcome", by: .pop, label: "back"),
        .init(from: "trips", to: "map", by: .pop, label: "astray"),
      ]))
    try walk.tap("look", on: "welcome")

    try walk.tap("back", on: "trips")

    #expect(walk.picture == "root: [welcome]")
    #expect(walk.navigator.coverage.edges == [true, true, false])
  }

  @Test func `a pop that reveals another screen happens but is not marked as covered`() throws {
    let walk = try Walk(
      Tern.app([
        .init(from: "welcome", to: "trips", by: .push, label: "look"),
        .init(from: "trips", to: "map", by: .pop, label: "astray"),
      ]))
    try walk.tap("look", on: "welcome")

    try walk.tap("astray", on: "trips")

    #expect(walk.picture == "root: [welcome]")
    #expect(walk.navigator.coverage.edges == [true, false])
  }

  @Test func `a pop at the root is ignored`() throws {
    let walk = try Walk(Tern.app([], exits: [.init(from: "welcome", by: .pop, label: "back")]))

    let outcome = try walk.tap("back", on: "welcome")

    #expect(outcome == .ignored(.atRoot))
  }

  @Test func `popTo goes to the topmost entry of its target`() throws {
    let walk = try Walk(
      Tern.app([
        .init(from: "welcome", to: "trips", by: .push, label: "look"),
        .init(from: "trips", to: "trip", by: .push, label: "open"),
        .init(from: "trip", to: "trips", by: .push, label: "more"),
        .init(from: "trip", to: "trips", by: .popTo, label: "back"),
        .init(from: "trip", to: "map", by: .popTo, label: "astray"),
        .init(from: "trip", to: "trip", by: .popTo, label: "stay"),
      ]))
    for (label, screen) in [
      ("look", "welcome"), ("open", "trips"), ("more", "trip"), ("open", "trips"),
    ] { try walk.tap(label, on: screen) }

    let astray = try walk.tap("astray", on: "trip")
    let stay = try walk.tap("stay", on: "trip")
    try walk.tap("back", on: "trip")

    #expect(astray == .ignored(.noTransition))
    #expect(stay == .ignored(.alreadyThere))
    #expect(walk.picture == "root: [welcome trips trip trips]")
    #expect(walk.navigator.coverage.edges == [true, true, true, true, false, true])
  }

  @Test func `clearStackAndSet leaves only the target in the stack`() throws {
    let walk = try Walk(
      Tern.app([
        .init(from: "welcome", to: "sign-in", by: .push, label: "sign in"),
        .init(from: "sign-in", to: "trips", by: .clearStackAndSet, label: "done"),
      ]))
    try walk.tap("sign in", on: "welcome")

    try walk.tap("done", on: "sign-in")

    #expect(walk.picture == "root: [trips]")
  }

  @Test func `replace puts the target in the place of its source`() throws {
    let walk = try Walk(
      Tern.app([
        .init(from: "welcome", to: "trips", by: .push, label: "look"),
        .init(from: "trips", to: "map", by: .replace, label: "as a map"),
      ]))
    try walk.tap("look", on: "welcome")

    try walk.tap("as a map", on: "trips")

    #expect(walk.picture == "root: [welcome map]")
  }

  @Test func `an edge that shows nothing is ignored but marked as covered`() throws {
    let walk = try Walk(Tern.app([.init(from: "welcome", to: "trips", by: .none, label: "ok")]))

    let outcome = try walk.tap("ok", on: "welcome")

    #expect(outcome == .ignored(.noChange))
    #expect(walk.navigator.coverage.edges == [true])
  }

  @Test func `a second tap on the same button is stale`() throws {
    let walk = try Walk(Tern.app([.init(from: "welcome", to: "trips", by: .push, label: "look")]))
    let welcome = try walk.entry("welcome").id
    try walk.tap("look", on: welcome)

    let second = walk.navigator.handle(.perform(0, on: welcome, value: .none))

    #expect(second == .ignored(.staleSource))
    #expect(walk.navigator.actions(on: welcome).isEmpty)
  }

  @Test func `an action that is not offered is refused`() throws {
    let walk = try Walk(Tern.app([]))
    let welcome = try walk.entry("welcome").id

    let outcome = walk.navigator.handle(.perform(3, on: welcome, value: .none))

    #expect(outcome == .refused(.unknownAction(3, on: welcome)))
  }

  @Test func `a value for an action that takes none is refused`() throws {
    let walk = try Walk(Tern.app([.init(from: "welcome", to: "trips", by: .push)]))
    let welcome = try walk.entry("welcome").id

    let outcome = walk.navigator.handle(.perform(0, on: welcome, value: .flag(true)))

    #expect(outcome == .refused(.unusableValue("the action 0 needs no value")))
  }

  @Test func `actions are the edges in their order, then the exits`() throws {
    let walk = try Walk(
      Tern.app(
        [
          .init(from: "welcome", to: "trips", by: .push, label: "b"),
          .init(from: "welcome", to: "map", by: .push, label: "a"),
        ], exits: [.init(from: "welcome", by: .pop, label: "leave")]))

    let labels = walk.navigator.actions(on: try walk.entry("welcome").id).map(\.label)

    #expect(labels == ["b", "a", "leave"])
  }
}
