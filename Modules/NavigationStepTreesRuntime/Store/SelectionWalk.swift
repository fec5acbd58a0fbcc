/// A visitor that finds the collections that have changed since the last visit.
///
/// A collection has changed if it has appeared or disappeared, or if one of its steps was selected
/// or deselected.
///
/// Usually, the visitor looks inside a collection only if the marks of the collection indicate a
/// change there. It always looks inside a collection that has just appeared, is an enumeration, or
/// does not report its changes; if it must look everywhere, it looks inside all collections. In the
/// list of changes, inner collections precede the collection that contains them, in declaration
/// order. If the outer collection has disappeared, they follow it.
struct SelectionWalk: StepWriter {
  /// A collection that has changed.
  struct News {
    let node: Int
    /// Whether the collection appeared or disappeared.
    let isPresence: Bool
    /// Whether the same step was selected again.
    let isReselection: Bool
  }

  let shape: StepShape
  let tellsReselections: Bool
  /// Whether there are observers to notify.
  let isObserved: Bool
  var selections: [Int]
  private(set) var news: [News] = []
  private(set) var notices: [any StepNotice] = []
  private var node = 0
  private var looksEverywhere: Bool
  private var wasFound = false

  init(_ projection: StepProjection, everywhere: Bool, isObserved: Bool) {
    shape = projection.shape
    selections = projection.selections
    tellsReselections = projection.decisions.tellsReselections()
    looksEverywhere = everywhere
    self.isObserved = isObserved
  }

  mutating func writeValue<Value>(_ value: inout Value) {}

  mutating func writeSteps<Value: StepsCollection>(_ value: inout Value) {
    let marks = value.stepSelection.marks
    value.stepSelection.marks = []
    value.stepSelection.ticket = 0
    let isOpaque = !shape.nodes[node].reports || !Value.remembersBranches
    let hasCome = selections[node] == StepProjection.absent
    let all = looksEverywhere || isOpaque || hasCome || marks.contains(.replaced)
    if all || marks.contains(.inside) { lookInside(&value, everywhere: all) }
    compare(value, wasTouched: marks.contains(.touched))
    wasFound = true
  }

  private mutating func lookInside<Value: StepsCollection>(
    _ value: inout Value, everywhere: Bool
  ) {
    let (outer, wasEverywhere) = (node, looksEverywhere)
    looksEverywhere = everywhere
    for (index, step) in Value.Steps.allCases.enumerated() {
      guard let child = shape.nodes[outer].steps[index].child else { continue }
      node = child
      wasFound = false
      value.writeStep(step, &self)
      if !wasFound { markAbsent(child) }
    }
    node = outer
    looksEverywhere = wasEverywhere
  }

  private mutating func markAbsent(_ number: Int) {
    guard selections[number] != StepProjection.absent else { return }
    selections[number] = StepProjection.absent
    news.append(News(node: number, isPresence: true, isReselection: false))
    for step in shape.nodes[number].steps {
      if let child = step.child { markAbsent(child) }
    }
  }

  private mutating func compare<Value: StepsCollection>(_ value: Value, wasTouched: Bool) {
    let new = value.stepSelection.selected.step?.index ?? StepProjection.nothing
    let old = selections[node]
    selections[node] = new
    guard new != old || (wasTouched && tellsReselections) else { return }
    news.append(
      News(
        node: node, isPresence: old == StepProjection.absent, isReselection: new == old))
    guard isObserved, old != StepProjection.absent else { return }
    let steps = Value.Steps.allCases
    guard let before = Value.AllSteps.choice(old < 0 ? nil : steps[old]) else { return }
    let change = StepChange<Value>(
      from: before, to: value.stepSelection.selected, at: shape.path(ofNode: node))
    notices.append(notice(of: change, in: value))
  }
}
