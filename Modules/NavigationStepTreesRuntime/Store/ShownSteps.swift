import NavigationModel

/// Which entries and containers of a window show which parts of a tree of steps.
struct ShownSteps {
  /// The entry of each screen that is in a stack.
  var entries: [EntryID?]
  /// The container of each collection that is shown as tabs.
  var tabs: [Int: ContainerID] = [:]
  /// The stacks.
  var stacks: [StepProjection.Head: ContainerID] = [:]

  init(_ shape: StepShape) {
    entries = Array(repeating: nil, count: shape.screens.count)
  }

  /// Takes over new ids; what has none is no longer shown.
  mutating func move(_ ids: IDMap) {
    entries = entries.map { $0.flatMap { ids.entries[$0] } }
    tabs = tabs.compactMapValues { ids.containers[$0] }
    stacks = stacks.compactMapValues { ids.containers[$0] }
  }
}
