import NavigationModel
import NavigationStepTreesRuntime
import Testing

/// Damaged, foreign or outdated input is refused with an error that names the cause, and changes
/// nothing.
@Suite struct BadInputTests {
  private func store() -> StepStore<AppSteps> {
    let store = StepStore(AppSteps(.home))
    store.select(["trips", "booking", "seats", "done"])
    return store
  }

  @Test func `a snapshot with a changed byte is refused as a whole, or is another valid snapshot`()
    throws
  {
    let saved = store().snapshot().root
    let store = StepStore(AppSteps(.explore))

    for index in saved.data.indices {
      for change in [UInt8(1), 2, 0x10, 0x80] {
        var damaged = saved
        damaged.data[index] ^= change
        let before = (store.steps, store.state)
        let outcome = store.restore(damaged)
        if case .refused = outcome {
          #expect(store.steps == before.0)
          #expect(store.state == before.1)
        }
        try store.state.checkInvariants()
      }
    }
  }

  @Test(arguments: [("5:trips", "5:tripz"), ("7:booking", "7:boeking"), ("4:done", "4:dome")])
  func `the refusal names steps of another version`(known: String, unknown: String) throws {
    let store = store()
    let text = try #require(String(validating: store.snapshot().root.data, as: UTF8.self))
    let bytes = Array(text.replacing(known, with: unknown).utf8)
    let before = store.steps

    let outcome = store.restore(NavigatorSnapshot(kind: "steps", data: bytes))

    guard case .refused(let refusal) = outcome else {
      Issue.record("\(outcome) is no refusal")
      return
    }
    #expect("\(refusal)".contains(unknown.dropFirst(2)))
    #expect(store.steps == before)
  }

  @Test func `an error at the top of the steps does not quote an empty name`() {
    let error = StepError.nothingSelected(in: "AppSteps", path: "")

    #expect(error.description.hasPrefix("a step of AppSteps must be selected"))
  }

  @Test func `the message about a path of thousands of steps is short`() {
    let path = StepPath(Array(repeating: "trips", count: 10_000))

    #expect("\(store().select(path))".utf8.count < 700)
  }

  @Test func `tracking parameters in a link are ignored`() throws {
    #expect(try StepPath(link: "tern://trips?utm_source=mail&utm_medium=x") == ["trips"])
  }

  @Test func `a query is refused with the whole path before it, even if it begins as a host`() {
    #expect(throws: StepError.extraSteps("?day", after: "profile/detail")) {
      try StepPath(link: "tern://profile/detail?day=1")
    }
  }

  @Test(arguments: [
    ("", ""), ("tern://", ""), ("tern://profile/nowhere", "nowhere"), ("tern://home/more", "more"),
    ("tern://home?tab=2", "?tab"), ("tern://HOME", "HOME"), ("tern://home/%ZZ", ""),
    ("tern://trips/booking/seats/done/again", "again"), ("tern://trips//done", ""),
  ])
  func `a link with unknown or extra steps is refused by their names`(
    link: String, named: String
  ) {
    let store = store()
    let before = (store.steps, store.state)

    let outcome = store.handle(.link(link))

    guard case .refused(let refusal) = outcome else {
      Issue.record("\(outcome) is no refusal")
      return
    }
    #expect("\(refusal)".contains(named))
    #expect(store.steps == before.0)
    #expect(store.state == before.1)
  }

  @Test func `selections that no longer fit are refused by the name of their place`() {
    var steps: AppSteps = .home
    let wrong: [(StepSnapshot.Selection, StepError)] = [
      (.init(["profil"], selects: "main"), .unknownStep("profil", in: "AppSteps", path: "profil")),
      (.init(["home"], selects: "main"), .absent("home")),
      (.init([], selects: "casa"), .unknownStep("casa", in: "AppSteps", path: "casa")),
      (.init(["profile"], selects: nil), .nothingSelected(in: "ProfileSteps", path: "profile")),
    ]

    for (selection, expected) in wrong {
      let snapshot = StepSnapshot([.init([], selects: "explore"), selection])
      #expect(throws: expected) { try steps.restore(snapshot) }
      #expect(steps == .home)
    }
  }

  @Test(arguments: [
    [], ["home", "home"], ["nowhere"], ["profile", ""], Array(repeating: "profile", count: 1_000),
  ])
  func `a store refuses a path that leads nowhere`(names: [String]) {
    let store = store()
    let before = (store.steps, store.state)

    let outcome = store.select(StepPath(names))

    if case .refused = outcome {} else { Issue.record("\(outcome) is no refusal") }
    #expect(store.steps == before.0)
    #expect(store.state == before.1)
  }

  @Test(arguments: [-1, 4, Int.max, Int.min])
  func `a report of a tab that does not exist is refused`(index: Int) throws {
    let store = store()
    let tabs = store.state.layers[0].container
    let before = store.steps

    let outcome = store.handle(.host(.selected(tabs, index: index)))

    if case .refused = outcome {} else { Issue.record("\(outcome) is no refusal") }
    #expect(store.steps == before)
  }
}
