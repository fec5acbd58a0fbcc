import NavigationGraphs
import NavigationUIKit
import UIKit

/// Runs the examples with the substitute for UIKit and checks the screens that they show.
@MainActor public enum GraphProblems {
  /// Runs the snippets and returns the problems that were observed.
  ///
  /// - Parameter choices: The behavior of the framework where its documentation leaves it open.
  /// - Returns: A sentence for each problem; empty if the examples work.
  public static func found(_ choices: Stage.Choices) -> [String] {
    Stage.current = Stage(choices)
    return quickStartProblems() + customProblems() + Stage.current.warnings
  }

  private static func quickStartProblems() -> [String] {
    let window = UIWindow()
    let coordinator = AppCoordinator()
    coordinator.start(in: window)
    guard let stack = window.rootViewController as? UINavigationController,
      let welcome = stack.topViewController as? WelcomeViewController
    else { return ["the quick start shows no welcome"] }
    Stage.current.advance(50)
    welcome.nextTapped()
    Stage.current.advance(50)
    guard let profile = stack.topViewController as? ProfileViewController,
      profile.user.name == "Default"
    else { return ["next leads to no profile"] }
    stack.userTapsBack()
    Stage.current.advance(50)
    welcome.signInTapped()
    Stage.current.advance(50)
    let isLast = stack.viewControllers.count == 2 && stack.topViewController !== profile
    return withExtendedLifetime(coordinator) { isLast ? [] : ["sign in leads to no screen"] }
  }

  private static func customProblems() -> [String] {
    let (graph, custom, profile) = (NavigationGraph(), MyCustomNode(), ProfileNode())
    graph.addNode(custom)
    graph.addNode(profile)
    graph.addEdge(
      Edge(from: custom, to: profile, transition: .push, transform: { User(name: $0) }))
    let controller = makeController(graph: graph)
    defer { controller.hostAttachment = nil }
    controller.start(at: custom, with: ())
    let host = controller.hostAttachment as? NavigationHostController
    guard let stack = host?.rootViewController as? UINavigationController,
      let first = stack.topViewController as? MyCustomViewController
    else { return ["a handler of an app's own is not asked"] }
    Stage.current.advance(50)
    first.onComplete?("Ann")
    Stage.current.advance(50)
    let shown = stack.topViewController as? ProfileViewController
    return shown?.user.name == "Ann" ? [] : ["a screen of an app's own does not complete"]
  }
}
