#if Macros
  import NavigationStepTrees
  import Observation
  import Testing

  // Steps as an app declares them in a project whose default isolation is the main actor.

  @Steps(.tabs)
  struct AppSteps: Hashable {
    var home
    var profile: ProfileSteps = .main
    var door: DoorSteps = .closed
    var none
  }

  @Steps
  struct ProfileSteps: Hashable {
    var main
    var detail: ThemeSteps = .none
  }

  @Steps(.state)
  struct ThemeSteps: Hashable {
    var light
    var dark
    var none
  }

  // The default value of a case may be evaluated on any actor, so it must not be isolated to the
  // main actor. The default of an optional is `nil`, which is not isolated.
  @Steps
  enum DoorSteps: Hashable {
    case closed
    case open(ThemeSteps?)
  }

  @Observable final class AppModel {
    var steps: AppSteps = .home {
      didSet { if oldValue.selected != steps.selected { changes += 1 } }
    }
    private(set) var changes = 0
  }

  final class Log: StepsObserver {
    nonisolated func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {}
  }

  @Suite struct StepsOfAnApp {
    @Test func `a model on the main actor has steps`() {
      let model = AppModel()

      model.steps.profile.$detail.select(with: .dark)

      #expect(model.steps.currentPath == ["profile", "detail", "dark"])
      #expect(model.changes == 1)
    }

    @Test func `a store on the main actor shows steps`() {
      let store = StepStore(AppSteps(.home))
      let observation = store.observe(Log())

      store.update { $0.door = .open(.dark) }
      store.update { $0.selected = .door }

      #expect(store.steps.currentPath == ["door", "open", "dark"])
      observation.cancel()
    }
  }
#endif
