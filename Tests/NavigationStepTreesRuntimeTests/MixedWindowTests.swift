import NavigationModel
import NavigationStepTreesRuntime
import Testing

/// A store in a window that others change too.
@Suite struct MixedWindowTests {
  private func shown<Root>(_ store: StepStore<Root>) -> StepPath? {
    store.state.focused.flatMap { store.path(of: $0.id) }
  }

  @Test func `the steps always agree with the screen that others reveal`() {
    let store = StepStore(TripSteps())
    store.select(["booking", "seats", "done"])

    store.context.apply(.popToRoot)
    let atRoot = store.steps.currentPath
    store.select(["booking", "seats", "done"])
    store.context.apply(.pop(1))

    #expect(atRoot == shown(StepStore(TripSteps())))
    #expect(store.steps.currentPath == ["booking", "seats", "list"])
    #expect(shown(store) == store.steps.currentPath)
  }

  @Test func `a tab that others select becomes selected`() throws {
    let store = StepStore(AppSteps(.home))
    let tabs = store.state.layers[0].container

    store.context.apply(.selectTab(store.state.tabKeys(of: tabs)[2], in: tabs))

    #expect(store.steps.selected == .profile)
  }

  @Test func `a step becomes selected when others push its screen`() {
    let store = StepStore(TripSteps())
    store.select(["booking", "seats", "list"])
    let entry = store.state.focused
    store.select(["booking", "list"])

    if let entry { store.context.apply(.push(NewEntry(entry.screen))) }

    #expect(store.steps.currentPath == ["booking", "seats", "list"])
    #expect(shown(store) == store.steps.currentPath)
  }

  @Test func `a root store offers and performs a child's actions`() throws {
    let store = StepStore(TripSteps())
    let child = StepStore(TripSteps())
    #expect(store.context.adopt(child, at: .push, by: store.scope).outcome.isApplied)
    let entry = try #require(store.state.focused)

    let offered = store.actions(on: entry.id)
    let offeredByChild = child.actions(on: entry.id)
    let outcome = store.perform(0, on: entry.id)

    #expect(!offered.isEmpty && offered == offeredByChild)
    #expect(outcome.isApplied)
    #expect(child.steps.currentPath != TripSteps().currentPath)
    #expect(store.steps.currentPath == TripSteps().currentPath)
  }

  @Test(arguments: [true, false])
  func `leaving the first screen of an embedded store ends the store`(asks: Bool) throws {
    let store = StepStore(TripSteps())
    let child = StepStore(ShortTour())
    #expect(store.context.adopt(child, at: .push, by: store.scope).outcome.isApplied)
    let first = try #require(store.state.focused)

    let outcome = store.handle(.host(asks ? .backRequested : .removed([first.id])))

    #expect(outcome.isApplied)
    #expect(store.context.navigators.isEmpty)
    #expect(shown(store) == store.steps.currentPath)
  }

  @Test func `a link of another store in the window finds its store`() {
    let store = StepStore(TripSteps())
    let child = StepStore(AppSteps(.home))
    #expect(store.context.adopt(child, at: .present(.sheet), by: store.scope).outcome.isApplied)

    let outcome = store.handle(.link("/profile/detail"))
    let unknown = store.handle(.link("/nowhere"))

    #expect(outcome.isApplied)
    #expect(child.steps.selected == .profile)
    #expect(unknown == .ignored(.noTransition))
  }

  @Test func `a window with a store inside a store is restored`() throws {
    let store = StepStore(TripSteps())
    store.select(["booking", "list"])
    let child = StepStore(TripSteps())
    #expect(store.context.adopt(child, at: .present(.sheet), by: store.scope).outcome.isApplied)
    child.select(["booking", "seats", "done"])
    let other = StepStore(TripSteps())
    other.context.register(kind: child.kind) { StepStore(TripSteps()) }

    let outcome = other.restore(store.snapshot())

    #expect(outcome.isApplied)
    #expect(other.state.isSameStructure(as: store.state))
    #expect(other.steps.selections == store.steps.selections)
    let back = try #require(other.context.navigators.first as? StepStore<TripSteps>)
    #expect(back.steps.selections == child.steps.selections)
    #expect(back.goBack().isApplied)
    #expect(back.steps.currentPath == ["booking", "seats", "list"])
    #expect(shown(back) == back.steps.currentPath)
  }

  @Test func `observers are notified of restored selections once the window is complete`() {
    final class Log: StepsObserver {
      var paths: [StepPath?] = []
      func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
        paths.append(change.path)
      }
    }
    let store = StepStore(TripSteps())
    store.select(["booking"])
    let saved = store.snapshot()
    let other = StepStore(TripSteps())
    let log = Log()
    let token = other.observe(log)

    other.restore(saved)
    token.cancel()

    #expect(log.paths == [StepPath()])
  }

  @Test func `a window is restored into a tree with one more step, with the same screens`() throws {
    let store = StepStore(ShortTour())
    store.update { $0.selected = .end }
    let other = StepStore(LongTour())

    let outcome = other.restore(store.snapshot())

    #expect(outcome.isApplied)
    #expect(other.steps.selected == .end)
    let names = other.state.entries(of: other.state.focusedStack).map { other.name(of: $0.screen) }
    #expect(names == ["start", "middle", "end"])
    try other.state.checkInvariants()
  }
}

/// Steps of an earlier version.
private struct ShortTour: StepsCollection, Sendable {
  enum Steps: String, StepName { case start, end }
  var stepSelection = StepSelection<Steps>(.start)
  var start = EmptyStep()
  var end = EmptyStep()

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.start, at: \.start)
    list.add(.end, at: \.end)
  }
}

/// The steps of ``ShortTour`` with another one between them.
private struct LongTour: StepsCollection, Sendable {
  enum Steps: String, StepName { case start, middle, end }
  var stepSelection = StepSelection<Steps>(.start)
  var start = EmptyStep()
  var middle = EmptyStep()
  var end = EmptyStep()

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.start, at: \.start)
    list.add(.middle, at: \.middle)
    list.add(.end, at: \.end)
  }
}
