/// An object that controls one part of the navigation and manages only its direct children.
///
/// Coordinators and their components are on the main actor. Each coordinator is a facade for a
/// ``CoordinatorNode``, which makes all decisions.
@MainActor public protocol Coordinator: AnyObject, Sendable {
  /// The node behind the coordinator.
  var navigationNode: CoordinatorNode { get }
}

extension Coordinator {
  /// The identity of the coordinator, the same for as long as it exists.
  public var navigationId: ObjectIdentifier { navigationNode.id }

  /// The name of the coordinator.
  ///
  /// It can be set until the coordinator is put into a tree; later changes have no effect.
  public var tag: String {
    get { navigationNode.tag }
    set { navigationNode.rename(newValue) }
  }

  /// The coordinator and everything in it as a tree, to read, search and print.
  public var tree: Tree { Tree(navigationNode) }

  /// The node behind the coordinator; reading it makes the coordinator the node's facade.
  ///
  /// From then on, the node keeps a strong reference to this object as long as the node has a
  /// parent.
  var claimedNode: CoordinatorNode {
    let node = navigationNode
    if node.facade !== self { node.claim(self) }
    return node
  }
}

/// A coordinator that can be presented, or be the root of a window, a tab or a column.
///
/// All coordinators except sequences, which need a stack around them, are view coordinators.
@MainActor public protocol ViewCoordinator: Coordinator {}

/// A coordinator of one screen, which can present other view coordinators.
///
/// ```swift
/// final class SplashScreenCoordinator: ScreenCoordinator {
///   let navigationComponent = ScreenCoordinatorComponent()
///
///   init() {
///     navigationComponent.setView(TitleView(title: "Splash Screen"))
///   }
/// }
/// ```
@MainActor public protocol ScreenCoordinator: ViewCoordinator {
  /// The component that implements the coordinator.
  var navigationComponent: ScreenCoordinatorComponent { get }
}

extension ScreenCoordinator {
  /// The node behind the coordinator.
  public var navigationNode: CoordinatorNode { navigationComponent.node }
}

/// A branch of the tree, whose children, such as screens and other sequences, are shown one after
/// the other.
@MainActor public protocol SequenceCoordinator: Coordinator {
  /// The component that implements the coordinator.
  var navigationComponent: SequenceCoordinatorComponent { get }
}

extension SequenceCoordinator {
  /// The node behind the coordinator.
  public var navigationNode: CoordinatorNode { navigationComponent.node }
}

/// A stack that shows the screens of one sequence: at the root of an app or of a presentation, in a
/// tab or column, or inside a screen that wraps it.
@MainActor public protocol StackCoordinator: ViewCoordinator {
  /// The component that implements the coordinator.
  var navigationComponent: StackCoordinatorComponent { get }
}

extension StackCoordinator {
  /// The node behind the coordinator.
  public var navigationNode: CoordinatorNode { navigationComponent.node }
}
