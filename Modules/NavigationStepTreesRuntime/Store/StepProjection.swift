import NavigationModel

/// What a tree of steps shows, derived only from the shape of the tree and from the index of the
/// selected step in each collection.
struct StepProjection {
  let shape: StepShape
  let decisions: StepDecisions
  /// The index of each collection's selected step; -1 if nothing is selected, -2 if the collection
  /// currently does not exist.
  var selections: [Int]

  static let nothing = -1
  static let absent = -2

  /// A stack of the window: the stack of the whole tree or of one tab.
  enum Head: Hashable {
    case root
    case tab(node: Int, step: Int)
  }

  /// The stacks that the tree can have, in order.
  ///
  /// First comes the stack of the whole tree, unless the tree is shown as tabs. One stack for each
  /// tab follows, in the order of their screens.
  var heads: [Head] {
    let tabs = shape.screens.compactMap { screen -> Head? in
      guard let step = screen.step, shape.nodes[screen.node].layout == .tabs else { return nil }
      return .tab(node: screen.node, step: step)
    }
    return shape.nodes[0].layout == .tabs ? tabs : [.root] + tabs
  }

  init(_ shape: StepShape, decisions: StepDecisions) {
    self.shape = shape
    self.decisions = decisions
    selections = Array(repeating: Self.absent, count: shape.nodes.count)
  }

  /// Returns the collection that is the current value of a step; `nil` if the value is no
  /// collection.
  func child(of node: Int, _ step: Int) -> Int? {
    guard let child = shape.nodes[node].steps[step].child, selections[child] != Self.absent
    else { return nil }
    return child
  }

  /// Returns the collection that is the current value of a step if it is shown as tabs; otherwise
  /// `nil`.
  func tabs(of node: Int, _ step: Int) -> Int? {
    guard let child = child(of: node, step), shape.nodes[child].layout == .tabs else { return nil }
    return child
  }

  /// Returns the collection that a screen shows as tabs; `nil` if the screen has content of its
  /// own.
  func tabs(ofScreen number: Int) -> Int? {
    let screen = shape.screens[number]
    return screen.step.flatMap { tabs(of: screen.node, $0) }
  }

  /// Returns the screens of a stack, lowest first.
  func screens(of head: Head) -> [Int] {
    switch head {
    case .root:
      return stackScreens(ofNode: 0)
    case .tab(let node, let step):
      guard step < shape.nodes[node].steps.count else { return [] }
      guard let child = child(of: node, step), shape.nodes[child].layout == .stack else {
        return [shape.nodes[node].firstScreen + step]
      }
      return stackScreens(ofNode: child)
    }
  }

  private func stackScreens(ofNode number: Int) -> [Int] {
    let node = shape.nodes[number]
    guard node.layout == .stack else { return [node.ownScreen] }
    var screens: [Int] = node.allowsNone ? [node.ownScreen] : []
    let selected = selections[number]
    let count =
      shape.isGroup(number)
      ? decisions.shownSteps(selected, node.steps.count) : selected + 1
    for step in 0..<max(0, min(count, node.steps.count)) {
      if let child = child(of: number, step), shape.nodes[child].layout == .stack {
        screens += stackScreens(ofNode: child)
      } else {
        screens.append(node.firstScreen + step)
      }
    }
    return screens
  }

  /// Returns the stack that a collection is part of; `nil` for tabs, which contain stacks.
  ///
  /// Also returns `nil` for a collection with the layout `state` that is not the root, and for a
  /// stack inside any collection with this layout.
  func head(ofNode number: Int) -> Head? {
    var current = number
    while true {
      let node = shape.nodes[current]
      guard let parent = node.parent else { return node.layout == .tabs ? nil : .root }
      guard node.layout == .stack else { return nil }
      if shape.nodes[parent].layout == .tabs { return .tab(node: parent, step: node.step) }
      guard shape.nodes[parent].layout == .stack else { return nil }
      current = parent
    }
  }

  /// Returns the stack on which a step of a collection is shown; `nil` if it is not on a stack.
  func head(of node: Int, _ step: Int) -> Head? {
    shape.nodes[node].layout == .tabs ? .tab(node: node, step: step) : head(ofNode: node)
  }
}

// The containers that a tree needs.
extension StepProjection {
  /// Returns the container that the window shows at first.
  func root(_ scope: ScopeID?) -> NewContainer {
    shape.nodes[0].layout == .tabs
      ? tabs(0, scope) : .stack(screens(of: .root).map { Self.entry($0, scope) })
  }

  /// Returns the tabs of a collection.
  ///
  /// If nothing is selected, there is an additional tab without content.
  func tabs(_ node: Int, _ scope: ScopeID?) -> NewContainer {
    let tabs = keys(ofTabs: node).map { NewTab(Self.key($0), content(of: node, $0, scope)) }
    return .tabs(tabs, selected: selectedTab(of: node))
  }

  /// Returns the keys of the tabs: the indices of the steps.
  ///
  /// If nothing is selected, the tab without content is included; its key is the number of steps.
  func keys(ofTabs node: Int) -> [Int] {
    let count = shape.nodes[node].steps.count
    return Array(0..<(selections[node] < 0 ? count + 1 : count))
  }

  func selectedTab(of node: Int) -> Int {
    selections[node] < 0 ? shape.nodes[node].steps.count : selections[node]
  }

  func content(of node: Int, _ step: Int, _ scope: ScopeID?) -> NewContainer {
    guard step < shape.nodes[node].steps.count else { return .stack([]) }
    if let inner = tabs(of: node, step) { return tabs(inner, scope) }
    return .stack(screens(of: .tab(node: node, step: step)).map { Self.entry($0, scope) })
  }

  static func entry(_ screen: Int, _ scope: ScopeID?) -> NewEntry {
    NewEntry(ScreenID(rawValue: UInt32(truncatingIfNeeded: screen)), scope: scope)
  }

  static func key(_ step: Int) -> TabKey {
    TabKey(rawValue: UInt32(truncatingIfNeeded: step))
  }
}
