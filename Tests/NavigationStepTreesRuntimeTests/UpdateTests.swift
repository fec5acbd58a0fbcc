import NavigationModel
import NavigationStepTreesRuntime
import Testing

/// The body of an update may use the store, and any thread may select.
@Suite struct UpdateTests {
  @Test func `an update sees the store's steps as they were before it`() {
    let store = StepStore(AppSteps(.home))
    var seen: AppSteps.Steps?

    store.update { steps in
      steps.selected = .explore
      seen = store.steps.selected
    }

    #expect(seen == .home)
    #expect(store.steps.selected == .explore)
  }

  @Test func `an update within an update is performed after it`() {
    let store = StepStore(AppSteps(.home))

    let outcome = store.update { steps in
      let inner = store.update { $0.profile.selected = .detail }
      steps.trips.selected = .booking
      #expect(inner == .ignored(.noChange))
    }

    #expect(outcome.isApplied)
    #expect(store.steps.trips.selected == .booking)
    #expect(store.steps.selected == .profile)
    #expect(store.state.focused.flatMap { store.path(of: $0.id) } == ["profile", "detail"])
  }

  @Test func `going back within an update takes effect`() {
    let store = StepStore(TripSteps())

    store.update { steps in
      store.goBack()
      steps.selected = .booking
    }

    #expect(store.steps.selected == .list)
  }

  @Test func `a store follows what others do to its window within an update`() {
    let store = StepStore(TripSteps())
    store.select(["booking", "seats", "done"])

    store.update { _ in store.context.apply(.pop(1)) }

    #expect(store.steps.currentPath == ["booking", "seats", "list"])
    #expect(store.state.focused.flatMap { store.path(of: $0.id) } == store.steps.currentPath)
  }

  @Test func `a throwing update is refused within an update`() {
    let store = StepStore(AppSteps(.home))
    var outcome: Outcome?

    store.update { _ in
      outcome = try? store.update { (steps) throws(StepError) in try steps.select(["explore"]) }
    }

    #expect(outcome == .refused(.busy))
    #expect(store.steps.selected == .home)
  }

  @Test func `selections within an update that throws still take effect`() {
    let store = StepStore(AppSteps(.home))

    #expect(throws: StepError.emptyPath) {
      try store.update { (steps) throws(StepError) in
        store.select(["explore"])
        throw .emptyPath
      }
    }

    #expect(store.steps.selected == .explore)
  }
}

extension ObserverTests {
  /// A counter without a lock, as in an app's class.
  private class Counter: StepsObserver {
    var count = 0
    var onDid: (() -> Void)?

    func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
      guard Parent.self == TurnSteps.self else { return }
      count += 1
      onDid?()
    }
  }

  @Test func `an observer that is not Sendable is called by one thread at a time`() async {
    let counter = Counter()
    StepSystem.observer = counter

    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          var steps = TurnSteps()
          for _ in 0..<20_000 { steps.selected = .on }
        }
      }
    }
    StepSystem.observer = NoopStepsObserver()

    #expect(counter.count == 80_000)
  }

  @Test func `an observer that selects is notified of that immediately`() {
    let counter = Counter()
    counter.onDid = { [unowned counter] in
      guard counter.count == 1 else { return }
      var steps = TurnSteps()
      steps.selected = .on
    }
    let token = StepSystem.observe(counter)
    var steps = TurnSteps()

    steps.selected = .on
    token.cancel()

    #expect(counter.count == 2)
  }
}

private struct TurnSteps: StepsCollection, Sendable {
  enum Steps: String, StepName { case off, on }
  var stepSelection = StepSelection<Steps>(.off)
  var off = EmptyStep()
  var on = EmptyStep()

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.off, at: \.off)
    list.add(.on, at: \.on)
  }
}
