public import Foundation

@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

@MainActor open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer()
  open private(set) var interactiveContentPopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer()

  var stack: [UIViewController] = []
  var transition: RunningTransition?
  var swipe: (from: UIViewController, before: [UIViewController])?
  private var pending: [() -> Void] = []

  override var inner: [UIViewController] { stack }

  override func shows(_ child: UIViewController) -> Bool { child === stack.last }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? super.transitionCoordinator
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(stack + [viewController], animated: animated)
  }

  open override func accessibilityPerformEscape() -> Bool {
    guard canUserGoBack else { return false }
    userTapsBack()
    return true
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard transition != nil else { return change(to: viewControllers, animated) }
    Stage.current.warn("a stack was changed while a transition ran")
    switch Stage.current.choices.busy {
    case .dropped: break
    case .deferred:
      pending.append { [weak self] in self?.change(to: viewControllers, animated) }
    case .queued:
      let old = topViewController
      adopt(viewControllers)
      pending.append { [weak self] in self?.show(from: old, animated) }
    case .finishesFirst:
      endTransition()
      change(to: viewControllers, animated)
    }
  }

  private func change(to viewControllers: [UIViewController], _ animated: Bool) {
    let old = topViewController
    let isPush = viewControllers.count > stack.count
    adopt(viewControllers)
    if animated, isPush, let old, let zoom = topViewController?.preferredTransition {
      Stage.current.zooms.append(zoom.source(from: old)?.accessibilityIdentifier)
    }
    show(from: old, animated)
  }

  func adopt(_ viewControllers: [UIViewController]) {
    let containers = viewControllers.filter {
      $0 is UITabBarController || $0 is UISplitViewController || $0 is UINavigationController
    }
    if containers.contains(where: { !stack.contains($0) }) {
      Stage.current.warn("a container was pushed that cannot be pushed")
    }
    put(viewControllers)
  }

  private func put(_ viewControllers: [UIViewController]) {
    if viewControllers.contains(where: { $0.parent != nil && $0.parent !== self }) {
      Stage.current.warn("a controller was moved from one container to another")
    }
    if Set(viewControllers.map(ObjectIdentifier.init)).count < viewControllers.count {
      Stage.current.warn("a view controller is twice in a stack")
    }
    for gone in stack where !viewControllers.contains(gone) { gone.parent = nil }
    for controller in viewControllers { controller.parent = self }
    stack = viewControllers
  }

  /// Sets the controllers, which may include the stacks of other columns; only the framework calls
  /// this function.
  func put(_ viewControllers: [UIViewController], animated: Bool) {
    let old = topViewController
    put(viewControllers)
    show(from: old, animated)
  }

  private func show(from old: UIViewController?, _ animated: Bool) {
    // A stack that is off the screen changes immediately; no delegate is notified.
    guard let top = topViewController, top !== old, isOnScreen else { return }
    guard animated else {
      delegate?.navigationController(self, willShow: top, animated: false)
      delegate?.navigationController(self, didShow: top, animated: false)
      return
    }
    begin(RunningTransition(from: old, to: top), showing: top)
    Stage.current.after(35) { [weak self, weak transition] in
      guard let self, self.transition === transition else { return }
      self.endTransition()
    }
  }

  func begin(_ transition: RunningTransition, showing top: UIViewController) {
    self.transition = transition
    let tell = { [weak self] in
      guard let self else { return }
      delegate?.navigationController(self, willShow: top, animated: true)
    }
    if Stage.current.choices.willShowIsLate, !transition.initiallyInteractive {
      Stage.current.after(1, tell)
    } else {
      tell()
    }
  }

  /// Ends the transition, and then begins a change that was waiting for its end.
  ///
  /// Before the transition ends, the delegate is notified that the top controller was shown, unless
  /// `tells` is `false`.
  func endTransition(tellingDelegate tells: Bool = true) {
    guard let ended = transition else { return }
    if tells, let top = topViewController {
      delegate?.navigationController(self, didShow: top, animated: true)
    }
    transition = nil
    ended.complete()
    if transition == nil, !pending.isEmpty { pending.removeFirst()() }
  }
}
