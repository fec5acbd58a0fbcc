import NavigationStepTreesRuntime

// Trees in the form that the macro generates. They are written by hand because this package does
// not build the macro.

/// A tree with 4 steps without values.
struct Four: StepsCollection {
  enum Steps: String, StepName {
    case s0, s1, s2, s3

    var index: Int {
      switch self {
      case .s0: 0
      case .s1: 1
      case .s2: 2
      case .s3: 3
      }
    }
  }

  var stepSelection = StepSelection<Steps>(.s0)
  @EmptyStepStorage var s0
  @EmptyStepStorage var s1
  @EmptyStepStorage var s2
  @EmptyStepStorage var s3

  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.s0, at: \.s0)
    list.add(.s1, at: \.s1)
    list.add(.s2, at: \.s2)
    list.add(.s3, at: \.s3)
  }

  func readStep(_ step: Steps, _ reader: inout some StepReader) {
    reader.read(EmptyStep())
  }

  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    var step = EmptyStep()
    writer.write(&step)
  }
}

extension Four {
  var last: StepWrapper<Self, EmptyStep> {
    get { StepWrapper(.s3, EmptyStep(), in: stepSelection) }
    set { follow(newValue.reply, to: .s3) }
    _modify {
      var step = EmptyStep()
      var wrapper = StepWrapper<Self, EmptyStep>(.s3, step, in: stepSelection)
      let access = stepSelection.open(&wrapper.wrappedValue)
      defer { follow(stepSelection.close(access, &wrapper, into: &step), to: .s3) }
      yield &wrapper
    }
  }
}

/// A tree with 16 steps without values.
struct Sixteen: StepsCollection {
  enum Steps: String, StepName {
    case s0, s1, s2, s3, s4, s5, s6, s7
    case s8, s9, s10, s11, s12, s13, s14, s15

    var index: Int {
      switch self {
      case .s0: 0
      case .s1: 1
      case .s2: 2
      case .s3: 3
      case .s4: 4
      case .s5: 5
      case .s6: 6
      case .s7: 7
      case .s8: 8
      case .s9: 9
      case .s10: 10
      case .s11: 11
      case .s12: 12
      case .s13: 13
      case .s14: 14
      case .s15: 15
      }
    }
  }

  var stepSelection = StepSelection<Steps>(.s0)
  @EmptyStepStorage var s0
  @EmptyStepStorage var s1
  @EmptyStepStorage var s2
  @EmptyStepStorage var s3
  @EmptyStepStorage var s4
  @EmptyStepStorage var s5
  @EmptyStepStorage var s6
  @EmptyStepStorage var s7
  @EmptyStepStorage var s8
  @EmptyStepStorage var s9
  @EmptyStepStorage var s10
  @EmptyStepStorage var s11
  @EmptyStepStorage var s12
  @EmptyStepStorage var s13
  @EmptyStepStorage var s14
  @EmptyStepStorage var s15

  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.s0, at: \.s0)
    list.add(.s1, at: \.s1)
    list.add(.s2, at: \.s2)
    list.add(.s3, at: \.s3)
    list.add(.s4, at: \.s4)
    list.add(.s5, at: \.s5)
    list.add(.s6, at: \.s6)
    list.add(.s7, at: \.s7)
    list.add(.s8, at: \.s8)
    list.add(.s9, at: \.s9)
    list.add(.s10, at: \.s10)
    list.add(.s11, at: \.s11)
    list.add(.s12, at: \.s12)
    list.add(.s13, at: \.s13)
    list.add(.s14, at: \.s14)
    list.add(.s15, at: \.s15)
  }

  func readStep(_ step: Steps, _ reader: inout some StepReader) {
    reader.read(EmptyStep())
  }

  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    var step = EmptyStep()
    writer.write(&step)
  }
}

extension Sixteen {
  var last: StepWrapper<Self, EmptyStep> {
    get { StepWrapper(.s15, EmptyStep(), in: stepSelection) }
    set { follow(newValue.reply, to: .s15) }
    _modify {
      var step = EmptyStep()
      var wrapper = StepWrapper<Self, EmptyStep>(.s15, step, in: stepSelection)
      let access = stepSelection.open(&wrapper.wrappedValue)
      defer { follow(stepSelection.close(access, &wrapper, into: &step), to: .s15) }
      yield &wrapper
    }
  }
}
