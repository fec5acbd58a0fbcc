import NavigationStepTreesRuntime

// The steps of Tern, a travel app, written by hand in the form that the macro generates. Only a
// macro can declare a name that begins with `$`, so wrappers are called `homeStep` and so on here.

struct Explore: Hashable, Codable, Sendable {
  var query = ""
}

struct AppSteps: StepsCollection, Hashable, Codable, Sendable {
  enum Steps: String, StepName { case home, explore, profile, trips }

  var stepSelection: StepSelection<Steps?>
  @EmptyStepStorage var home
  private var _explore = Explore()
  private var _profile: ProfileSteps = .main
  private var _trips = TripSteps()

  init(_ selected: Steps? = nil) {
    stepSelection = StepSelection(selected)
  }

  static var home: Self { Self(.home) }
  static func explore(_ value: Explore = Explore()) -> Self {
    var steps = Self(.explore)
    steps._explore = value
    return steps
  }
  static func profile(_ value: ProfileSteps = .main) -> Self {
    var steps = Self(.profile)
    steps._profile = value
    return steps
  }

  var explore: Explore {
    get { _explore }
    set { _explore = newValue }
    _modify { yield &_explore }
  }

  var profile: ProfileSteps {
    get { stepSelection.lend(_profile) }
    set { if stepSelection.assign(newValue, to: &_profile) { selectStep(along: .profile) } }
    _modify {
      let access = stepSelection.open(&_profile)
      defer { if stepSelection.close(access, &_profile) { selectStep(along: .profile) } }
      yield &_profile
    }
  }

  var trips: TripSteps {
    get { stepSelection.lend(_trips) }
    set { if stepSelection.assign(newValue, to: &_trips) { selectStep(along: .trips) } }
    _modify {
      let access = stepSelection.open(&_trips)
      defer { if stepSelection.close(access, &_trips) { selectStep(along: .trips) } }
      yield &_trips
    }
  }

  var homeStep: StepWrapper<Self, EmptyStep> {
    get { StepWrapper(.home, EmptyStep(), in: stepSelection) }
    set { follow(newValue.reply, to: .home) }
    _modify {
      var wrapper = StepWrapper<Self, EmptyStep>(.home, EmptyStep(), in: stepSelection)
      defer { follow(wrapper.reply, to: .home) }
      yield &wrapper
    }
  }

  var profileStep: StepWrapper<Self, ProfileSteps> {
    get { StepWrapper(.profile, stepSelection.lend(_profile), in: stepSelection) }
    set { follow(stepSelection.put(newValue, into: &_profile), to: .profile) }
    _modify {
      var wrapper = StepWrapper<Self, ProfileSteps>(.profile, _profile, in: stepSelection)
      let access = stepSelection.open(&wrapper.wrappedValue)
      defer { follow(stepSelection.close(access, &wrapper, into: &_profile), to: .profile) }
      yield &wrapper
    }
  }

  var noneStep: StepWrapper<Self, EmptyStep> {
    get { StepWrapper(nil, EmptyStep(), in: stepSelection) }
    set { follow(newValue.reply, to: nil) }
    _modify {
      var wrapper = StepWrapper<Self, EmptyStep>(nil, EmptyStep(), in: stepSelection)
      defer { follow(wrapper.reply, to: nil) }
      yield &wrapper
    }
  }

  static var stepsLayout: StepsLayout { .tabs }
  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.home, as: EmptyStep.self, at: nil, wrapper: \.homeStep)
    list.add(.explore, at: \.explore)
    list.add(.profile, at: \.profile, wrapper: \.profileStep)
    list.add(.trips, at: \.trips)
  }

  func readStep(_ step: Steps, _ reader: inout some StepReader) {
    switch step {
    case .home: reader.read(home)
    case .explore: reader.read(_explore)
    case .profile: reader.read(_profile)
    case .trips: reader.read(_trips)
    }
  }

  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    switch step {
    case .home: writer.write(&home)
    case .explore: writer.write(&_explore)
    case .profile: writer.write(&_profile)
    case .trips: writer.write(&_trips)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case stepSelection = "selected"
    case _explore = "explore"
    case _profile = "profile"
    case _trips = "trips"
  }
}

struct ProfileSteps: StepsCollection, Hashable, Codable, Sendable {
  enum Steps: String, StepName { case main, detail }

  var stepSelection: StepSelection<Steps>
  var main = EmptyStep()
  private var _detail = ThemeSteps()

  init(_ selected: Steps = .main) {
    stepSelection = StepSelection(selected)
  }

  static var main: Self { Self(.main) }
  static func detail(_ value: ThemeSteps = ThemeSteps()) -> Self {
    var steps = Self(.detail)
    steps._detail = value
    return steps
  }

  var detail: ThemeSteps {
    get { stepSelection.lend(_detail) }
    set { if stepSelection.assign(newValue, to: &_detail) { selectStep(along: .detail) } }
    _modify {
      let access = stepSelection.open(&_detail)
      defer { if stepSelection.close(access, &_detail) { selectStep(along: .detail) } }
      yield &_detail
    }
  }

  var detailStep: StepWrapper<Self, ThemeSteps> {
    get { StepWrapper(.detail, stepSelection.lend(_detail), in: stepSelection) }
    set { follow(stepSelection.put(newValue, into: &_detail), to: .detail) }
    _modify {
      var wrapper = StepWrapper<Self, ThemeSteps>(.detail, _detail, in: stepSelection)
      let access = stepSelection.open(&wrapper.wrappedValue)
      defer { follow(stepSelection.close(access, &wrapper, into: &_detail), to: .detail) }
      yield &wrapper
    }
  }

  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.main, at: \.main)
    list.add(.detail, at: \.detail, wrapper: \.detailStep)
  }

  private enum CodingKeys: String, CodingKey {
    case stepSelection = "selected"
    case _detail = "detail"
  }
}

// The declarations below are written as briefly as a developer would write them.

struct ThemeSteps: StepsCollection, Hashable, Codable, Sendable {
  enum Steps: String, StepName { case light, dark }

  var stepSelection = StepSelection<Steps?>(nil)
  var light = EmptyStep()
  var dark = EmptyStep()

  static var dark: Self { Self(stepSelection: StepSelection(.dark)) }
  static var stepsLayout: StepsLayout { .state }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.light, at: \.light)
    list.add(.dark, at: \.dark)
  }
}

/// A stack with a group inside a group; each of the three has the steps `list` and `done`.
struct TripSteps: StepsCollection, Hashable, Codable, Sendable {
  enum Steps: String, StepName { case list, booking, done }

  var stepSelection = StepSelection<Steps>(.list)
  var list = EmptyStep()
  var booking = BookingSteps()
  var done = EmptyStep()

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.list, at: \.list)
    list.add(.booking, at: \.booking)
    list.add(.done, at: \.done)
  }
}

struct BookingSteps: StepsCollection, Hashable, Codable, Sendable {
  enum Steps: String, StepName { case list, seats, done }

  var stepSelection = StepSelection<Steps>(.list)
  var list = EmptyStep()
  var seats = SeatSteps()
  var done = EmptyStep()

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.list, at: \.list)
    list.add(.seats, at: \.seats)
    list.add(.done, at: \.done)
  }
}

struct SeatSteps: StepsCollection, Hashable, Codable, Sendable {
  enum Steps: String, StepName { case list, done }

  var stepSelection = StepSelection<Steps?>(nil)
  var list = EmptyStep()
  var done = EmptyStep()

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.list, at: \.list)
    list.add(.done, at: \.done)
  }
}
