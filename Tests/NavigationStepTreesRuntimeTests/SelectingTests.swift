import Foundation
import NavigationStepTreesRuntime
import Testing

@Suite struct SelectingTests {
  @Test func `what is selected is what was selected last`() {
    var steps: AppSteps = .home

    steps.selected = .explore
    steps.selected = .home

    #expect(steps.selected == .home)
  }

  @Test func `selecting inside selects the way to it`() {
    var steps: AppSteps = .home

    steps.profile.detailStep.select(with: .dark)

    #expect(steps.currentPath == ["profile", "detail", "dark"])
  }

  @Test func `selecting through a key path selects the way to it`() {
    var steps: AppSteps = .home

    steps.select(\.profile.detailStep, with: .dark)

    #expect(steps.currentPath == ["profile", "detail", "dark"])
    #expect(steps.isSelected(\.profileStep))
  }

  @Test func `a write through a key path selects nothing`() {
    var steps: AppSteps = .home
    let path: WritableKeyPath<AppSteps, ProfileSteps.Steps> = \.profile.selected

    steps[keyPath: path] = .detail

    #expect(steps.selected == .home)
    #expect(steps.profile.selected == .detail)
  }

  @Test func `selecting by hand selects the way to it`() throws {
    var steps: AppSteps = .home

    try steps.select(\.profile) { (profile) throws(StepError) in
      profile.selected = .detail
    }

    #expect(steps.currentPath == ["profile", "detail"])
  }

  @Test func `a key path to no step is refused`() {
    var steps: AppSteps = .home

    #expect(throws: StepError.self) { try steps.select(\.profile.detail) }
    #expect(steps.selected == .home)
  }

  @Test func `assigning a value never moves the collection around it`() {
    var steps: AppSteps = .home
    var other = ProfileSteps()
    other.detailStep.select(with: .dark)

    steps.profile = other
    steps.profile = .detail(.dark)
    replace(&steps.profile, with: other)

    #expect(steps.selected == .home)
    #expect(steps.profile.currentPath == ["detail", "dark"])
  }

  @Test func `an old copy that was selected in moves nothing when it is put back`() {
    var steps: AppSteps = .home
    var saved = ProfileSteps()
    keep(&steps.profile, in: &saved)
    steps.selected = .home

    replace(&steps.profile, with: saved)

    #expect(steps.selected == .home)
  }

  @Test func `deselecting in the background moves nothing`() {
    var steps: AppSteps = .home
    steps.profile.detail = .dark
    steps.selected = .home

    steps.profile.detail.selected = nil

    #expect(steps.selected == .home)
    #expect(steps.profile.detail.selected == nil)
  }

  @Test func `branches off the path keep their memory`() {
    var steps: AppSteps = .home
    steps.profile.detailStep.select(with: .dark)
    steps.selected = .explore

    steps.selected = .profile

    #expect(steps.currentPath == ["profile", "detail", "dark"])
  }

  @Test func `a switch that is off is not switched off again`() {
    var steps: AppSteps = .home

    steps[isSelected: .explore] = false
    let kept = steps.selected
    steps[isSelected: .explore] = true
    steps[isSelected: .explore] = false

    #expect(kept == .home)
    #expect(steps.selected == nil)
  }

  @Test func `equality counts selections and values, not history`() {
    var first: AppSteps = .home
    var second: AppSteps = .home
    for _ in 0..<3 { first.selected = .explore }
    first.profile.selected = .main
    first.selected = .home

    second.profile = .main

    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
  }

  @Test func `wrappers know their step`() {
    let steps: AppSteps = .home

    #expect(steps.homeStep.id == .home)
    #expect(steps.homeStep.isSelected)
    #expect(steps.profileStep.keyPath == \AppSteps.profile)
    #expect(AppSteps.keyPath(for: .profile) == \AppSteps.profile)
    #expect(AppSteps.step(for: \.profileStep) == .profile)
    #expect(AppSteps.step(for: \.profile.detail) == nil)
    #expect(AppSteps.keyPath(for: nil) == nil)
  }

  @Test func `a path leads to a step and nowhere else`() throws {
    var steps: AppSteps = .home

    try steps.select(["trips", "booking", "seats", "done"])

    #expect(steps.currentPath == ["trips", "booking", "seats", "done"])
  }

  @Test(arguments: [
    (["profil"], "not a step of AppSteps"), (["home", "more"], "nothing is inside"),
    (["profile", "detail", "blue"], "not a step of ThemeSteps"), ([], "names no step"),
  ])
  func `a wrong path is refused and moves nothing`(names: [String], cause: String) throws {
    var steps: AppSteps = .home

    let error = #expect(throws: StepError.self) { try steps.select(StepPath(names)) }

    #expect(try #require(error).description.contains(cause))
    #expect(steps == .home)
  }

  @Test func `what was decoded is what was encoded, and selects like it`() throws {
    var steps: AppSteps = .home
    steps.profile.detail.selected = .dark
    steps.selected = .trips

    var decoded = try JSONDecoder().decode(AppSteps.self, from: JSONEncoder().encode(steps))
    let same = decoded == steps
    let store = StepStore(decoded)
    decoded.profile.detail.selected = .light
    store.update { $0.profile.detail.selected = .light }

    #expect(same)
    #expect(decoded.currentPath == ["profile", "detail", "light"])
    #expect(store.steps == decoded)
  }

  @Test func `what was selected last is selected, however often something was before`() {
    var steps: AppSteps = .home
    var mistakes = 0

    for turn in 0..<70_000 {
      let theme: ThemeSteps.Steps = turn.isMultiple(of: 2) ? .light : .dark
      steps.selected = .home
      steps.profile.detail.selected = theme
      if steps.selected != .profile || steps.profile.detail.selected != theme { mistakes += 1 }
    }

    #expect(mistakes == 0)
  }

  private func replace(_ steps: inout ProfileSteps, with other: ProfileSteps) {
    steps = other
  }

  private func keep(_ steps: inout ProfileSteps, in saved: inout ProfileSteps) {
    steps.selected = .detail
    saved = steps
  }
}
