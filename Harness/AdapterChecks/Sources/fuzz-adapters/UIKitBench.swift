import NavigationHosting
import NavigationModel
import NavigationUIKit
import UIKit

/// The UIKit adapter in front of its stand-in.
@MainActor final class UIKitBench: Bench {
  static let name = "uikit-stack"
  nonisolated static let choices = [4, 2, 2, 2, 2, 2, 2]

  let host: NavigationHostController
  private let losses: Losses
  private let guest = Guest()

  init(_ navigator: StackNavigator, _ choices: [Int]) {
    Stage.current = Stage(
      Stage.Choices(
        busy: Stage.Choices.Busy.allCases[choices[0]], willShowIsLate: choices[1] == 1,
        showsAfterCancelling: choices[2] == 1, shrinksWhenSwipeBegins: choices[3] == 1,
        forgetsPresentedEarly: choices[4] == 1, popoversBecomeSheets: choices[5] == 1))
    let losses = Losses()
    self.losses = losses
    let given = choices[6] == 1 ? UINavigationController() : nil
    given?.delegate = guest
    host = NavigationHostController(navigator, navigationController: given) { screen in
      if losses.isShown(screen.id) { losses.entries.append(screen.id) }
      return Screen(screen.id)
    }
    losses.root = host.rootViewController
  }

  final class Screen: UIViewController {
    let entry: EntryID

    init(_ entry: EntryID) {
      self.entry = entry
      super.init()
    }
  }

  /// The entries that were on the screen when another controller was made for them.
  @MainActor private final class Losses {
    weak var root: UIViewController?
    var entries: [EntryID] = []

    func isShown(_ entry: EntryID) -> Bool {
      root?.stacks.joined().contains(entry) ?? false
    }
  }

  private var root: UIViewController { host.rootViewController }
  var top: UIViewController { root.topPresented }
  private var stack: UINavigationController { top.stackInFront ?? UINavigationController() }

  var shown: [[EntryID]] { root.stacks }
  var depth: Int { stack.viewControllers.count }
  var front: EntryID? { (stack.topViewController as? Screen)?.entry }
  var popped: [EntryID] { Stage.current.popped.compactMap { ($0 as? Screen)?.entry } }
  var warnings: [String] {
    Stage.current.warnings + losses.entries.map { "the controller of \($0) was thrown away" }
      + guest.complaints(about: root)
  }
  var isIdle: Bool { Stage.current.isIdle && !isSwiping && !isDragging }
  var canGoBack: Bool { stack.canUserSwipe || stack.canUserGoBack }
  var isSwiping: Bool { stack.isUserSwiping }
  var canDrag: Bool { top.canUserPullSheet && !top.isModalInPresentation }
  var isDragging: Bool { top.isUserDraggingSheet }
  var waysToAsk: [() -> Void] {
    let tug: (() -> Void)? =
      top.canUserPullSheet && top.isModalInPresentation ? { [top] in top.userPullsSheet() } : nil
    return [stack.userTapsLeftItem, tug].compactMap(\.self)
  }

  func advance(_ turns: Int) { Stage.current.advance(turns) }
  func goBack(to count: Int) { stack.userGoesBack(to: count - 1) }
  func beginSwipe() { stack.userBeginsSwipe() }
  func endSwipe(cancelled: Bool) { stack.userEndsSwipe(cancelled: cancelled) }
  func beginDrag() { top.userPullsSheet() }
  func endDrag(cancelled: Bool) { top.userDropsSheet(cancelled: cancelled) }
}

/// A delegate that the app has set itself, before the adapter came.
@MainActor private final class Guest: NSObject, UINavigationControllerDelegate {
  private weak var last: UIViewController?
  private var hasHeard = false

  func navigationController(
    _ stack: UINavigationController, willShow next: UIViewController, animated: Bool
  ) {}

  func navigationController(
    _ stack: UINavigationController, didShow next: UIViewController, animated: Bool
  ) {
    (last, hasHeard) = (next, true)
  }

  /// What it heard last must be what is on top, when nothing moves.
  func complaints(about root: UIViewController) -> [String] {
    guard hasHeard, let stack = root as? UINavigationController,
      stack.transitionCoordinator == nil, stack.topViewController !== last
    else { return [] }
    return ["a delegate of the app was not told of what is shown"]
  }
}

extension UIViewController {
  /// What is inside a controller that shows another one.
  private var content: [UIViewController] {
    switch self {
    case let stack as UINavigationController: stack.viewControllers
    case let tabs as UITabBarController: tabs.viewControllers ?? []
    default: children
    }
  }

  /// The entries of all stacks, and of what is presented above them.
  @MainActor fileprivate var stacks: [[EntryID]] {
    own + (presentedViewController?.stacks ?? [])
  }

  private var own: [[EntryID]] {
    let inside = content.flatMap(\.own)
    guard self is UINavigationController else { return inside }
    return [content.compactMap { ($0 as? UIKitBench.Screen)?.entry }] + inside
  }

  /// The tabs in front, the outermost first.
  var tabsInFront: [UITabBarController] {
    guard let tabs = self as? UITabBarController else {
      return content.last?.tabsInFront ?? []
    }
    return [tabs] + (tabs.selectedViewController?.tabsInFront ?? [])
  }

  /// The stack in front.
  fileprivate var stackInFront: UINavigationController? {
    switch self {
    case let stack as UINavigationController: stack.content.last?.stackInFront ?? stack
    case let tabs as UITabBarController: tabs.selectedViewController?.stackInFront
    default: children.last?.stackInFront
    }
  }
}
