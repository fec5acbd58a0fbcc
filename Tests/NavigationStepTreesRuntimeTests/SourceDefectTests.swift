import Foundation
import NavigationStepTreesRuntime
import Testing

// Defects of the library that gave the steps their names, one test for each. The defects of its
// macro are in the tests of NavigationStepTrees.
@Suite(.serialized) struct SourceDefectTests {
  @Test func `deselecting in the background selects nothing there`() {
    var steps: AppSteps = .home
    steps.profile.detail.selected = .dark
    steps.selected = .home

    steps.profile.detail.selected = nil
    steps.profile.detail[isSelected: .dark] = false

    #expect(steps.currentPath == ["home"])
  }

  @Test func `overwriting the selected value does not restore an earlier selection`() {
    var steps: AppSteps = .home
    steps.selected = .explore
    steps.profile.detail.selected = .light

    steps.profile = .detail(.dark)

    #expect(steps.currentPath == ["profile", "detail", "dark"])
  }

  @Test func `an assignment means the same whatever the value's history`() {
    var older = ProfileSteps()
    older.detail.selected = .dark
    var steps: AppSteps = .home
    steps.selected = .explore
    var newer = ProfileSteps()
    newer.detail.selected = .dark
    var others = steps

    steps.profile = older
    others.profile = newer

    #expect(steps == others)
    #expect(steps.selected == .explore)
  }

  @Test func `saved data does not depend on a clock`() throws {
    var steps: AppSteps = .home
    steps.profile.detail.selected = .dark
    let early = try JSONEncoder().encode(steps)
    steps.selected = .home
    steps.selected = .profile
    let late = try JSONEncoder().encode(steps)

    var restored = try JSONDecoder().decode(AppSteps.self, from: late)
    restored.selected = .explore

    #expect(try JSONDecoder().decode(AppSteps.self, from: early) == steps)
    #expect(restored.selected == .explore)
  }

  @Test func `equal selections are equal, whenever they were made`() {
    var first: AppSteps = .home
    var second: AppSteps = .home
    first.selected = .explore
    second.profile.selected = .main
    second.selected = .explore

    #expect(first == second)
    #expect(Set([first, second]).count == 1)
  }

  @Test func `a collection is only as large as its values and its selection`() {
    #expect(MemoryLayout<TripSteps>.size <= 32)
    #expect(MemoryLayout<StepSelection<TripSteps.Steps>>.size <= 6)
  }

  /// An observer that reads and changes what it observes, and records what it saw.
  final class Guest: StepsObserver {
    let store: StepStore<AppSteps>
    var seen: [StepPath] = []

    init(_ store: StepStore<AppSteps>) {
      self.store = store
    }

    func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
      seen.append(store.steps.currentPath)
      if store.steps.selected == .explore { store.update { $0.selected = .trips } }
    }
  }

  @Test func `an observer may read and change what it observes, and ends when cancelled`() {
    let store = StepStore(AppSteps(.home))
    let guest = Guest(store)
    let token = store.observe(guest)

    store.update { $0.selected = .explore }
    token.cancel()
    store.update { $0.selected = .home }

    #expect(guest.seen == [["explore"], ["trips", "list"]])
  }

  /// An observer that records the collections of notifications, with their previous selections.
  final class Witness: StepsObserver {
    var lines: [String] = []

    func stepWillChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
      lines.append("\(Parent.self) \(change.old) -> \(change.new)")
    }
  }

  @Test func `every collection on the path is reported, also after an assignment`() {
    let store = StepStore(AppSteps(.explore))
    let witness = Witness()
    let token = store.observe(witness)
    defer { token.cancel() }

    store.update { $0.profile.detailStep.select() }
    store.update { $0.profile = .main }
    store.update { $0.profile = .main }

    #expect(
      witness.lines == [
        "ProfileSteps main -> detail",
        "AppSteps Optional(NavigationStepTreesRuntimeTests.AppSteps.Steps.explore) -> "
          + "Optional(NavigationStepTreesRuntimeTests.AppSteps.Steps.profile)",
        "ProfileSteps detail -> main",
      ])
  }

  @Test func `setting a selection's binding changes the selection`() {
    var steps: AppSteps = .home

    steps[isSelected: .explore] = true

    #expect(steps.selected == .explore)
    #expect(steps[isSelected: .explore])
  }

  @Test func `going back into a group pops only the outer page, three levels deep`() throws {
    var trips = TripSteps()
    try trips.select(["booking", "seats", "done"])
    trips.selected = .done

    trips.pop()
    let inside = trips.currentPath
    trips.pop(.min)
    trips.pop(.max)

    #expect(inside == ["booking", "seats", "done"])
    #expect(trips.navigationPath.isEmpty)
  }

  @Test func `the observer of all values can be accessed from any thread`() async {
    let kind = await Task.detached { () -> String in
      StepSystem.observe(NoopStepsObserver()).cancel()
      return "\(type(of: StepSystem.observer))"
    }.value

    #expect(kind == "NoopStepsObserver")
  }
}
