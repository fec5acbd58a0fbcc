/// A tree of collections as plain data: what a store needs to know about the types of its steps.
struct StepShape: Sendable {
  /// One collection of the tree.
  struct Node: Sendable {
    /// The name of the type.
    let type: String
    let layout: StepsLayout
    let allowsNone: Bool
    /// Whether accessors report every change inside.
    var reports: Bool
    /// The collection around it, and the index of the step that it is the value of.
    let parent: Int?
    let step: Int
    var steps: [Step] = []
    /// The number of the first screen.
    ///
    /// The screen of step n has this number plus n; the screen of the collection itself comes last.
    var firstScreen = 0

    /// The number of the screen that is shown if nothing is selected.
    var ownScreen: Int { firstScreen + steps.count }
  }

  /// One step.
  struct Step: Sendable {
    let name: String
    /// The collection that is its value.
    var child: Int?
  }

  /// The position of a screen in the tree.
  struct Screen: Sendable {
    let node: Int
    /// The step; `nil` for the screen of the collection itself.
    let step: Int?
  }

  fileprivate(set) var nodes: [Node] = []
  fileprivate(set) var screens: [Screen] = []

  /// Collections nested beyond this depth are treated as plain values.
  static let depthLimit = 24

  /// The maximum number of collections in a tree of types that contain themselves.
  ///
  /// The tree is cut off at the greatest depth that stays within this number.
  static let recursionLimit = 1_024

  /// How often a type may be nested inside itself.
  fileprivate var repetitions = depthLimit
  /// Whether a type nested inside itself was omitted since there are too many.
  fileprivate var isCut = false

  fileprivate init() {}

  init<Root: StepsCollection>(_ type: Root.Type) {
    var repetitions = Self.depthLimit
    repeat {
      var builder = ShapeBuilder<Root>(shape: StepShape(), parent: nil, step: 0, around: [])
      builder.shape.repetitions = repetitions
      builder.build()
      self = builder.shape
      repetitions -= 1
    } while isCut && repetitions > 0
  }
}

extension StepShape {
  /// The path to a collection.
  func path(ofNode number: Int) -> StepPath {
    var steps: [String] = []
    var current = number
    while let parent = nodes[current].parent {
      steps.append(nodes[parent].steps[nodes[current].step].name)
      current = parent
    }
    return StepPath(steps.reversed())
  }

  /// The path to what a screen shows.
  func path(ofScreen number: Int) -> StepPath {
    let screen = screens[number]
    var path = path(ofNode: screen.node)
    if let step = screen.step { path.steps.append(nodes[screen.node].steps[step].name) }
    return path
  }

  /// Whether the screens of a collection are part of the stack of the collection around it.
  func isGroup(_ number: Int) -> Bool {
    guard let parent = nodes[number].parent else { return false }
    return nodes[number].layout == .stack && nodes[parent].layout == .stack
  }
}

private struct ShapeBuilder<Collection: StepsCollection>: StepList {
  var shape: StepShape
  let node: Int
  private let parent: Int?
  private let step: Int
  /// The types of the collections around this one, and its own type.
  private let types: [ObjectIdentifier]

  init(shape: StepShape, parent: Int?, step: Int, around types: [ObjectIdentifier]) {
    self.shape = shape
    self.parent = parent
    self.step = step
    self.types = types + [ObjectIdentifier(Collection.self)]
    node = shape.nodes.count
  }

  mutating func build() {
    shape.nodes.append(
      StepShape.Node(
        type: "\(Collection.self)", layout: Collection.stepsLayout,
        allowsNone: Collection.AllSteps.allowsNone, reports: Collection.reportsSelections,
        parent: parent, step: step))
    let steps = Collection.Steps.allCases
    shape.nodes[node].steps = steps.map { StepShape.Step(name: $0.rawValue, child: nil) }
    shape.nodes[node].firstScreen = shape.screens.count
    for index in steps.indices { shape.screens.append(StepShape.Screen(node: node, step: index)) }
    shape.screens.append(StepShape.Screen(node: node, step: nil))
    Collection.describeSteps(to: &self)
  }

  private mutating func enter<Value: StepsCollection>(
    _ step: Collection.Steps, _ type: Value.Type
  ) {
    guard types.count < StepShape.depthLimit, enters(Value.self) else { return }
    var builder = ShapeBuilder<Value>(
      shape: shape, parent: node, step: step.index, around: types)
    // Only the other builder holds the collections, so they need not be copied.
    shape = StepShape()
    builder.build()
    shape = builder.shape
    shape.nodes[node].steps[step.index].child = builder.node
    if !shape.nodes[builder.node].reports { shape.nodes[node].reports = false }
  }

  /// Whether to descend into a type; one nested inside itself only as often as the limit allows.
  private mutating func enters<Value: StepsCollection>(_ type: Value.Type) -> Bool {
    let times = types.count { $0 == ObjectIdentifier(type) }
    guard times > 0 else { return true }
    guard times < shape.repetitions else { return false }
    if shape.nodes.count >= StepShape.recursionLimit { shape.isCut = true }
    return !shape.isCut
  }

  mutating func add<Value>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?
  ) {}

  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?
  ) {
    enter(step, Value.self)
  }

  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value?.Type,
    at place: WritableKeyPath<Collection, Value?>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value?>>?
  ) {
    enter(step, Value.self)
  }
}
