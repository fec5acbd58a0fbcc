// Actions of a user on a navigation controller.
extension UINavigationController {
  /// Whether the back button is visible and can be tapped.
  public var canUserGoBack: Bool {
    !isChainInTransition && isInFront && stack.count > 1
      && stack.last?.navigationItem.hidesBackButton == false
  }

  /// Whether the app's code can push a controller now, without the navigator.
  public var canCodePush: Bool { !isChainInTransition && isInFront && !stack.isEmpty }

  private var isInFront: Bool { isOnScreen && outermost.presentedViewController == nil }

  public func userTapsBack() {
    userGoesBack(to: stack.count - 2)
  }

  /// Goes back to the controller at an index in the stack, as the user does with the back menu.
  ///
  /// A tap on the back button does the same with the index of the controller directly beneath the
  /// top one.
  public func userGoesBack(to index: Int) {
    guard canUserGoBack, (0..<stack.count - 1).contains(index) else { return }
    // A column on top of the stack does not count as popped, because it remains in the split view.
    Stage.current.popped += stack[(index + 1)...].reversed()
      .filter { !($0 is UINavigationController) }.flatMap(\.screens)
    setViewControllers(Array(stack[...index]), animated: true)
  }

  /// Goes back to the root, as a tap on the selected tab does, regardless of leave policies.
  func goBackToRoot() {
    guard !isChainInTransition, stack.count > 1 else { return }
    Stage.current.popped += stack[1...].reversed().flatMap(\.screens)
    setViewControllers(Array(stack[...0]), animated: true)
  }

  /// The action of the button that an app has set in place of the back button; `nil` if there is no
  /// such button, or if a user cannot tap it now.
  ///
  /// If the action pops the top controller, this counts as a pop by the user.
  public var userTapsLeftItem: (() -> Void)? {
    guard !isChainInTransition, isInFront,
      let action = stack.last?.navigationItem.leftBarButtonItem?.primaryAction
    else { return nil }
    return { [self, top = stack.last] in
      action.handler(action)
      guard let top, !stack.contains(top) else { return }
      Stage.current.popped += top.screens
    }
  }

  /// The accessibility gesture that goes back; `nil` if a user cannot make it now.
  public var userEscapes: (() -> Void)? {
    guard !isChainInTransition, isInFront else { return nil }
    return { [self] in _ = accessibilityPerformEscape() }
  }

  /// Whether a swipe from the edge or across the content, or a gesture of a zoom, can pop the top
  /// controller.
  public var canUserSwipe: Bool {
    let swipes = [interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer]
    return !isChainInTransition && isInFront && stack.count > 1
      && (swipes.contains { $0?.isEnabled == true } || topViewController?.mayZoomOut == true)
  }

  public var isUserSwiping: Bool { swipe != nil }

  public func userBeginsSwipe() {
    guard canUserSwipe, let from = stack.last else { return }
    let target = stack[stack.count - 2]
    swipe = (from, stack)
    if Stage.current.choices.shrinksWhenSwipeBegins { adopt(stack.dropLast()) }
    begin(RunningTransition(from: from, to: target, isInteractive: true), showing: target)
  }

  public func userEndsSwipe(cancelled: Bool) {
    guard let (from, before) = swipe, let transition else { return }
    swipe = nil
    transition.letGo(cancelled: cancelled)
    if !cancelled {
      if !(from is UINavigationController) { Stage.current.popped += from.screens }
      adopt(before.dropLast())
    }
    Stage.current.after(17) { [weak self] in
      guard let self, self.transition === transition else { return }
      if cancelled { adopt(before) }
      endTransition(
        tellingDelegate: !cancelled || Stage.current.choices.showsAfterCancelling)
    }
  }
}

extension UIViewController {
  /// Whether the screen zooms in and can be left by a gesture of the zoom.
  fileprivate var mayZoomOut: Bool { preferredTransition?.mayDismiss ?? false }
}
