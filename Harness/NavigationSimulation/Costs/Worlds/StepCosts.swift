import NavigationModel
import NavigationStepTreesRuntime
import NavigationTestingCore

/// The costs of stores of step trees.
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
    var saved: WindowSnapshot?

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
      CostOperation(
        "select a path", "store.select([\"edit\"])",
        ["selections": .constant, "observers": .linear]
      ) { app in
        app.store.select(["list"])
      } run: { app in
        app.store.select(["edit"])
      },
      CostOperation("pop", "store.pop()", ["selections": .constant, "observers": .linear]) { app in
        app.store.update { $0.selected = .edit }
      } run: {
        $0.store.pop()
      },
      CostOperation(
        "replace", "store.replace(with: Pages())", ["selections": .constant, "observers": .linear]
      ) { app in
        app.store.update { $0.selected = .edit }
      } run: {
        $0.store.replace(with: Pages())
      },
      CostOperation(
        "observe", "let token = store.observe(Silent())",
        ["selections": .constant, "observers": .linear]
      ) { app in
        if app.observations.count > 1 { app.observations.removeLast() }
      } run: { app in
        app.observations.append(app.store.observe(Silent()))
      },
      CostOperation("actions", "_ = store.actions(on: entry)", ["selections": .constant]) { app in
        keep(app.store.state.focused.map { app.store.actions(on: $0.id).count })
      },
      CostOperation("restore", "store.restore(saved)", ["selections": .constant]) { app in
        app.saved = app.saved ?? app.store.snapshot()
      } run: { app in
        if let saved = app.saved { app.store.restore(saved) }
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
