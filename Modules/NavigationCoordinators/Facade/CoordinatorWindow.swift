public import NavigationModel

/// A window on the main actor, with a root coordinator and a runner that performs the window's
/// work.
@MainActor public final class CoordinatorWindow {
  /// The navigator of the window.
  public let tree: CoordinatorTree
  /// The root coordinator, held by the window.
  public private(set) var root: any ViewCoordinator
  private let runner: any EffectRunner

  /// Creates a window that shows a coordinator and holds it.
  ///
  /// - Parameters:
  ///   - root: The coordinator to show, which must not yet be part of a tree.
  ///   - runner: The runner that performs the window's asynchronous work, such as loading. It must
  ///     not serve another window, because the tokens that identify work are unique only in a
  ///     window. The default runs tasks on the main actor.
  ///   - factories: Functions that recreate stored coordinators.
  ///   - links: The coordinators that links lead to.
  ///   - leakChecker: Records which coordinators are alive; `nil` to record nothing.
  /// - Throws: ``CoordinatorRefusal`` if the coordinator cannot be the root of a window, for
  ///   example because it is in a tree already or has left one.
  public init(
    root: any ViewCoordinator, runner: any EffectRunner = TaskEffectRunner(),
    factories: CoordinatorFactories = CoordinatorFactories(), links: CoordinatorLinks? = nil,
    leakChecker: CoordinatorLeakChecker? = nil
  ) throws(CoordinatorRefusal) {
    self.root = root
    self.runner = runner
    tree = try CoordinatorTree(
      root: root.claimedNode, factories: factories, links: links, leakChecker: leakChecker)
    tree.context.onEffects = { [weak self] in self?.runEffects() }
    tree.onRoot = { [weak self] in self?.followRoot() }
    tree.root.ownExtras.window = self
    runEffects()
  }

  /// What the window shows.
  public var state: NavigationState { tree.state }

  /// Replaces the root with another coordinator and removes everything that was in the window.
  ///
  /// - Parameters:
  ///   - root: The coordinator to show, which must not yet be part of a tree.
  ///   - animation: How hosts animate the change.
  /// - Returns: Whether the root was replaced, or why not.
  /// - Complexity: O(*n*), where *n* is the number of screens removed and added.
  @discardableResult
  public func setRoot(
    _ root: any ViewCoordinator, animation: Animation = .automatic
  ) -> CoordinatorOutcome {
    tree.setRoot(root.claimedNode, animation: animation)
  }

  /// Returns the coordinator that an entry represents, for example to render its content in a host.
  ///
  /// Returns `nil` if the entry belongs to another navigator, if nothing shows it any longer, or if
  /// no ``ViewCoordinator`` represents the entry's ``CoordinatorNode``. The window does not retain
  /// a coordinator that has left; a host that still shows its screen must retain it.
  public func coordinator(of entry: EntryID) -> (any ViewCoordinator)? {
    tree.coordinator(of: entry)?.facade as? any ViewCoordinator
  }

  private func followRoot() {
    root.navigationNode.extras?.window = nil
    tree.root.ownExtras.window = self
    if let coordinator = tree.root.coordinator as? any ViewCoordinator { root = coordinator }
  }

  private func runEffects() {
    tree.runEffects(on: runner)
  }
}

/// What a host renders for a coordinator: a concrete value that each UI framework turns into a
/// view.
@MainActor public struct CoordinatorView {
  /// The coordinator.
  public let coordinator: any ViewCoordinator
  /// The window that has the coordinator as its root.
  ///
  /// `nil` if the coordinator has no window and cannot have one, for example because it is part of
  /// another coordinator's tree or has left its tree.
  public let window: CoordinatorWindow?
}

extension ViewCoordinator {
  /// Returns what a host renders for the coordinator.
  ///
  /// If the coordinator has never been part of a tree, the call opens a window for it. Repeated
  /// calls return the same window as long as a caller holds it. Keep a reference to the window:
  /// when it is deinitialized, the coordinator leaves it permanently and cannot be shown again.
  public func makeView() -> CoordinatorView {
    let node = claimedNode
    if let window = node.ownExtras.window as? CoordinatorWindow {
      return CoordinatorView(coordinator: self, window: window)
    }
    let opened = Result { () throws(CoordinatorRefusal) in try CoordinatorWindow(root: self) }
    guard case .success(let window) = opened else {
      return CoordinatorView(coordinator: self, window: nil)
    }
    return CoordinatorView(coordinator: self, window: window)
  }
}
