#if Macros
  import Testing

  @Suite struct ExpansionTests {
    // Names that are too wide for the expansions below, which abbreviate them to `R.`, `Bare` and
    // `Themed`.
    static let runtime = "NavigationStepTreesRuntime."
    static let bare = "R.StepWrapper<Self, R.EmptyStep>"
    static let themed = "R.StepWrapper<Self, ThemeSteps>"

    @Test func `a struct gets its names, its storage and the runtime's requirements`() {
      expectExpansion(
        """
        @Steps(.tabs)
        struct AppSteps {
          var home
          var theme: ThemeSteps = .none
          var none
        }
        """,
        Self.inFull(Self.expanded))
    }

    private static func inFull(_ text: String) -> String {
      text.replacing("Themed", with: themed).replacing("Bare", with: bare)
        .replacing("R.", with: runtime)
    }

    @Test func `an enum gets its selection from its cases`() {
      expectExpansion(
        """
        @Steps
        public enum Door {
          case closed
          case open(width: Int = 3)
          case none
        }
        """,
        Self.inFull(Self.expandedEnum))
    }

    @Test func `marked steps leave the other properties and their initializer unchanged`() {
      expectExpansion(
        """
        @Steps
        struct Form {
          let id: Int
          var isBusy = false
          @Step var help
          @Step var alert: String?
        }
        """,
        Self.inFull(Self.expandedForm))
    }

    static let expanded =
      #"""
      struct AppSteps {
        @R.EmptyStepStorage
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
        @R.EmptyStepStorage
        var none

        nonisolated enum Steps: Swift.String, R.StepName {
          case home, theme

          var index: Swift.Int {
            switch self {
            case .home:
              0
            case .theme:
              1
            }
          }
        }

        typealias AllSteps = Steps?

        var stepSelection = R.StepSelection<AllSteps>(nil)

        private var _theme: ThemeSteps = .none

        var $home: Bare {
          get {
            Bare(.home, R.EmptyStep(), in: stepSelection)
          }
          set {
            follow(newValue.reply, to: .home)
          }
          _modify {
            var wrapper = Bare(.home, R.EmptyStep(), in: stepSelection)
            defer {
              follow(wrapper.reply, to: .home)
            }
            yield &wrapper
          }
        }

        var $theme: Themed {
          get {
            Themed(.theme, stepSelection.lend(self._theme), in: stepSelection)
          }
          set {
            follow(stepSelection.put(newValue, into: &self._theme), to: .theme)
          }
          _modify {
            var wrapper = Themed(.theme, self._theme, in: stepSelection)
            let access = stepSelection.open(&wrapper.wrappedValue)
            defer {
              follow(
                stepSelection.close(access, &wrapper, into: &self._theme), to: .theme)
            }
            yield &wrapper
          }
        }

        var $none: Bare {
          get {
            Bare(nil, R.EmptyStep(), in: stepSelection)
          }
          set {
            follow(newValue.reply, to: nil)
          }
          _modify {
            var wrapper = Bare(nil, R.EmptyStep(), in: stepSelection)
            defer {
              follow(wrapper.reply, to: nil)
            }
            yield &wrapper
          }
        }

        init() {
        }

        init(_ selected: AllSteps) {
          stepSelection = R.StepSelection(selected)
        }

        static var home: Self {
          Self(.home)
        }

        static func theme(_ value: ThemeSteps = .none) -> Self {
          var steps = Self(.theme)
          steps._theme = value
          return steps
        }

        static var none: Self {
          Self(nil)
        }

        static func describeSteps(to list: inout some R.StepList<Self>) {
          list.add(.home, at: \.home, wrapper: \.$home)
          list.add(.theme, at: \.theme, wrapper: \.$theme)
        }

        func readStep(_ step: Steps, _ reader: inout some R.StepReader) {
          switch step {
          case .home:
            reader.read(self.home)
          case .theme:
            reader.read(self._theme)
          }
        }

        mutating func writeStep(_ step: Steps, _ writer: inout some R.StepWriter) {
          switch step {
          case .home:
            writer.write(&self.home)
          case .theme:
            writer.write(&self._theme)
          }
        }

        static var reportsSelections: Swift.Bool {
          true
        }

        static var stepsLayout: R.StepsLayout {
          .tabs
        }

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case stepSelection = "selected"
          case _theme = "theme"
        }
      }

      extension AppSteps: R.StepsCollection {
      }
      """#
  }
#endif
