import NavigationStepTreesRuntime
import Synchronization
import Testing

@Suite(.serialized) struct ObserverTests {
  final class Log: StepsObserver {
    var lines: [String] = []
    var onDid: (() -> Void)?

    func stepWillChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
      lines.append("will \(Parent.self) \(change.old) \(change.new)")
    }

    func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
      lines.append("did \(Parent.self) \(change.old) \(change.new)")
      onDid?()
    }
  }

  @Test func `a selection inside is told of from the inside out`() {
    let log = Log()
    let token = StepSystem.observe(log)
    var steps: ProfileSteps = .main

    steps.detail.selected = .dark
    token.cancel()
    steps.selected = .main

    #expect(
      log.lines == [
        "will ThemeSteps nil Optional(dark)".replacing("Optional(dark)", with: log.dark),
        "did ThemeSteps nil Optional(dark)".replacing("Optional(dark)", with: log.dark),
        "will ProfileSteps main detail", "did ProfileSteps main detail",
      ])
  }

  @Test func `an assignment is told of where it selects something else`() {
    let log = Log()
    let token = StepSystem.observe(log)
    defer { token.cancel() }
    var steps: AppSteps = .home

    steps.profile = .detail()
    steps.profile = .detail()

    #expect(log.lines == ["will ProfileSteps main detail", "did ProfileSteps main detail"])
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

  @Test func `a reselection is told of as one`() {
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
  var dark: String { "\(Optional(ThemeSteps.Steps.dark) as Any)" }
}
