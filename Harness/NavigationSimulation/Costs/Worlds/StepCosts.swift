import NavigationModel
import NavigationStepTreesRuntime
import NavigationTestingCore

/// Stores of step trees.
enum StepCosts: CostWorld {
  struct Pages: StepsCollection {
    enum Steps: String, StepName { case list, detail, edit }

    var stepSelection = StepSelection<Steps>(.list)
    var list = EmptyStep()
    var detail = EmptyStep()
    var edit = EmptyStep()

    static func describeSteps(to list: inout some StepList<Self>) {
      list.add(.list, at: \.list)
      list.add(.detail, at: \.detail)
      list.add(.edit, at: \.edit)
    }
  }

  final class Silent: StepsObserver {}

  final class Box {
    let store = StepStore(Pages())
    var observations: [StepObservation] = []
    var visited: [String] = []

    func turn() {
      let next: Pages.Steps = store.steps.selected == .edit ? .list : .edit
      visited.append(next.rawValue)
      store.update { $0.selected = next }
    }
  }

  static let module = "steps"
  static let code = "let store = StepStore(Pages())"

  static func makeApp(_ draws: CostDraws) -> Box { Box() }

  static var growths: [CostGrowthStep<Box>] {
    [
      CostGrowthStep("selections", "for _ in 0..<size { turn(store) }") { app, size in
        for _ in 0..<size { app.turn() }
      },
      CostGrowthStep(
        "observers", "let tokens = (0..<size).map { _ in store.observe(Silent()) }"
      ) { app, size in
        for _ in 0..<size { app.observations.append(app.store.observe(Silent())) }
      },
    ]
  }

  static var operations: [CostOperation<Box>] {
    [
      CostOperation(
        "update", "store.update { $0.selected = .edit }",
        ["selections": .constant, "observers": .linear]
      ) { app in
        app.store.update { $0.selected = .list }
      } run: { app in
        app.store.update { $0.selected = .edit }
      },
      CostOperation("goBack", "store.goBack()", ["selections": .constant, "observers": .linear]) {
        app in
        app.store.update { $0.selected = .edit }
      } run: {
        $0.store.goBack()
      },
      CostOperation("snapshot", "_ = store.snapshot()", ["selections": .constant]) {
        keep($0.store.snapshot())
      },
    ]
  }

  static var mutants: [CostMutant<Box>] {
    [
      CostMutant(
        "steps-counts-history", in: "update", by: "selections",
        "each selection counts how often the step was selected before"
      ) { app in
        keep(app.visited.filter { $0 == "edit" }.count)
      }
    ]
  }
}
