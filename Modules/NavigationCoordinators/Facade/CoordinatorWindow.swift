public import NavigationModel

/// A window on the main actor: a coordinator at its root, and who performs the work that is decided
/// on.
@MainActor public final class CoordinatorWindow {
  /// The navigator of the window.
  public let tree: CoordinatorTree
  /// The coordinator at its root, which the window holds.
  public private(set) var root: any ViewCoordinator
  private let runner: any EffectRunner

  /// A window that shows a coordinator, and holds it.
  ///
  /// - Parameters:
  ///   - root: What it shows; in no tree.
  ///   - runner: Performs the work, of this window alone, since two windows may give their work the
  ///     same tokens; tasks on the main actor unless another one is given.
  ///   - factories: What makes stored coordinators again.
  ///   - links: What links lead to.
  ///   - census: Where to keep the books of who is alive.
  /// - Throws: ``CoordinatorRefusal`` when the coordinator is in a tree already, or has left one.
  public init(
    root: any ViewCoordinator, runner: any EffectRunner = TaskEffectRunner(),
    factories: CoordinatorFactories = CoordinatorFactories(), links: CoordinatorLinks? = nil,
    census: CoordinatorCensus? = nil
  ) throws(CoordinatorRefusal) {
    self.root = root
    self.runner = runner
    tree = try CoordinatorTree(
      root: root.claimedNode, factories: factories, links: links, census: census)
    tree.context.onEffects = { [weak self] in self?.runEffects() }
    tree.onRoot = { [weak self] in self?.followRoot() }
    tree.root.ownExtras.window = self
    runEffects()
  }

  /// What the window shows.
  public var state: NavigationState { tree.state }

  /// Puts another coordinator in the place of the root; what was in the window leaves.
  ///
  /// - Parameters:
  ///   - root: What the window shows from now on; in no tree.
  ///   - animation: How hosts should show it.
  /// - Returns: The one outcome.
  @discardableResult
  public func setRoot(
    _ root: any ViewCoordinator, animation: Animation = .automatic
  ) -> CoordinatorOutcome {
    tree.setRoot(root.claimedNode, animation: animation)
  }

  /// The coordinator of an entry, such as the one whose content a host is to render.
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

/// What a host renders for a coordinator: a concrete value, which each user interface makes a view
/// of its own.
@MainActor public struct CoordinatorView {
  /// The coordinator.
  public let coordinator: any ViewCoordinator
  /// The window that it is the root of; none for one that is part of another one's tree.
  public let window: CoordinatorWindow?
}

extension ViewCoordinator {
  /// What a host renders for the coordinator.
  ///
  /// For one that is in no tree this opens a window, which stays the same for as long as somebody
  /// holds what was given. With the window the coordinator leaves for good, as from any tree: hold
  /// on to the window, or make the coordinator again.
  public func getView() -> CoordinatorView {
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
