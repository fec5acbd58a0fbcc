import NavigationStepTreesRuntime
import Testing

@Suite struct LentStepsTests {
  @Test func `a selection in a lent copy selects the steps that lead to it`() {
    var steps = AppSteps(.home)
    var profile = steps.lent.profile

    profile.selected = .detail
    write(profile, to: &steps)

    #expect(steps.currentPath.steps.prefix(2) == ["profile", "detail"])
  }

  @Test func `a copy in which nothing was selected selects nothing`() {
    var steps = AppSteps(.home)
    steps.profile.selected = .detail
    steps.selected = .home
    let profile = steps.lent.profile

    write(profile, to: &steps)

    #expect(steps.selected == .home)
    #expect(steps.profile.selected == .detail)
  }

  @Test func `selecting a step again in a copy counts as a selection`() {
    var steps = AppSteps(.home)
    var profile = steps.lent.profile

    profile.selected = profile.selected
    write(profile, to: &steps)

    #expect(steps.selected == .profile)
  }

  @Test func `a value that was stored back selects nothing when it is assigned`() {
    var steps = AppSteps(.home)
    var profile = steps.lent.profile
    profile.selected = .detail
    write(profile, to: &steps)
    steps.selected = .home

    steps.profile = profile

    #expect(steps.selected == .home)
  }

  /// Assigns a profile to steps in the way in which a binding does.
  private func write(_ profile: ProfileSteps, to steps: inout AppSteps) {
    var copy = steps.lent
    copy.profile = profile
    steps.lent = copy
  }
}
