import NavigationModel
import NavigationStepTreesRuntime

// Requests that a store receives while it is being updated.
extension StepValueLaws {
  /// T5: requests during an update change nothing until it is complete, and are then handled in
  /// order.
  var brokenTurns: String? {
    let (store, other) = (StepStore(Root()), StepStore(Root()))
    let names = Root.Steps.allCases.map(\.rawValue)
    for name in names + names.reversed() {
      let paths = [name, names[choice % names.count]].map { StepPath([$0]) }
      let before = store.steps
      var outcomes: [Outcome] = []
      var isUnchanged = false
      store.update { _ in
        outcomes = paths.map { store.select($0) } + [store.pop(1)]
        isUnchanged = store.steps == before
      }
      for path in paths { other.select(path) }
      other.pop(1)
      guard isUnchanged, outcomes.allSatisfy({ $0 == .ignored(.noChange) }) else {
        return "T5: requests during an update are \(outcomes)"
      }
      guard store.steps == other.steps, store.state.outline == other.state.outline else {
        return "T5: requests that waited lead to \(store.state.outline), not \(other.state.outline)"
      }
    }
    return nil
  }
}
