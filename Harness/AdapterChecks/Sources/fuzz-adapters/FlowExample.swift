import NavigationFlows
import UIKit
import UIKitAdapter

/// Runs flows whose screens create their own view controllers: alone, in tabs and in columns.
@MainActor enum FlowExample {
  enum AppIntent: Intent { case launch, login }

  final class Screen: ViewPresentable {
    let intentPublisher = IntentSubject()
    let title: String

    init(_ title: String) { self.title = title }

    func createView() -> UIViewController {
      let controller = UIViewController()
      controller.title = title
      return controller
    }
  }

  final class Viewless: Presentable {
    let intentPublisher = IntentSubject()
  }

  final class AppFlow: Flow {
    func navigate(to intent: any Intent) -> FlowDriver {
      switch intent as? AppIntent {
      case .launch: .view(Screen("Home"), style: .root)
      case .login: .view(Screen("Login"), style: .push)
      case nil: .view(Viewless(), style: .push)
      }
    }
  }

  struct OtherIntent: Intent {}

  /// Runs the example and returns the problems that were observed.
  static func problems() -> [String] {
    UIKit.Stage.current = UIKit.Stage(UIKit.Stage.Choices())
    return problemsAlone() + problemsInTabs() + problemsInColumns() + problemsOfDetails()
      + UIKit.Stage.current.warnings
  }

  private static func problemsAlone() -> [String] {
    let coordinator = FlowCoordinator()
    let (window, stack) = (UIWindow(), coordinator.rootNavigationController)
    window.rootViewController = stack
    defer { coordinator.navigator.hostAttachment = nil }
    begin(coordinator)
    if titles(of: stack) != ["Home"] { return ["a flow shows \(titles(of: stack))"] }
    send(AppIntent.login, coordinator)
    if titles(of: stack) != ["Home", "Login"] { return ["a login shows \(titles(of: stack))"] }
    stack.userTapsBack()
    UIKit.Stage.current.advance(50)
    if coordinator.screens.count != 1 { return ["going back does not reach the flow"] }
    send(OtherIntent(), coordinator)
    if titles(of: stack).last != "Viewless makes no view: conform it to ViewPresentable" {
      return ["a screen without a view does not say so"]
    }
    return coordinator.rootNavigationController === stack ? [] : ["there are two controllers"]
  }

  private static func problemsInTabs() -> [String] {
    let tabs = TabBarNavCoordinator()
    let first = FlowDriver.forwardToNewFlow(flow: AppFlow(), intent: AppIntent.launch)
    let second = FlowDriver.forwardToNewFlow(flow: AppFlow(), intent: AppIntent.launch)
    tabs.startFlows([("One", first), ("Two", second)])
    let root = tabs.rootViewController
    defer { tabs.navigator.hostAttachment = nil }
    UIKit.Stage.current.advance(50)
    guard let bar = (root.children.first ?? root) as? UITabBarController,
      let shown = bar.viewControllers, shown.count == 2
    else { return ["tabs of flows show no tab bar"] }
    tabs.select(tab: 1)
    send(AppIntent.login, tabs.coordinators[1])
    if bar.selectedIndex != 1 { return ["the tab bar selects another tab"] }
    let stack = tabs.coordinators[1].rootNavigationController
    if stack !== shown[1] { return ["a tab has another controller than it shows"] }
    return titles(of: stack) == ["Home", "Login"] ? [] : ["a tab shows \(titles(of: stack))"]
  }

  private static func problemsInColumns() -> [String] {
    let columns = SplitViewNavCoordinator(columns: 3)
    columns.startFlows(
      (0..<3).map { _ in .forwardToNewFlow(flow: AppFlow(), intent: AppIntent.launch) })
    let root = columns.rootViewController
    defer { columns.navigator.hostAttachment = nil }
    UIKit.Stage.current.advance(50)
    guard let split = (root.children.first ?? root) as? UISplitViewController,
      split.stacks.count == 3
    else { return ["columns of flows show no split view"] }
    send(AppIntent.login, columns.coordinators[2])
    let shown = split.stacks.map(titles)
    if shown != [["Home"], ["Home"], ["Home", "Login"]] { return ["columns show \(shown)"] }
    return columns.coordinators[2].rootNavigationController === split.stacks[2]
      ? [] : ["a column has another controller than it shows"]
  }

  private static func problemsOfDetails() -> [String] {
    let window = MasterDetailCoordinator()
    window.startFlows(master: .forwardToNewFlow(flow: AppFlow(), intent: AppIntent.launch))
    let root = window.rootViewController
    defer { window.navigator.hostAttachment = nil }
    UIKit.Stage.current.advance(50)
    guard let split = (root.children.first ?? root) as? UISplitViewController else {
      return ["a list with a detail shows no split view"]
    }
    begin(window.detail)
    send(AppIntent.login, window.detail)
    let shown = split.stacks.map(titles)
    return shown == [["Home"], ["Home", "Login"]] ? [] : ["a list and a detail show \(shown)"]
  }

  private static func begin(_ coordinator: FlowCoordinator) {
    coordinator.flowContributor = .forwardToNewFlow(flow: AppFlow(), intent: AppIntent.launch)
    UIKit.Stage.current.advance(50)
  }

  private static func send(_ intent: any Intent, _ coordinator: FlowCoordinator) {
    let screen = coordinator.presentableInFront
    (screen?.intentPublisher as? IntentSubject)?.send(intent)
    UIKit.Stage.current.advance(50)
  }

  private static func titles(of stack: UINavigationController) -> [String] {
    stack.viewControllers.map { $0.title ?? "" }
  }
}
