import NavigationStepTreesRuntime

// Sample steps, a house with an optional collection, written as the macro `@Steps` expands them.

/// A garden, a door that is an enumeration, and a cellar that may be absent.
struct HouseSteps: StepsCollection, Hashable, Codable, Sendable {
  enum Steps: String, StepName { case garden, door, cellar }

  var stepSelection = StepSelection<Steps>(.garden)
  @EmptyStepStorage var garden
  private var _door: DoorSteps = .closed
  private var _cellar: BookingSteps? = BookingSteps()

  var door: DoorSteps {
    get { stepSelection.lend(_door) }
    set { if stepSelection.assign(newValue, to: &_door) { selectStep(along: .door) } }
    _modify {
      let access = stepSelection.open(&_door)
      defer { if stepSelection.close(access, &_door) { selectStep(along: .door) } }
      yield &_door
    }
  }

  var cellar: BookingSteps? {
    get { stepSelection.lend(_cellar) }
    set { if stepSelection.assign(newValue, to: &_cellar) { selectStep(along: .cellar) } }
    _modify {
      let access = stepSelection.open(&_cellar)
      defer { if stepSelection.close(access, &_cellar) { selectStep(along: .cellar) } }
      yield &_cellar
    }
  }

  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.garden, at: \.garden)
    list.add(.door, at: \.door)
    list.add(.cellar, at: \.cellar)
  }

  func readStep(_ step: Steps, _ reader: inout some StepReader) {
    switch step {
    case .garden: reader.read(garden)
    case .door: reader.read(_door)
    case .cellar: reader.read(_cellar)
    }
  }

  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    switch step {
    case .garden: writer.write(&garden)
    case .door: writer.write(&_door)
    case .cellar: writer.write(&_cellar)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case stepSelection = "selected"
    case _door = "door"
    case _cellar = "cellar"
  }
}

extension HouseSteps: PlayableSteps {
  mutating func change(_ step: Int, _ visitor: inout some StepVisitor) {
    switch Steps.allCases[step] {
    case .garden: visitor.visit(&garden)
    case .door: visitor.visit(&door)
    case .cellar: Self.accept(&cellar, &visitor)
    }
  }

  /// Changes the cellar as `cellar?.selected = …` does.
  private static func accept(_ cellar: inout BookingSteps?, _ visitor: inout some StepVisitor) {
    guard var present = cellar.take() else { return }
    visitor.visit(&present)
    cellar = present
  }

  mutating func assign(_ step: Int, _ visitor: inout some StepVisitor) {
    switch Steps.allCases[step] {
    case .garden: break
    case .door:
      var copy = door
      visitor.visit(&copy)
      door = copy
    case .cellar:
      guard var copy = cellar else { return }
      visitor.visit(&copy)
      cellar = copy
    }
  }

  mutating func selectWrapped(_ step: Int) {
    let choice = Steps.allCases[step]
    var wrapper = StepWrapper<Self, EmptyStep>(choice, EmptyStep(), in: stepSelection)
    wrapper.select()
    follow(wrapper.reply, to: choice)
  }

  mutating func furnish(_ step: Int, isThere: Bool) {
    if Steps.allCases[step] == .cellar { cellar = isThere ? BookingSteps() : nil }
  }
}
