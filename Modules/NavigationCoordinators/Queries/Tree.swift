public import NavigationModel

/// A picture of coordinators and everything in them, to be read, searched and printed.
///
/// ```swift
/// let tree = Tree(main)
/// tree.printTree()
/// // main (root)
/// //   authentication (rootSequence)
/// //     login (push)
/// //       help (sheet)
/// tree.findCoordinator(tag: "login")?.path     // "main/authentication/login"
/// ```
///
/// Every coordinator is in it once, those that are presented after what their presenter holds. It
/// is a picture of the moment in which it was made.
public struct Tree {
  private let root: CoordinatorNode

  /// The tree of a coordinator, shown or not.
  public init(_ root: CoordinatorNode) {
    self.root = root
  }

  /// How one gets from a coordinator to one directly inside it.
  public enum Transition: Hashable, Sendable {
    /// It is where the tree begins.
    case root
    /// It is the sequence of a stack.
    case rootSequence
    /// It is a child of a sequence.
    case push
    /// It is presented as a sheet.
    case sheet
    /// It is presented as a cover of the whole screen.
    case fullScreen
    /// It is presented in another style.
    case custom(Layer.Style)
    /// It is the tab or column of an index.
    case part(Int)
    /// It is what a screen wraps.
    case subview
  }

  /// A coordinator and how one gets to it.
  public struct Route {
    /// The coordinator.
    public let coordinator: CoordinatorNode
    /// How one gets to it from the coordinator around it.
    public let transition: Transition
    /// How deep it is in the tree; the root has depth 0.
    public let depth: Int
  }

  /// A coordinator with everything in it.
  public indirect enum Node {
    /// Something in which others are.
    case branch(Route, [Node])
    /// Something in which no others are.
    case leaf(Route)
  }
}

extension Tree {
  /// The coordinators with everything in them.
  ///
  /// - Complexity: O(coordinators).
  public func getTree() -> Node {
    Self.node(Route(coordinator: root, transition: .root, depth: 0))
  }

  /// Every coordinator once, each before what is in it.
  ///
  /// - Complexity: O(coordinators).
  public func getFlatTree() -> [Route] {
    reduceTree(into: []) { $0.append($1) }
  }

  /// One line for each coordinator: its tag and how one gets to it, indented by its depth.
  ///
  /// - Complexity: O(length of the text).
  public func printTree() -> String {
    let lines = getFlatTree().map { route in
      String(repeating: "  ", count: route.depth) + "\(route.coordinator.tag) (\(route.transition))"
    }
    return lines.joined(separator: "\n")
  }

  /// Puts everything in the tree together, each coordinator before what is in it.
  ///
  /// - Parameters:
  ///   - initial: What to begin with.
  ///   - combine: Adds one coordinator.
  /// - Returns: What came of it.
  /// - Complexity: O(coordinators).
  public func reduceTree<Value>(
    into initial: Value, _ combine: (inout Value, Route) -> Void
  ) -> Value {
    var value = initial
    Self.visit(Route(coordinator: root, transition: .root, depth: 0), &value, combine)
    return value
  }

  private static func visit<Value>(
    _ route: Route, _ value: inout Value, _ combine: (inout Value, Route) -> Void
  ) {
    combine(&value, route)
    for inner in inside(route) { visit(inner, &value, combine) }
  }

  private static func node(_ route: Route) -> Node {
    let inner = inside(route)
    return inner.isEmpty ? .leaf(route) : .branch(route, inner.map(node))
  }

  private static func inside(_ route: Route) -> [Route] {
    let outer = route.coordinator
    var routes = outer.children.enumerated().map { index, child in
      Route(
        coordinator: child, transition: transition(to: index, in: outer), depth: route.depth + 1)
    }
    if let presented = outer.presented {
      let style = transition(of: presented.style ?? .sheet)
      routes.append(Route(coordinator: presented, transition: style, depth: route.depth + 1))
    }
    return routes
  }

  private static func transition(to index: Int, in outer: CoordinatorNode) -> Transition {
    switch outer.kind {
    case .stack: .rootSequence
    case .sequence: .push
    case .tabs, .split: .part(index)
    case .screen: .subview
    }
  }

  private static func transition(of style: Layer.Style) -> Transition {
    switch style {
    case .sheet: .sheet
    case .fullScreenCover: .fullScreen
    case .root, .popover, .alert: .custom(style)
    }
  }
}

extension Tree.Transition: CustomStringConvertible {
  /// The transition as trees print it.
  public var description: String {
    switch self {
    case .root: "root"
    case .rootSequence: "rootSequence"
    case .push: "push"
    case .sheet: "sheet"
    case .fullScreen: "fullScreen"
    case .custom(let style): style.description
    case .part(let index): "part \(index)"
    case .subview: "subview"
    }
  }
}
