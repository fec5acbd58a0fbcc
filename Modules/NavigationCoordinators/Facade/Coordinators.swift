/// Decides about a part of the navigation, and knows its direct children only.
///
/// The coordinators of this file and their components are on the main actor. Each stands in front
/// of a ``CoordinatorNode``, where everything is decided.
@MainActor public protocol Coordinator: AnyObject, Sendable {
  /// The node behind the coordinator.
  var navigationNode: CoordinatorNode { get }
}

extension Coordinator {
  /// The identity of the coordinator, the same for as long as it lives.
  public var navigationId: ObjectIdentifier { navigationNode.id }

  /// The name of the coordinator.
  ///
  /// It can be set until the coordinator is put into a tree; after that, it does not change.
  public var tag: String {
    get { navigationNode.tag }
    set { navigationNode.rename(newValue) }
  }

  /// A picture of the coordinator and everything in it, as it is now.
  public var tree: Tree { Tree(navigationNode) }

  /// The node behind the coordinator.
  ///
  /// From now on, the node holds the coordinator while it is in a tree.
  var claimedNode: CoordinatorNode {
    let node = navigationNode
    if node.facade !== self { node.claim(self) }
    return node
  }
}

/// A coordinator that is shown by itself, and so can be presented.
@MainActor public protocol ViewCoordinator: Coordinator {}

/// A leaf of the tree: it shows one screen, and can present others.
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
  /// The component that the coordinator is composed of.
  var navigationComponent: ScreenCoordinatorComponent { get }
}

extension ScreenCoordinator {
  /// The node behind the coordinator.
  public var navigationNode: CoordinatorNode { navigationComponent.node }
}

/// A branch of the tree: screens and sequences, one after the other.
@MainActor public protocol SequenceCoordinator: Coordinator {
  /// The component that the coordinator is composed of.
  var navigationComponent: SequenceCoordinatorComponent { get }
}

extension SequenceCoordinator {
  /// The node behind the coordinator.
  public var navigationNode: CoordinatorNode { navigationComponent.node }
}

/// A stack, which shows the screens of one sequence: the root of an app or of what is presented.
@MainActor public protocol StackCoordinator: ViewCoordinator {
  /// The component that the coordinator is composed of.
  var navigationComponent: StackCoordinatorComponent { get }
}

extension StackCoordinator {
  /// The node behind the coordinator.
  public var navigationNode: CoordinatorNode { navigationComponent.node }
}
