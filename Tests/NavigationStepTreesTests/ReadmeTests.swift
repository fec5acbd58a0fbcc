#if Macros
  import NavigationModel
  import NavigationStepTrees
  import Testing

  @Suite struct ReadmeTests {
    struct Search {
      var text = ""
    }

    // snippet: steps
    @Steps(.tabs)
    struct AppSteps {
      var home
      var explore = Search()
      var profile: ProfileSteps = .main
    }

    @Steps
    struct ProfileSteps {
      var main
      var detail: ThemeSteps = .none
    }

    @Steps(.state)
    struct ThemeSteps {
      var light
      var dark
      var none
    }
    // end snippet

    @Test func `the example of the README shows what it says`() {
      // snippet: store
      let store = StepStore(AppSteps(.home))
      store.update { $0.profile.$detail.select(with: .dark) }
      let shown = store.state.visibleEntries.map { store.name(of: $0) }  // ["profile/detail"]

      store.goBack()
      let path = store.steps.currentPath  // profile/main
      // end snippet

      #expect(shown == ["profile/detail"])
      #expect(path == ["profile", "main"])
      #expect(store.steps.profile.detail.selected == .dark)
    }
  }
#endif
