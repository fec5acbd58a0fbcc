/// The screens of a collection that is shown as a stack, including those of the groups inside it.
///
/// Selecting a step shows it on top of the steps declared before it. A collection inside this
/// collection that is also shown as a stack is a group. Of a group, the stack contains the screens
/// that the selection of the group shows.
struct FlattenedStack {
  /// A screen of the stack.
  struct Item {
    /// The path of the step that is shown, or of the collection whose own screen is shown.
    let path: StepPath
    /// Whether the item is a collection's own screen, which lies beneath the screens of its steps.
    let isCollection: Bool
  }

  /// The screens, lowest first, including those above the current one.
  private(set) var items: [Item] = []
  /// The index of the current screen.
  private(set) var current = 0

  init<Collection: StepsCollection>(_ collection: Collection) {
    var reader = FlatReader(stack: self)
    reader.appendSteps(of: collection)
    self = reader.stack
  }

  /// The paths of the screens above the lowest one, up to the current screen.
  var path: [StepPath] {
    items.isEmpty ? [] : items[1..<(current + 1)].map(\.path)
  }

  fileprivate mutating func append(_ item: Item, isShown: Bool) {
    if isShown { current = items.count }
    items.append(item)
  }
}

/// A reader that lists screens in declaration order.
private struct FlatReader: StepReader {
  var stack: FlattenedStack
  private var place = StepPath()
  /// Whether the value being read belongs to the current screen or to a screen beneath that one.
  private var isShown = true
  private var isGroup = false

  init(stack: FlattenedStack) {
    self.stack = stack
  }

  mutating func appendSteps<Collection: StepsCollection>(of collection: Collection) {
    if Collection.AllSteps.allowsNone {
      stack.append(FlattenedStack.Item(path: place, isCollection: true), isShown: isShown)
    }
    let selected = collection.stepSelection.selected.step?.index ?? -1
    let wasShown = isShown
    let isOuter = place.steps.isEmpty
    for step in Collection.Steps.allCases where isOuter || step.index <= selected {
      place.steps.append(step.rawValue)
      isShown = wasShown && step.index <= selected
      isGroup = false
      collection.readStep(step, &self)
      if !isGroup {
        stack.append(FlattenedStack.Item(path: place, isCollection: false), isShown: isShown)
      }
      place.steps.removeLast()
    }
    isShown = wasShown
    isGroup = true
  }

  mutating func readValue<Value>(_ value: Value) {}

  mutating func readSteps<Value: StepsCollection>(_ value: Value) {
    guard Value.stepsLayout == .stack else { return }
    appendSteps(of: value)
  }
}
