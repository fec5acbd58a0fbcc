import NavigationStepTrees
import Testing

/// Handwritten steps in a project whose default isolation is the main actor.
struct PlainSteps: StepsCollection {
  nonisolated enum Steps: String, StepName { case light, dark }

  var stepSelection = StepSelection<Steps?>(nil)
  var light = EmptyStep()
  var dark = EmptyStep()

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.light, at: \.light)
    list.add(.dark, at: \.dark)
  }
}

@Suite struct StepsByHand {
  @Test func `handwritten steps are on the main actor`() throws {
    var steps = PlainSteps()

    try steps.select(\.dark)

    #expect(steps.selected == .dark)
    #expect(StepStore(steps).steps.currentPath == ["dark"])
  }
}
