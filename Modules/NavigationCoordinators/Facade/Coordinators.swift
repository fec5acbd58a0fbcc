/// Someone who decides about a part of the navigation, and knows its direct children only.
///
/// The coordinators of this file and the components that they are composed of stand on the main
/// actor, in front of a ``CoordinatorNode`` each, where everything is decided.
@MainActor public protocol Coordinator: AnyObject, Sendable {
  /// What stands behind the coordinator.
  var navigationNode: CoordinatorNode { get }
}

extension Coordinator {
  /// Who the coordinator is; the same for as long as it lives.
  public var navigationId: ObjectIdentifier { navigationNode.id }

  /// What the coordinator is called.
  ///
  /// It can be set until the coordinator is put somewhere; from then on it stays as it is.
  public var tag: String {
    get { navigationNode.tag }
    set { navigationNode.rename(newValue) }
  }

  /// A picture of the coordinator and everything in it.
  public var tree: Tree { Tree(navigationNode) }

  /// What stands behind the coordinator, which holds the coordinator from now on while it is in a
  /// tree.
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
  /// What the coordinator is composed of.
  var navigationComponent: ScreenCoordinatorComponent { get }
}

extension ScreenCoordinator {
  /// What stands behind the coordinator.
  public var navigationNode: CoordinatorNode { navigationComponent.node }
}

/// A branch of the tree: screens and sequences, one after the other.
@MainActor public protocol SequenceCoordinator: Coordinator {
  /// What the coordinator is composed of.
  var navigationComponent: SequenceCoordinatorComponent { get }
}

extension SequenceCoordinator {
  /// What stands behind the coordinator.
  public var navigationNode: CoordinatorNode { navigationComponent.node }
}

/// A stack, which shows the screens of one sequence; the entry of an app or of what is presented.
@MainActor public protocol StackCoordinator: ViewCoordinator {
  /// What the coordinator is composed of.
  var navigationComponent: StackCoordinatorComponent { get }
}

extension StackCoordinator {
  /// What stands behind the coordinator.
  public var navigationNode: CoordinatorNode { navigationComponent.node }
}
