import Foundation
import NavigationHosting
import NavigationModel
import UIKitAdapter
import UIKit

/// A test bench for the UIKit adapter with the substitute for UIKit.
@MainActor final class UIKitBench: HostUnderTest {
  static let name = "uikit-stack"
  nonisolated static let choices = [4, 2, 2, 2, 2, 2, 2, 2]
  static let extras: Set<HostExtra> = [.detents]

  let host: NavigationHostController
  private let navigator: FollowingNavigator
  private let losses: Losses
  private let guest = Guest()

  init(_ navigator: FollowingNavigator, _ choices: [Int]) {
    Stage.current = Stage(
      Stage.Choices(
        busy: Stage.Choices.Busy.allCases[choices[0]], willShowIsLate: choices[1] == 1,
        showsAfterCancelling: choices[2] == 1, shrinksWhenSwipeBegins: choices[3] == 1,
        forgetsPresentedEarly: choices[4] == 1, popoversBecomeSheets: choices[5] == 1,
        alertsAnswerEarly: choices[7] == 1))
    self.navigator = navigator
    let losses = Losses()
    self.losses = losses
    let given = choices[6] == 1 ? UINavigationController() : nil
    given?.delegate = guest
    host = NavigationHostController(navigator, navigationController: given) { screen in
      if losses.isShown(screen.id) { losses.entries.append(screen.id) }
      return screen.isAlert ? Alert(screen, losses) : Screen(screen.id)
    }
    losses.host = host
    losses.root = host.rootViewController
  }

  final class Screen: UIViewController {
    let shown: EntryID

    init(_ entry: EntryID) {
      shown = entry
      super.init()
    }

    required init?(coder: NSCoder) {
      nil
    }
  }

  /// A screen that the app's code pushes without the navigator.
  final class Foreign: UIViewController {}

  /// An alert with a button for each action of its entry.
  final class Alert: UIAlertController {
    let shown: EntryID

    fileprivate init(_ screen: HostedScreen, _ losses: Losses) {
      shown = screen.id
      super.init(nibName: nil, bundle: nil)
      for action in losses.host?.alertActions(of: screen) ?? [] { addAction(action) }
    }

    required init?(coder: NSCoder) {
      nil
    }
  }

  /// The entries that were still on the screen when another controller was created for them.
  @MainActor fileprivate final class Losses {
    weak var host: NavigationHostController?
    weak var root: UIViewController?
    var entries: [EntryID] = []

    func isShown(_ entry: EntryID) -> Bool {
      guard let root else { return false }
      let layers = sequence(first: root) { $0.presentedViewController }
      return layers.contains { $0.entriesByStack.joined().contains(entry) }
    }
  }

  private var root: UIViewController { host.rootViewController }
  var top: UIViewController { root.topPresented }
  private var stack: UINavigationController {
    top.stackInFront(navigator.state.focused?.id) ?? UINavigationController()
  }

  /// A stack, other than the frontmost one, in which a user can go back; `nil` if there is none.
  ///
  /// A stack that another column covers does not count.
  var otherStack: UINavigationController? {
    top.allStacks.first { $0 !== stack && $0.canUserGoBack && !$0.isBelowColumn }
  }

  /// The root and the layers presented above it.
  var layers: [UIViewController] {
    sequence(first: host.rootViewController) { $0.presentedViewController }.map(\.self)
  }

  var shown: [[EntryID]] { layers.map { Array($0.entriesByStack.joined()) } }
  /// The frontmost alert; `nil` if the frontmost layer is not an alert.
  var alert: UIAlertController? { top as? UIAlertController }
  var depth: Int { stack.viewControllers.count }
  var front: EntryID? {
    alert?.shownEntry ?? stack.viewControllers.reversed().lazy.compactMap(\.shownEntry).first
  }
  var popped: [EntryID] { Stage.current.popped.compactMap(\.shownEntry) }
  var warnings: [String] {
    Stage.current.warnings + losses.entries.map { "the controller of \($0) was discarded" }
      + guest.complaints(about: root)
  }
  var isIdle: Bool { Stage.current.isIdle && !isSwiping && !isDragging }
  var canGoBack: Bool { stack.canUserSwipe || stack.canUserGoBack }
  private var swiped: UINavigationController? { top.allStacks.first { $0.isUserSwiping } }
  var isSwiping: Bool { swiped != nil }
  var canDrag: Bool { top.canUserPullSheet && !top.isModalInPresentation }
  var isDragging: Bool { top.isUserDraggingSheet }
  var styles: [String]? { layers.dropFirst().map(\.look) }
  var resizeSheet: (() -> Void)? {
    top.canUserResizeSheet ? { [top] in top.userResizesSheet() } : nil
  }
  var columnToggle: ColumnToggle? {
    top.allSplits.first { $0.canUserToggleColumn }.map { split in
      ColumnToggle(columns: [0], opens: split.isFirstColumnHidden) { split.userTogglesColumn() }
    }
  }
  var waysToAsk: [() -> Void] {
    let tug: (() -> Void)? =
      top.canUserPullSheet && top.isModalInPresentation ? { [top] in top.userPullsSheet() } : nil
    return [stack.userTapsLeftItem, tug].compactMap(\.self)
  }

  /// The accessibility gesture that goes back.
  ///
  /// It is `nil` if the app has created the navigation controller, because UIKit then handles the
  /// gesture.
  var escape: (() -> Void)? { stack is StackController ? stack.userEscapes : nil }

  var title: String? {
    stack.topViewController is Screen ? stack.topViewController?.navigationItem.title ?? "" : nil
  }

  var tapsAgain: [(tab: ContainerID, tap: () -> Void)] {
    top.allTabs.filter(\.canUserTapTabs).compactMap { tabs in
      let root = tabs.selectedViewController?.entriesByStack.first?.first
      return root.flatMap(navigator.state.stack).map { stack in
        (stack, { tabs.userTapsTab(tabs.selectedIndex) })
      }
    }
  }
  var buttonCount: Int { (alert?.canUserTapActions ?? false) ? 2 : 0 }
  func pressButton(_ index: Int) { alert?.userTapsAction(index) }

  /// A closure with which the app's own code pushes a controller; `nil` if it cannot push one now.
  var pushForeign: (() -> Void)? {
    guard alert == nil, stack.canCodePush else { return nil }
    return { [stack] in stack.pushViewController(Foreign(), animated: true) }
  }
  var foreignCount: Int { stack.viewControllers.count { $0 is Foreign } }

  func advance(_ turns: Int) { Stage.current.advance(turns) }
  func goBack(to count: Int) {
    guard count == depth - 1, !stack.canUserGoBack, let tap = stack.userTapsLeftItem else {
      return stack.userGoesBack(to: count - 1)
    }
    tap()
  }
  func beginSwipe() { stack.userBeginsSwipe() }
  func endSwipe(cancelled: Bool) { swiped?.userEndsSwipe(cancelled: cancelled) }
  func beginDrag() { top.userPullsSheet() }
  func endDrag(cancelled: Bool) { top.userDropsSheet(cancelled: cancelled) }
}

/// A delegate that the app sets before the adapter is created.
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

  /// Checks that the controller of the last notification is on top if no transition is in progress.
  func complaints(about root: UIViewController) -> [String] {
    guard hasHeard, let stack = root as? UINavigationController,
      stack.transitionCoordinator == nil, stack.topViewController !== last
    else { return [] }
    return ["a delegate of the app was not notified of what is shown"]
  }
}
