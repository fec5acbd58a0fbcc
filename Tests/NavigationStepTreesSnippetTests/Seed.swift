#if Macros
  import NavigationStepTrees
  import Dispatch
  import Testing

  struct ExploreData {}

  // snippet: steps
  @Steps
  struct AppSteps {

    var home
    var explore = ExploreData()
    var profile: ProfileSteps = .main
    var none
  }

  @Steps
  struct ProfileSteps {

    var main
    var detail: ThemeSteps = .none
  }

  @Steps
  struct ThemeSteps {

    var light
    var dark
    var none
  }
  // end snippet

  class MyStepsObserver: StepsObserver {
    func stepWillChange<Parent: StepsCollection, Value>(
      to newValue: Parent.AllSteps,
      in type: Parent.Type,
      with value: Value
    ) {
      print("Will navigate to \(newValue) in \(Parent.self)")
    }

    func stepDidChange<Parent: StepsCollection, Value>(
      to newValue: Parent.AllSteps,
      in type: Parent.Type,
      with value: Value
    ) {
      print("Did navigate to \(newValue) in \(Parent.self)")

      // Perform heavy work in background queue to avoid blocking the UI
      DispatchQueue.global().async {
        // Analytics tracking, logging, etc.
      }
    }
  }

  final class ViewModel {
    var steps = AppSteps(.home) {
      didSet {
        guard oldValue.selected != steps.selected else { return }
        // Handle selection change
        changes += 1
      }
    }
    var changes = 0
  }

  @Suite struct SeedTests {
    @Test func `the examples have the promised effects`() {
      var steps: AppSteps = .home

      steps.selected = .explore
      #expect(steps.selected == .explore)

      steps = .explore(ExploreData())
      #expect(steps.selected == .explore)

      steps.profile.$detail.select(with: .dark)
      #expect(steps.currentPath == ["profile", "detail", "dark"])

      let profileFlow: ProfileSteps = .main
      #expect(profileFlow.selected == .main)
      #expect(ProfileSteps().selected == .main)
      #expect(ThemeSteps.Steps.light.rawValue == "light")
    }

    @Test func `a store shows what the examples select`() {
      // snippet: store
      let store = StepStore(AppSteps(.home))
      store.update { $0.profile.$detail.select(with: .dark) }

      #expect(store.steps.currentPath == ["profile", "detail", "dark"])
      #expect(store.state.focused.map { store.name(of: $0) } == "profile/detail/dark")
      // end snippet
    }

    @Test func `a view model is notified of selections`() {
      let model = ViewModel()

      model.steps.$explore.select()
      model.steps.profile.$detail.select(with: .dark)

      #expect(model.changes == 2)
    }

    @Test func `the global observer can be set and removed`() {
      StepSystem.observer = MyStepsObserver()
      StepSystem.observer = NoopStepsObserver()
    }
  }
#endif
