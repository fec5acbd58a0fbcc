import NavigationStepTreesRuntime

struct Theme: StepsCollection {
  enum Steps: String, StepName { case light, dark }

  var stepSelection = StepSelection<Steps?>(nil)
  var light = EmptyStep()
  var dark = EmptyStep()

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.light, at: \.light)
    list.add(.dark, at: \.dark)
  }
}

let store = StepStore(Theme())
store.update { $0.selected = .dark }
print(store.steps.currentPath)  // dark
