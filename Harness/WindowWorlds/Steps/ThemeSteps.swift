import NavigationStepTreesRuntime

// A choice that is not a screen, in the form that the macro generates.

/// The appearance of the app.
struct ThemeSteps: StepsCollection, Hashable, Codable, Sendable {
  enum Steps: String, StepName { case light, dark }

  var stepSelection = StepSelection<Steps?>(nil)
  @EmptyStepStorage var light
  @EmptyStepStorage var dark

  static var stepsLayout: StepsLayout { .state }
  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.light, at: \.light)
    list.add(.dark, at: \.dark)
  }

  func readStep(_ step: Steps, _ reader: inout some StepReader) {
    switch step {
    case .light: reader.read(light)
    case .dark: reader.read(dark)
    }
  }

  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    switch step {
    case .light: writer.write(&light)
    case .dark: writer.write(&dark)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case stepSelection = "selected"
  }
}

extension ThemeSteps: PlayableSteps {
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
    let choice = Steps.allCases[step]
    var wrapper = StepWrapper<Self, EmptyStep>(choice, EmptyStep(), in: stepSelection)
    wrapper.select()
    follow(wrapper.reply, to: choice)
  }
}
