import NavigationHosting
import NavigationModel
import StackAdapters
import UIKit

/// The UIKit adapter in front of its stand-in.
@MainActor final class UIKitBench: Bench {
  static let name = "uikit-stack"
  nonisolated static let choices = [4, 2, 2, 2, 2]

  private let stack = UINavigationController()
  private let adapter: UIKitStackAdapter
  private let losses: Losses
  private let connection: HostConnection

  init(_ navigator: StackNavigator, _ choices: [Int]) {
    Stage.current = Stage(
      Stage.Choices(
        busy: Stage.Choices.Busy.allCases[choices[0]], willShowIsLate: choices[1] == 1,
        showsAfterCancelling: choices[2] == 1, shrinksWhenSwipeBegins: choices[3] == 1,
        forgetsPresentedEarly: choices[4] == 1))
    let losses = Losses()
    self.losses = losses
    adapter = UIKitStackAdapter(stack) { [stack] entry in
      let isShown = Self.layers(above: stack).flatMap(\.viewControllers)
        .contains { ($0 as? Screen)?.entry == entry }
      if isShown { losses.entries.append(entry) }
      return Screen(entry)
    }
    connection = HostConnection(
      navigator: navigator, performer: adapter, capabilities: .uiKit)
    adapter.connection = connection
    connection.retry()
  }

  private final class Screen: UIViewController {
    let entry: EntryID

    init(_ entry: EntryID) {
      self.entry = entry
      super.init()
    }
  }

  /// The entries that were on the screen when another controller was made for them.
  private final class Losses {
    var entries: [EntryID] = []
  }

  private static func layers(above bottom: UINavigationController) -> [UINavigationController] {
    sequence(first: bottom) { $0.presentedViewController as? UINavigationController }.map(\.self)
  }

  private func entries(_ controllers: [UIViewController]) -> [EntryID] {
    controllers.compactMap { ($0 as? Screen)?.entry }
  }

  private var top: UINavigationController { stack.topPresented as? UINavigationController ?? stack }

  var shown: [[EntryID]] { Self.layers(above: stack).map { entries($0.viewControllers) } }
  var popped: [EntryID] { entries(Stage.current.popped) }
  var warnings: [String] {
    Stage.current.warnings + losses.entries.map { "the controller of \($0) was thrown away" }
  }
  var isIdle: Bool { Stage.current.isIdle && !isSwiping && !isDragging }
  var canGoBack: Bool { top.canUserSwipe || top.canUserGoBack }
  var isSwiping: Bool { top.isUserSwiping }
  var canDrag: Bool { top.canUserPullSheet && !top.isModalInPresentation }
  var isDragging: Bool { top.isUserDraggingSheet }
  var waysToAsk: [() -> Void] {
    let tug: (() -> Void)? =
      top.canUserPullSheet && top.isModalInPresentation ? { [top] in top.userPullsSheet() } : nil
    return [top.userTapsLeftItem, tug].compactMap(\.self)
  }

  func advance(_ turns: Int) { Stage.current.advance(turns) }
  func goBack(to count: Int) { top.userGoesBack(to: count - 1) }
  func beginSwipe() { top.userBeginsSwipe() }
  func endSwipe(cancelled: Bool) { top.userEndsSwipe(cancelled: cancelled) }
  func beginDrag() { top.userPullsSheet() }
  func endDrag(cancelled: Bool) { top.userDropsSheet(cancelled: cancelled) }
}
