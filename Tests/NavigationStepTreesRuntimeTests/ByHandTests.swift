import NavigationStepTreesRuntime
import Testing

// The examples of the page on writing steps by hand.
@Suite struct ByHandTests {
  // snippet: theme
  struct ThemeSteps: StepsCollection {
    enum Steps: String, StepName { case light, dark }

    var stepSelection = StepSelection<Steps?>(nil)
    var light = EmptyStep()
    var dark = EmptyStep()

    static func describeSteps(to list: inout some StepList<Self>) {
      list.add(.light, at: \.light)
      list.add(.dark, at: \.dark)
    }
  }
  // end snippet

  struct AppSteps: StepsCollection {
    enum Steps: String, StepName { case home, theme }

    var stepSelection = StepSelection<Steps>(.home)
    var home = EmptyStep()

    // snippet: accessors
    private var _theme = ThemeSteps()

    var theme: ThemeSteps {
      get { stepSelection.lend(_theme) }
      set { if stepSelection.assign(newValue, to: &_theme) { selectStep(along: .theme) } }
      _modify {
        let access = stepSelection.open(&_theme)
        defer { if stepSelection.close(access, &_theme) { selectStep(along: .theme) } }
        yield &_theme
      }
    }
    // end snippet

    static func describeSteps(to list: inout some StepList<Self>) {
      list.add(.home, at: \.home)
      list.add(.theme, at: \.theme)
    }
  }

  @Test func `handwritten steps do what the page says`() throws {
    // snippet: using
    var steps = AppSteps()
    steps.theme.selected = .dark
    let path = steps.currentPath  // theme/dark

    steps.selected = .home
    try steps.select(\.theme) { (theme) throws(StepError) in theme.selected = .light }
    // end snippet

    #expect(path == ["theme", "dark"])
    #expect(steps.currentPath == ["theme", "light"])
  }
}
