import NavigationModel
import NavigationObservers
import NavigationStepTreesRuntime
import Testing

/// Observers of steps and observers of windows receive the same sequence, as values or as ids.
@Suite struct StepsAndEventsTests {
  /// The notifications of both kinds of observer, in one list.
  private final class Book: StepsObserver {
    var lines: [String] = []
    var selected: AppSteps.AllSteps?

    func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
      guard !change.isReselection else { return }
      lines.append("step")
      if let change = change as? StepChange<AppSteps> { selected = change.new }
    }
  }

  @Test(arguments: 1...20)
  func `each event belongs to a reported selection, in the same order`(seed: UInt64) throws {
    let store = StepStore(AppSteps(.home))
    let book = Book()
    let observation = store.observe(book)
    let token = store.context.observe { _ in book.lines.append("event") }
    defer {
      observation.cancel()
      token.cancel()
    }
    var random = seed
    var events = 0

    for _ in 0..<60 {
      book.lines = []
      let (revision, before) = (store.state.revision, store.steps.currentPath)
      act(on: store, &random)

      let told = book.lines.filter { $0 == "event" }.count
      #expect(UInt64(told) == store.state.revision - revision)
      // A change's event is followed by the selections that result from the change.
      #expect(told == 0 || book.lines.first == "event" && book.lines.contains("step"))
      #expect(store.steps.currentPath == before || book.lines.contains("step"))
      #expect(book.selected == nil || book.selected == store.steps.selected)
      events += told
    }

    #expect(events > 10)
  }

  /// Performs a random action of the user, the host or the app.
  private func act(on store: StepStore<AppSteps>, _ random: inout UInt64) {
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    let links = ["home", "explore", "profile/detail", "profile/main", "trips"]
    switch next(4) {
    case 0: _ = store.open(links[next(links.count)])
    case 1: store.goBack()
    case 2:
      if let entry = store.state.focused {
        let actions = store.actions(on: entry.id)
        guard !actions.isEmpty else { return }
        store.handle(.perform(next(actions.count), on: entry.id, value: .none))
      }
    default:
      let tabs = store.state.layers[0].container
      store.handle(.host(.selected(tabs, index: next(store.state.tabKeys(of: tabs).count))))
    }
  }
}
