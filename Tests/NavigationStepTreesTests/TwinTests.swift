#if Macros
  import NavigationModel
  import NavigationSimulation
  import NavigationStepTrees
  import NavigationTestingCore
  import PropertyTesting
  import Testing

  // The trees of the simulation's demo app, declared with the macro; the same simulated users act
  // on them.

  /// The tabs of the demo app.
  @Steps(.tabs)
  struct TernSteps: Hashable, Codable, Sendable {
    var home
    var trips = TripSteps()
    var profile = LooksSteps()
    var none
  }

  extension TernSteps: PlayableSteps {
    mutating func change(_ step: Int, _ visitor: inout some StepVisitor) {
      switch Steps.allCases[step] {
      case .home: visitor.visit(&home)
      case .trips: visitor.visit(&trips)
      case .profile: visitor.visit(&profile)
      }
    }

    mutating func assign(_ step: Int, _ visitor: inout some StepVisitor) {
      switch Steps.allCases[step] {
      case .trips:
        var copy = trips
        visitor.visit(&copy)
        trips = copy
      case .profile:
        var copy = profile
        visitor.visit(&copy)
        profile = copy
      case .home: break
      }
    }

    mutating func selectWrapped(_ step: Int) {
      switch Steps.allCases[step] {
      case .home: $home.select()
      case .trips: $trips.select()
      case .profile: $profile.select()
      }
    }
  }

  /// A list, a booking as a group, and a last step.
  @Steps(.stack)
  struct TripSteps: Hashable, Codable, Sendable {
    var list
    var booking = BookingSteps()
    var done
  }

  extension TripSteps: PlayableSteps {
    mutating func change(_ step: Int, _ visitor: inout some StepVisitor) {
      switch Steps.allCases[step] {
      case .list: visitor.visit(&list)
      case .booking: visitor.visit(&booking)
      case .done: visitor.visit(&done)
      }
    }

    mutating func assign(_ step: Int, _ visitor: inout some StepVisitor) {
      switch Steps.allCases[step] {
      case .booking:
        var copy = booking
        visitor.visit(&copy)
        booking = copy
      case .list, .done: break
      }
    }

    mutating func selectWrapped(_ step: Int) {
      switch Steps.allCases[step] {
      case .list: $list.select()
      case .booking: $booking.select()
      case .done: $done.select()
      }
    }
  }

  /// A booking, two of whose steps have the same names as steps around it.
  @Steps(.stack)
  struct BookingSteps: Hashable, Codable, Sendable {
    var list
    var theme = LooksSteps()
    var done
    var none
  }

  extension BookingSteps: PlayableSteps {
    mutating func change(_ step: Int, _ visitor: inout some StepVisitor) {
      switch Steps.allCases[step] {
      case .list: visitor.visit(&list)
      case .theme: visitor.visit(&theme)
      case .done: visitor.visit(&done)
      }
    }

    mutating func assign(_ step: Int, _ visitor: inout some StepVisitor) {
      switch Steps.allCases[step] {
      case .theme:
        var copy = theme
        visitor.visit(&copy)
        theme = copy
      case .list, .done: break
      }
    }

    mutating func selectWrapped(_ step: Int) {
      switch Steps.allCases[step] {
      case .list: $list.select()
      case .theme: $theme.select()
      case .done: $done.select()
      }
    }
  }

  /// The appearance of the app.
  @Steps(.state)
  struct LooksSteps: Hashable, Codable, Sendable {
    var light
    var dark
    var none
  }

  extension LooksSteps: PlayableSteps {
    mutating func change(_ step: Int, _ visitor: inout some StepVisitor) {
      switch Steps.allCases[step] {
      case .light: visitor.visit(&light)
      case .dark: visitor.visit(&dark)
      }
    }

    mutating func assign(_ step: Int, _ visitor: inout some StepVisitor) {
      // No step is a collection.
    }

    mutating func selectWrapped(_ step: Int) {
      switch Steps.allCases[step] {
      case .light: $light.select()
      case .dark: $dark.select()
      }
    }
  }

  @Suite struct TwinTests {
    static let trees: [(name: String, make: StepTrees.Maker)] = [
      ("Tern", { TypedRig(TernSteps(.home), $0) }), ("trips", { TypedRig(TripSteps(), $0) }),
      ("booking", { TypedRig(BookingSteps(), $0) }),
    ]

    @Test func `trees of the macro behave like handwritten ones`() {
      var plan = CampaignPlan(seed: 7, cases: 60)
      plan.evaluationLimit = 300
      plan.restarts = 0
      let trees = StepsWorld.Trees(StepTrees(Self.trees))

      let report = Campaign<StepsWorld>(trees, mutant: nil, plan: plan).run()

      #expect(report.problem == nil)
      #expect(report.violations.isEmpty)
    }

    @Test func `the store of a macro's tree finds the selection`() {
      let store = StepStore(TernSteps(.home))

      store.update { $0.trips.booking.$done.select() }

      #expect(store.state.focused.map { store.name(of: $0) } == "trips/booking/done")
    }
  }
#endif
