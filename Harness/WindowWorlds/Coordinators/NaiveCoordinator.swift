import NavigationCoordinators
import NavigationModel

/// A coordinator of the reference: an object in its parent's list.
final class NaiveCoordinator {
  let tag: String
  let kind: CoordinatorKind
  var children: [NaiveCoordinator] = []
  var parent: NaiveCoordinator?
  var selected = 0
  /// Whether the coordinator has ever had a parent or been the root of the window.
  var isHeld = false
  var isRemoved = false
  var wasShown = false
  /// The coordinator that this one presents or waits to present.
  var presented: NaiveCoordinator?
  var style: Layer.Style?
  /// Whether the coordinator has been shown as a layer; remains `true` after its dismissal.
  var isLayer = false
  /// Whether the coordinator was a layer when the tree was saved.
  ///
  /// Such a coordinator becomes a layer again, even if its presenter is covered.
  var wasLayer = false
  /// The screen or empty stack from whose entry the layer of the coordinator was presented.
  var anchor: NaiveCoordinator?
  var anchorWasEmpty = false
  /// Whether an observer waits for the end of the coordinator.
  var isWatched = false
  /// Whether a caller waits for the result of the coordinator.
  var isAsked = false
  /// Whether an observer watches the layer of the coordinator.
  var isListened = false
  /// Whether the coordinator's screen offers an action.
  var isActive = false
  /// Whether the app has a factory with which the coordinator is created again; screens always have
  /// one.
  var hasFactory = false
  /// Whether a user may leave the coordinator's screen.
  var policy = LeavePolicy.allow
  /// The state of the coordinator's loading; `nil` if it loads nothing.
  var phase: LoadingPhase?
  var loads: NaiveCoordinator?
  /// The number of the coordinator's work in progress; `nil` if there is none.
  var work: Int?

  /// Creates a coordinator that `yard` retains.
  init(_ kind: CoordinatorKind, _ tag: String, in yard: NaiveYard) {
    self.kind = kind
    self.tag = tag
    yard.add(self)
  }

  /// Whether the coordinator is a sequence or a stack, from which children can be removed.
  var holdsSequences: Bool { kind == .sequence || kind == .stack }

  /// Whether the coordinator has tabs or columns.
  var holdsParts: Bool { kind == .tabs || kind == .split }

  /// The coordinator and everything in it, depth first; what a coordinator presents follows its
  /// children.
  var everything: [NaiveCoordinator] {
    var found: [NaiveCoordinator] = []
    collect(into: &found, withLayers: true)
    return found
  }

  /// The coordinator and everything in it, depth first, without presented coordinators.
  var everythingButLayers: [NaiveCoordinator] {
    var found: [NaiveCoordinator] = []
    collect(into: &found, withLayers: false)
    return found
  }

  private func collect(into found: inout [NaiveCoordinator], withLayers: Bool) {
    found.append(self)
    for child in children { child.collect(into: &found, withLayers: withLayers) }
    if withLayers { presented?.collect(into: &found, withLayers: true) }
  }

  /// The coordinator itself or, for a sequence or stack, everything in it that has an entry, depth
  /// first.
  var leaves: [NaiveCoordinator] {
    holdsSequences ? children.flatMap(\.leaves) : [self]
  }

  var ancestors: [NaiveCoordinator] {
    var found: [NaiveCoordinator] = []
    var current = parent
    while let item = current {
      found.append(item)
      current = item.parent
    }
    return found
  }

  /// The stack that contains the coordinator directly or through sequences; `nil` if there is none.
  ///
  /// For a stack, it is the stack itself.
  var stack: NaiveCoordinator? {
    var current: NaiveCoordinator? = self
    while let item = current, item.kind != .stack {
      guard let parent = item.parent, parent.presented !== item,
        parent.kind == .sequence || parent.kind == .stack
      else { return nil }
      current = parent
    }
    return current
  }

  /// Returns the text that the corresponding tree of real coordinators prints.
  func outline(_ transition: String = "root", depth: Int = 0) -> String {
    let indent = String(repeating: "  ", count: depth)
    var lines = ["\(indent)\(tag) (\(transition))"]
    for (index, child) in children.enumerated() {
      let name: String
      switch kind {
      case .stack: name = "rootSequence"
      case .sequence: name = "push"
      case .tabs, .split: name = "part \(index)"
      case .screen: name = "subview"
      }
      lines.append(child.outline(name, depth: depth + 1))
    }
    if let presented {
      let names = [Layer.Style.sheet: "sheet", .fullScreenCover: "fullScreen"]
      let style = presented.style ?? .sheet
      lines.append(presented.outline(names[style] ?? style.description, depth: depth + 1))
    }
    return lines.joined(separator: "\n")
  }

  /// Returns whether the outline of a real tree has the same coordinators in the same places.
  func isOutlined(by node: CoordinatorNode) -> Bool {
    let routes = Tree(node).getFlatTree()
    var next = 0
    return isOutlined(by: routes, from: &next, as: .root, depth: 0) && next == routes.count
  }

  private func isOutlined(
    by routes: [Tree.Route], from next: inout Int, as transition: Tree.Transition, depth: Int
  ) -> Bool {
    guard next < routes.count, routes[next].depth == depth,
      routes[next].transition == transition, routes[next].coordinator.tag == tag
    else { return false }
    next += 1
    for (index, child) in children.enumerated() {
      let inner = Self.transition(to: index, in: kind)
      guard child.isOutlined(by: routes, from: &next, as: inner, depth: depth + 1) else {
        return false
      }
    }
    guard let presented else { return true }
    let inner = Self.transition(of: presented.style ?? .sheet)
    return presented.isOutlined(by: routes, from: &next, as: inner, depth: depth + 1)
  }

  private static func transition(to index: Int, in kind: CoordinatorKind) -> Tree.Transition {
    switch kind {
    case .stack: .rootSequence
    case .sequence: .push
    case .tabs, .split: .part(index)
    case .screen: .subview
    }
  }

  private static func transition(of style: Layer.Style) -> Tree.Transition {
    switch style {
    case .sheet: .sheet
    case .fullScreenCover: .fullScreen
    default: .custom(style)
    }
  }

  /// A text with the entries that the coordinator adds to the window, including covered ones.
  var picture: String {
    switch kind {
    case .stack:
      let leaves = self.leaves
      return leaves.isEmpty ? "[-]" : "[" + leaves.map(\.entryPicture).joined(separator: " ") + "]"
    case .screen, .sequence: return "[\(entryPicture)]"
    case .tabs, .split: return partsPicture
    }
  }

  private var entryPicture: String {
    let tag = policy == .allow ? tag : "\(tag)!\(policy)"
    return switch kind {
    case .tabs, .split: "\(tag){\(partsPicture)}"
    default: children.last.map { "\(tag){\($0.picture)}" } ?? tag
    }
  }

  private var partsPicture: String {
    let parts = children.enumerated().map { ($0 == selected ? "*" : "") + $1.picture }
    return "<\(parts.joined(separator: ","))>"
  }
}
