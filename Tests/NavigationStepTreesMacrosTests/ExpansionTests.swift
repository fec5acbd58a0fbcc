#if Macros
  import Testing

  @Suite struct ExpansionTests {
    @Test func `a struct gets its names, its storage and what the runtime asks for`() {
      expectExpansion(
        """
        @Steps(.tabs)
        struct AppSteps {
          var home
          var theme: ThemeSteps = .none
          var none
        }
        """,
        """
        struct AppSteps {
          @NavigationStepTreesRuntime.EmptyStepStorage
          var home
          var theme: ThemeSteps {
            get {
              stepSelection.lend(self._theme)
            }
            set {
              if stepSelection.assign(newValue, to: &self._theme) {
                selectStep(along: .theme)
              }
            }
            _modify {
              let access = stepSelection.open(&self._theme)
              defer {
                if stepSelection.close(access, &self._theme) {
                  selectStep(along: .theme)
                }
              }
              yield &self._theme
            }
          }
          @NavigationStepTreesRuntime.EmptyStepStorage
          var none
        }
        """)
    }
  }
#endif
