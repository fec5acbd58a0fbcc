/// A tree of collections as plain data: what a store must know about the types of its steps.
struct StepShape: Sendable {
  /// A collection of the tree.
  struct Node: Sendable {
    /// The name of the type.
    let type: String
    let layout: StepsLayout
    let allowsNone: Bool
    /// Whether the accessors of the steps report every change inside the collection.
    var reports: Bool
    /// The enclosing collection, and the index of the step that has this collection as its value;
    /// `nil` and 0 for the outermost collection.
    let parent: Int?
    let step: Int
    var steps: [Step] = []
    /// The number of the first screen.
    ///
    /// The screen of step n has this number plus n; the collection's own screen comes last.
    var firstScreen = 0

    /// The number of the collection's own screen.
    var ownScreen: Int { firstScreen + steps.count }
  }

  /// A step.
  struct Step: Sendable {
    let name: String
    /// The collection that is the step's value; `nil` for other values, and for collections beyond
    /// the limits.
    var child: Int?
  }

  /// The position of a screen in the tree.
  struct Screen: Sendable {
    let node: Int
    /// The step; `nil` for the collection's own screen.
    let step: Int?
  }

  fileprivate(set) var nodes: [Node] = []
  fileprivate(set) var screens: [Screen] = []
  /// The types of the collections that do not store the marks by which a store watches them.
  ///
  /// These are enumerations, everything inside enumerations, and everything in plain properties.
  fileprivate(set) var unwatched: Set<ObjectIdentifier> = []

  /// Collections nested beyond this depth are treated as plain values.
  static let depthLimit = 24

  /// As soon as a tree has this many collections, types nested inside themselves are left out.
  ///
  /// A tree that this limit has cut off is built again. Each time, ``repetitions`` is smaller by
  /// one, until nothing is cut off.
  static let recursionLimit = 1_024

  /// The maximum number of times that a type may occur on a path from the outermost collection.
  fileprivate var repetitions = depthLimit
  /// Whether a type nested inside itself was left out because there were too many collections.
  fileprivate var isCut = false

  fileprivate init() {}

  init<Root: StepsCollection>(_ type: Root.Type) {
    var repetitions = Self.depthLimit
    repeat {
      var builder = ShapeBuilder<Root>(
        shape: StepShape(), parent: nil, step: 0, around: [], isWatched: true)
      builder.shape.repetitions = repetitions
      builder.build()
      self = builder.shape
      repetitions -= 1
    } while isCut && repetitions > 0
  }
}

extension StepShape {
  /// Returns the path of a collection.
  func path(ofNode number: Int) -> StepPath {
    var steps: [String] = []
    var current = number
    while let parent = nodes[current].parent {
      steps.append(nodes[parent].steps[nodes[current].step].name)
      current = parent
    }
    return StepPath(steps.reversed())
  }

  /// Returns the path of what a screen shows.
  func path(ofScreen number: Int) -> StepPath {
    let screen = screens[number]
    var path = path(ofNode: screen.node)
    if let step = screen.step { path.steps.append(nodes[screen.node].steps[step].name) }
    return path
  }

  /// Returns whether the screens of a collection belong to the stack of its enclosing collection.
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
  /// The types of the enclosing collections and of this one.
  private let types: [ObjectIdentifier]
  /// Whether this collection stores the marks by which a store watches it.
  private let isWatched: Bool

  init(
    shape: StepShape, parent: Int?, step: Int, around types: [ObjectIdentifier], isWatched: Bool
  ) {
    self.shape = shape
    self.parent = parent
    self.step = step
    self.types = types + [ObjectIdentifier(Collection.self)]
    self.isWatched = isWatched && Collection.remembersBranches
    node = shape.nodes.count
  }

  mutating func build() {
    if !isWatched { shape.unwatched.insert(ObjectIdentifier(Collection.self)) }
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
      shape: shape, parent: node, step: step.index, around: types,
      isWatched: isWatched && Collection.reportsSelections)
    // `builder` then holds the only reference to the collections, so that they need not be copied.
    shape = StepShape()
    builder.build()
    shape = builder.shape
    shape.nodes[node].steps[step.index].child = builder.node
    if !shape.nodes[builder.node].reports { shape.nodes[node].reports = false }
  }

  /// Returns whether to descend into a type.
  ///
  /// A type nested inside itself is entered only as often as ``StepShape/repetitions`` and
  /// ``StepShape/recursionLimit`` allow.
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
