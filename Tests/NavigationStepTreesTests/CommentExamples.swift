#if Macros
  import Foundation
  import NavigationStepTrees
  import Testing

  /// The Swift in the comments of NavigationStepTrees and NavigationStepTreesRuntime.
  @Suite struct CommentExamples {
    struct ExploreData {}

    // snippet: Modules/NavigationStepTrees/Steps.swift
    @Steps(.tabs)
    struct AppSteps {
      var home
      var explore = ExploreData()
      var profile: ProfileSteps = .main
      var none
    }
    // end snippet

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

    @Steps
    struct SavedSteps: Codable {
      var home
      var about
    }

    var steps: AppSteps = .home

    @Test func `show how a step is selected`() {
      // snippet: Modules/NavigationStepTrees/Steps.swift#2
      var steps: AppSteps = .home
      steps.profile.$detail.select(with: .dark)
      // end snippet

      #expect(steps.currentPath == ["profile", "detail", "dark"])
    }

    @Test mutating func `show how steps are selected by paths`() throws {
      @StatedValues func example() throws -> [String] {
        // snippet: Modules/NavigationStepTreesRuntime/Paths/StepPath.swift
        steps.currentPath  // profile/detail/dark
        try steps.select(StepPath(["explore"]))
        // end snippet
      }
      func open() throws {
        // snippet: Modules/NavigationStepTreesRuntime/Paths/StepPath+Links.swift
        let path = try StepPath(link: "tern://profile/detail/dark")
        try steps.select(path)
        // end snippet
      }

      try open()

      #expect(try example() == ["profile/detail/dark"])
      #expect(steps.selected == .explore)
    }

    @Test mutating func `show how selections are restored`() throws {
      // snippet: Modules/NavigationStepTreesRuntime/Paths/StepSnapshot.swift
      let before = steps.selections
      steps.profile.selected = .detail
      try steps.restore(before)
      // end snippet

      #expect(steps.selected == .home)
    }

    @Test mutating func `show how an inner selection selects the outer step`() {
      // snippet: Modules/NavigationStepTreesRuntime/Values/StepsCollection.swift#2
      steps.profile.selected = .detail  // steps.selected is .profile now
      // end snippet

      #expect(steps.selected == .profile)
    }

    @Test mutating func `show how a copy is changed`() {
      // snippet: Modules/NavigationStepTreesRuntime/Values/StepsCollection+Lent.swift
      var copy = steps.lent
      copy.profile.selected = .detail
      steps.lent = copy  // steps.selected is .profile now
      // end snippet

      #expect(steps.selected == .profile)
    }

    @Test mutating func `show wrappers`() {
      @StatedValues func example() -> [String] {
        // snippet: Modules/NavigationStepTreesRuntime/Values/StepWrapper.swift
        steps.$home.select()
        steps.profile.$detail.select(with: .dark)
        steps.$home.isSelected
        // end snippet
      }

      #expect(example() == ["false"])
    }

    @Test mutating func `show how steps are selected by key paths`() throws {
      // snippet: Modules/NavigationStepTreesRuntime/Values/StepsCollection+Selecting.swift
      steps.select(\.$home)
      steps.select(\.profile.$detail)
      // end snippet
      #expect(steps.currentPath == ["profile", "detail"])

      // snippet: Modules/NavigationStepTreesRuntime/Values/StepsCollection+Selecting.swift#2
      try steps.select(\.profile) { profile throws(StepError) in
        try profile.select(\.detail, with: .dark)
      }
      // end snippet
      #expect(steps.profile.detail.selected == .dark)

      steps = .home
      // snippet: Modules/NavigationStepTreesRuntime/Values/StepsCollection+Selecting.swift#3
      try steps.select(\.profile, \.detail, with: .dark)
      // end snippet
      #expect(steps.currentPath == ["profile", "detail", "dark"])
    }

    @Test func `show the key paths of steps`() {
      func step() -> AppSteps.Steps? {
        // snippet: Modules/NavigationStepTreesRuntime/Values/StepsCollection+Lookup.swift
        AppSteps.step(for: \.$profile)  // .profile
        // end snippet
      }
      func keyPath() -> PartialKeyPath<AppSteps>? {
        // snippet: Modules/NavigationStepTreesRuntime/Values/StepsCollection+Lookup.swift#2
        AppSteps.keyPath(for: .profile)  // \.profile
        // end snippet
      }

      #expect(step() == .profile)
      #expect(keyPath() == \.profile)
    }

    @Test func `show a store`() {
      @StatedValues func example() -> [String] {
        // snippet: Modules/NavigationStepTreesRuntime/Store/StepStore.swift
        let store = StepStore(AppSteps(.home))
        store.update { $0.profile.$detail.select(with: .dark) }
        store.state.focused  // the screen of detail, in the tab of profile
        // end snippet
        store.state.focused.map { store.name(of: $0) }
      }

      #expect(example().last == "profile/detail")
    }

    @Test func `show a codec`() {
      typealias AppSteps = SavedSteps

      // snippet: Modules/NavigationStepTreesRuntime/Store/StepCodec.swift
      let codec = StepCodec<AppSteps>(
        encode: { try? Array(JSONEncoder().encode($0)) },
        decode: { try? JSONDecoder().decode(AppSteps.self, from: Data($0)) })
      // end snippet

      #expect(codec.encode(SavedSteps(.about)).flatMap(codec.decode)?.selected == .about)
    }

    @Test func `show the names of steps`() {
      // snippet: Modules/NavigationStepTreesRuntime/Values/StepName.swift
      enum Steps: String, StepName { case home, explore, profile }
      // end snippet

      #expect(Steps.allCases.count == 3)
    }

    @Test func `show steps without the macro`() {
      // snippet: Modules/NavigationStepTreesRuntime/Values/StepsCollection.swift
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

      var theme = ThemeSteps()
      theme.selected = .dark
      // end snippet

      #expect(theme.currentPath == ["dark"])
    }

    private func observe() {
      // snippet: Modules/NavigationStepTreesRuntime/Observing/StepsObserver.swift
      final class Log: StepsObserver {
        func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
          print("\(Parent.self): \(change.old) to \(change.new)")
        }
      }
      StepSystem.observer = Log()
      // end snippet
    }
  }

  /// Collects the values of the lines of an example, which its comments state, as texts.
  @resultBuilder enum StatedValues {
    static func buildExpression(_ statement: ()) -> [String] { [] }
    static func buildExpression<Value>(_ value: Value?) -> [String] {
      [value.map { "\($0)" } ?? "nil"]
    }
    static func buildBlock(_ values: [String]...) -> [String] { values.flatMap(\.self) }
  }
#endif
