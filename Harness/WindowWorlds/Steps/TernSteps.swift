import NavigationStepTreesRuntime

// The steps of the demo app, in the form that the macro generates.

/// The tabs of the demo app.
struct TernSteps: StepsCollection, Hashable, Codable, Sendable {
  enum Steps: String, StepName { case home, trips, profile }

  var stepSelection = StepSelection<Steps?>(.home)
  @EmptyStepStorage var home
  private var _trips = TripSteps()
  private var _profile = ThemeSteps()

  var trips: TripSteps {
    get { stepSelection.lend(_trips) }
    set { if stepSelection.assign(newValue, to: &_trips) { selectStep(along: .trips) } }
    _modify {
      let access = stepSelection.open(&_trips)
      defer { if stepSelection.close(access, &_trips) { selectStep(along: .trips) } }
      yield &_trips
    }
  }

  var profile: ThemeSteps {
    get { stepSelection.lend(_profile) }
    set { if stepSelection.assign(newValue, to: &_profile) { selectStep(along: .profile) } }
    _modify {
      let access = stepSelection.open(&_profile)
      defer { if stepSelection.close(access, &_profile) { selectStep(along: .profile) } }
      yield &_profile
    }
  }

  static var stepsLayout: StepsLayout { .tabs }
  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.home, at: \.home)
    list.add(.trips, at: \.trips)
    list.add(.profile, at: \.profile)
  }

  func readStep(_ step: Steps, _ reader: inout some StepReader) {
    switch step {
    case .home: reader.read(home)
    case .trips: reader.read(_trips)
    case .profile: reader.read(_profile)
    }
  }

  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    switch step {
    case .home: writer.write(&home)
    case .trips: writer.write(&_trips)
    case .profile: writer.write(&_profile)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case stepSelection = "selected"
    case _trips = "trips"
    case _profile = "profile"
  }
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
    let choice = Steps.allCases[step]
    var wrapper = StepWrapper<Self, EmptyStep>(choice, EmptyStep(), in: stepSelection)
    wrapper.select()
    follow(wrapper.reply, to: choice)
  }
}
