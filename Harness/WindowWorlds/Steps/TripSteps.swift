import NavigationStepTreesRuntime

// The trips of the demo app, in the form that the macro generates.

/// A list, a booking as a group, and a final step.
struct TripSteps: StepsCollection, Hashable, Codable, Sendable {
  enum Steps: String, StepName { case list, booking, done }

  var stepSelection = StepSelection<Steps>(.list)
  @EmptyStepStorage var list
  private var _booking = BookingSteps()
  @EmptyStepStorage var done

  var booking: BookingSteps {
    get { stepSelection.lend(_booking) }
    set { if stepSelection.assign(newValue, to: &_booking) { selectStep(along: .booking) } }
    _modify {
      let access = stepSelection.open(&_booking)
      defer { if stepSelection.close(access, &_booking) { selectStep(along: .booking) } }
      yield &_booking
    }
  }

  static var stepsLayout: StepsLayout { .stack }
  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.list, at: \.list)
    list.add(.booking, at: \.booking)
    list.add(.done, at: \.done)
  }

  func readStep(_ step: Steps, _ reader: inout some StepReader) {
    switch step {
    case .list: reader.read(list)
    case .booking: reader.read(_booking)
    case .done: reader.read(done)
    }
  }

  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    switch step {
    case .list: writer.write(&list)
    case .booking: writer.write(&_booking)
    case .done: writer.write(&done)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case stepSelection = "selected"
    case _booking = "booking"
  }
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
    let choice = Steps.allCases[step]
    var wrapper = StepWrapper<Self, EmptyStep>(choice, EmptyStep(), in: stepSelection)
    wrapper.select()
    follow(wrapper.reply, to: choice)
  }
}

/// A booking; two of its steps have the same names as steps around it.
struct BookingSteps: StepsCollection, Hashable, Codable, Sendable {
  enum Steps: String, StepName { case list, theme, done }

  var stepSelection = StepSelection<Steps?>(nil)
  @EmptyStepStorage var list
  private var _theme = ThemeSteps()
  @EmptyStepStorage var done

  var theme: ThemeSteps {
    get { stepSelection.lend(_theme) }
    set { if stepSelection.assign(newValue, to: &_theme) { selectStep(along: .theme) } }
    _modify {
      let access = stepSelection.open(&_theme)
      defer { if stepSelection.close(access, &_theme) { selectStep(along: .theme) } }
      yield &_theme
    }
  }

  static var stepsLayout: StepsLayout { .stack }
  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.list, at: \.list)
    list.add(.theme, at: \.theme)
    list.add(.done, at: \.done)
  }

  func readStep(_ step: Steps, _ reader: inout some StepReader) {
    switch step {
    case .list: reader.read(list)
    case .theme: reader.read(_theme)
    case .done: reader.read(done)
    }
  }

  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    switch step {
    case .list: writer.write(&list)
    case .theme: writer.write(&_theme)
    case .done: writer.write(&done)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case stepSelection = "selected"
    case _theme = "theme"
  }
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
    let choice = Steps.allCases[step]
    var wrapper = StepWrapper<Self, EmptyStep>(choice, EmptyStep(), in: stepSelection)
    wrapper.select()
    follow(wrapper.reply, to: choice)
  }
}
