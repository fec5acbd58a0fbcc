import NavigationStepTreesRuntime

// Trees in the form that the macro generates. They are written by hand because this package does
// not build the macro.

/// Four steps, each with an inner collection; when nested, they form large and deep trees.
struct Quad<Inside: StepsCollection>: StepsCollection {
  enum Steps: String, StepName {
    case a, b, c, d

    var index: Int {
      switch self {
      case .a: 0
      case .b: 1
      case .c: 2
      case .d: 3
      }
    }
  }

  var stepSelection = StepSelection<Steps>(.a)
  private var _a: Inside
  private var _b: Inside
  private var _c: Inside
  private var _d: Inside

  init(_ inside: Inside) {
    (_a, _b, _c, _d) = (inside, inside, inside, inside)
  }

  var a: Inside { _a }
  var b: Inside { _b }
  var c: Inside { _c }

  var d: Inside {
    get { stepSelection.lend(_d) }
    set { if stepSelection.assign(newValue, to: &_d) { selectStep(along: .d) } }
    _modify {
      let access = stepSelection.open(&_d)
      defer { if stepSelection.close(access, &_d) { selectStep(along: .d) } }
      yield &_d
    }
  }

  var dStep: StepWrapper<Self, Inside> {
    get { StepWrapper(.d, stepSelection.lend(_d), in: stepSelection) }
    set { follow(stepSelection.put(newValue, into: &_d), to: .d) }
    _modify {
      var wrapper = StepWrapper<Self, Inside>(.d, _d, in: stepSelection)
      let access = stepSelection.open(&wrapper.wrappedValue)
      defer { follow(stepSelection.close(access, &wrapper, into: &_d), to: .d) }
      yield &wrapper
    }
  }

  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.a, as: Inside.self)
    list.add(.b, as: Inside.self)
    list.add(.c, as: Inside.self)
    list.add(.d, at: \.d, wrapper: \.dStep)
  }

  func readStep(_ step: Steps, _ reader: inout some StepReader) {
    switch step {
    case .a: reader.read(_a)
    case .b: reader.read(_b)
    case .c: reader.read(_c)
    case .d: reader.read(_d)
    }
  }

  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    switch step {
    case .a: writer.write(&_a)
    case .b: writer.write(&_b)
    case .c: writer.write(&_c)
    case .d: writer.write(&_d)
    }
  }
}

/// Two steps, one of them with an inner collection.
struct Shaft<Inside: StepsCollection>: StepsCollection {
  enum Steps: String, StepName {
    case top, inside

    var index: Int {
      switch self {
      case .top: 0
      case .inside: 1
      }
    }
  }

  var stepSelection = StepSelection<Steps>(.top)
  @EmptyStepStorage var top
  private var _inside: Inside

  init(_ inside: Inside) {
    _inside = inside
  }

  var inside: Inside {
    get { stepSelection.lend(_inside) }
    set { if stepSelection.assign(newValue, to: &_inside) { selectStep(along: .inside) } }
    _modify {
      let access = stepSelection.open(&_inside)
      defer { if stepSelection.close(access, &_inside) { selectStep(along: .inside) } }
      yield &_inside
    }
  }

  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.top, at: \.top)
    list.add(.inside, at: \.inside)
  }

  func readStep(_ step: Steps, _ reader: inout some StepReader) {
    switch step {
    case .top: reader.read(top)
    case .inside: reader.read(_inside)
    }
  }

  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    switch step {
    case .top: writer.write(&top)
    case .inside: writer.write(&_inside)
    }
  }
}
