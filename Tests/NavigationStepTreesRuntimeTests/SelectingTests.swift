import Foundation
import NavigationStepTreesRuntime
import Testing

@Suite struct SelectingTests {
  @Test func `the most recent selection counts`() {
    var steps: AppSteps = .home

    steps.selected = .explore
    steps.selected = .home

    #expect(steps.selected == .home)
  }

  @Test func `a nested selection also selects the path to it`() {
    var steps: AppSteps = .home

    steps.profile.detailStep.select(with: .dark)

    #expect(steps.currentPath == ["profile", "detail", "dark"])
  }

  @Test func `a selection through a key path also selects the path to it`() {
    var steps: AppSteps = .home

    steps.select(\.profile.detailStep, with: .dark)

    #expect(steps.currentPath == ["profile", "detail", "dark"])
    #expect(steps.isSelected(\.profileStep))
  }

  @Test func `writing through a key path selects nothing`() {
    var steps: AppSteps = .home
    let path: WritableKeyPath<AppSteps, ProfileSteps.Steps> = \.profile.selected

    steps[keyPath: path] = .detail

    #expect(steps.selected == .home)
    #expect(steps.profile.selected == .detail)
  }

  @Test func `a direct nested selection also selects the path to it`() throws {
    var steps: AppSteps = .home

    try steps.select(\.profile) { (profile) throws(StepError) in
      profile.selected = .detail
    }

    #expect(steps.currentPath == ["profile", "detail"])
  }

  @Test func `a key path that leads to no step is refused`() {
    var steps: AppSteps = .home

    #expect(throws: StepError.self) { try steps.select(\.profile.detail) }
    #expect(steps.selected == .home)
  }

  @Test func `assigning a value does not change the enclosing selection`() {
    var steps: AppSteps = .home
    var other = ProfileSteps()
    other.detailStep.select(with: .dark)

    steps.profile = other
    steps.profile = .detail(.dark)
    replace(&steps.profile, with: other)

    #expect(steps.selected == .home)
    #expect(steps.profile.currentPath == ["detail", "dark"])
  }

  @Test
  func `assigning an old copy with a selection inside does not change the enclosing selection`() {
    var steps: AppSteps = .home
    var saved = ProfileSteps()
    keep(&steps.profile, in: &saved)
    steps.selected = .home

    replace(&steps.profile, with: saved)

    #expect(steps.selected == .home)
  }

  @Test func `deselecting in the background does not change the enclosing selection`() {
    var steps: AppSteps = .home
    steps.profile.detail = .dark
    steps.selected = .home

    steps.profile.detail.selected = nil

    #expect(steps.selected == .home)
    #expect(steps.profile.detail.selected == nil)
  }

  @Test func `branches off the path remember their selections`() {
    var steps: AppSteps = .home
    steps.profile.detailStep.select(with: .dark)
    steps.selected = .explore

    steps.selected = .profile

    #expect(steps.currentPath == ["profile", "detail", "dark"])
  }

  @Test func `switching off an unselected step changes nothing`() {
    var steps: AppSteps = .home

    steps[isSelected: .explore] = false
    let kept = steps.selected
    steps[isSelected: .explore] = true
    steps[isSelected: .explore] = false

    #expect(kept == .home)
    #expect(steps.selected == nil)
  }

  @Test func `equality depends on selections and values, not on history`() {
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

  @Test func `a path must lead to a step`() throws {
    var steps: AppSteps = .home

    try steps.select(["trips", "booking", "seats", "done"])

    #expect(steps.currentPath == ["trips", "booking", "seats", "done"])
  }

  @Test(arguments: [
    (["profil"], "not a step of AppSteps"), (["home", "more"], "nothing is inside"),
    (["profile", "detail", "blue"], "not a step of ThemeSteps"), ([], "names no step"),
  ])
  func `a wrong path is refused and changes nothing`(names: [String], cause: String) throws {
    var steps: AppSteps = .home

    let error = #expect(throws: StepError.self) { try steps.select(StepPath(names)) }

    #expect(try #require(error).description.contains(cause))
    #expect(steps == .home)
  }

  @Test func `a decoded value equals the encoded one and selects like it`() throws {
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

  @Test func `the most recent selection counts, however many there were before`() {
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
