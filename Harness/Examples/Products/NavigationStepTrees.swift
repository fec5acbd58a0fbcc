import NavigationStepTrees

@Steps
struct Trips {
  var list
  var detail = "Lima"
}

let store = StepStore(Trips(.list))
store.update { $0.$detail.select(with: "Oslo") }
print(store.steps.currentPath)  // detail
