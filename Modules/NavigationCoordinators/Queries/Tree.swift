public import NavigationModel

/// A coordinator and everything in it as a tree, to read, search and print.
///
/// ```swift
/// let tree = Tree(main)
/// tree.outline
/// // main (root)
/// //   authentication (rootSequence)
/// //     login (push)
/// //       help (sheet)
/// tree.findCoordinator(tag: "login")?.path  // "main/authentication/login"
/// ```
///
/// Every coordinator appears once. The coordinators inside a coordinator come before the one that
/// it presents or will present. Each property and function reads the current state of the
/// coordinators.
public struct Tree {
  private let root: CoordinatorNode

  /// Creates the tree of a coordinator, shown or not.
  public init(_ root: CoordinatorNode) {
    self.root = root
  }

  /// How a coordinator is reached from its parent in the tree.
  public enum Transition: Hashable, Sendable {
    /// The coordinator is the root of the tree.
    case root
    /// The coordinator is the sequence of a stack.
    case rootSequence
    /// The coordinator is a child of a sequence.
    case push
    /// The coordinator is presented as a sheet.
    case sheet
    /// The coordinator is presented as a full-screen cover.
    case fullScreen
    /// The coordinator is presented in another style.
    case custom(Layer.Style)
    /// The coordinator is the tab or column at an index.
    case part(Int)
    /// A screen wraps the coordinator.
    case subview
  }

  /// A coordinator and how it is reached.
  public struct Route {
    /// The coordinator.
    public let coordinator: CoordinatorNode
    /// How the coordinator is reached from its parent.
    public let transition: Transition
    /// The depth of the coordinator in the tree; the root has depth 0.
    public let depth: Int
  }

  /// A coordinator with everything in it.
  public indirect enum Node {
    /// A coordinator that contains or presents others.
    case branch(Route, [Node])
    /// A coordinator that neither contains nor presents others.
    case leaf(Route)
  }
}

extension Tree {
  /// The root with everything in it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the tree.
  public var rootNode: Node {
    Self.node(Route(coordinator: root, transition: .root, depth: 0))
  }

  /// The routes to all coordinators, each before the routes to the coordinators inside it and to
  /// the one that it presents.
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the tree.
  public var routes: [Route] {
    reduceTree(into: []) { $0.append($1) }
  }

  /// A text with one line for each coordinator: its tag and transition, indented by its depth.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var outline: String {
    let lines = routes.map { route in
      String(repeating: "  ", count: route.depth) + "\(route.coordinator.tag) (\(route.transition))"
    }
    return lines.joined(separator: "\n")
  }

  /// Combines everything in the tree into one value, visiting each coordinator before those inside
  /// it and the one that it presents.
  ///
  /// - Parameters:
  ///   - initial: The initial value.
  ///   - combine: Adds one coordinator to the value.
  /// - Returns: The combined value.
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the tree, plus the calls of
  ///   `combine`.
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
  /// The transition as it appears in ``Tree/outline``.
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
