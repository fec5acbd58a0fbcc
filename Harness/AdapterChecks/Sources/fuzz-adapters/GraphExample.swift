import Foundation
import NavigationGraphs
import NavigationModel
import UIKit
import UIKitAdapter

/// Runs the example of a graph whose nodes create their own view controllers.
@MainActor enum GraphExample {
  final class WelcomeNode: NavNode, ViewControllerProviding {
    typealias InputType = Void
    typealias OutputType = String

    let viewControllerFactory: (InputType) -> WelcomeViewController = { _ in WelcomeViewController()
    }
  }

  final class ProfileNode: NavNode, ViewControllerProviding {
    typealias InputType = String
    typealias OutputType = Bool

    let viewControllerFactory: (String) -> ProfileViewController = { user in
      ProfileViewController(user: user)
    }
  }

  /// A node whose controller is an alert and is therefore presented as one.
  final class WarningNode: NavNode, ViewControllerProviding {
    typealias InputType = Void
    typealias OutputType = Void

    let viewControllerFactory: (InputType) -> WarningController = { _ in
      WarningController(title: "Stay", message: nil, preferredStyle: .alert)
    }
  }

  final class WarningController: UIAlertController, NavigableViewController {
    var onComplete: ((()) -> Void)?
  }

  final class WelcomeViewController: UIViewController, NavigableViewController {
    var onComplete: ((String) -> Void)?
  }

  final class ProfileViewController: UIViewController, NavigableViewController {
    var onComplete: ((Bool) -> Void)?
    let user: String

    init(user: String) {
      self.user = user
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
      nil
    }
  }

  /// Runs the example and returns the problems that were observed.
  static func problems() -> [String] {
    Stage.current = Stage(Stage.Choices())
    let (graph, welcome, profile) = (NavigationGraph(), WelcomeNode(), ProfileNode())
    let warning = WarningNode()
    graph.addNode(welcome)
    graph.addNode(profile)
    graph.addNode(warning)
    graph.addEdge(Edge(from: profile, to: warning, transition: .modal, transform: { _ in () }))
    graph.addEdge(Edge(from: warning, to: profile, transition: .none, transform: { "" }))
    graph.addEdge(Edge(from: welcome, to: profile, transition: .push, transform: { $0 }))
    let stack = UINavigationController()
    // snippet: graph
    let controller = NavigationController(graph: graph, navigationController: stack)
    controller.start(at: welcome, with: ())
    // end snippet
    defer { controller.hostAttachment = nil }
    guard let first = stack.topViewController as? WelcomeViewController else {
      return ["the first screen of a graph is not shown"]
    }
    first.onComplete?("Ann")
    Stage.current.advance(50)
    guard let second = stack.topViewController as? ProfileViewController, second.user == "Ann"
    else {
      return ["the screen that a graph leads to is not shown"]
    }
    second.onComplete?(true)
    Stage.current.advance(50)
    guard let alert = stack.presentedViewController as? WarningController else {
      return ["a node whose controller is an alert is not shown as one"]
    }
    alert.onComplete?(())
    Stage.current.advance(50)
    guard controller.state.layers.count == 1 else { return ["an alert that completes stays"] }
    if stack.presentedViewController != nil { alert.dismiss(animated: false) }
    Stage.current.advance(50)
    stack.userTapsBack()
    Stage.current.advance(50)
    return controller.state.focused.flatMap { controller.node(of: $0.id) }?.node === welcome
      ? [] : ["going back from a screen does not reach the graph"]
  }
}
