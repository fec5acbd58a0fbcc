// swift-format-ignore-file
import Foundation
import NavigationGraphs
import NavigationUIKit
import UIKit

// The examples with view controllers from the document of the library whose names NavigationGraphs
// adopts. The code between the marks `snippet` and `end snippet` is unchanged, unless the mark
// names a change. The code around the marks adds what the document omits.

struct User {
  var name: String
}

// snippet: nodes
// Simple node with no input/output
final class WelcomeNode: NavNode, ViewControllerProviding {
    typealias InputType = Void
    typealias OutputType = WelcomeResult

    enum WelcomeResult {
        case next
        case signIn
    }

    let viewControllerFactory: (Void) -> WelcomeViewController = { _ in
        WelcomeViewController()
    }
}

// Node that requires user input
final class ProfileNode: NavNode, ViewControllerProviding {
    typealias InputType = User
    typealias OutputType = Bool

    let viewControllerFactory: (User) -> ProfileViewController = { user in
        ProfileViewController(user: user)
    }
}
// end snippet

final class SignInNode: NavNode, ViewControllerProviding {
    typealias InputType = Void
    typealias OutputType = Bool

    let viewControllerFactory: (Void) -> UIViewController = { _ in UIViewController() }
}

final class ProfileViewController: UIViewController, NavigableViewController {
    let user: User
    var onComplete: ((Bool) -> Void)?

    init(user: User) {
        self.user = user
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
// snippet: graph
func createNavigationGraph() -> NavigationGraph {
    let graph = NavigationGraph()

    // Register nodes
    let welcome = WelcomeNode()
    let profile = ProfileNode()
    let signIn = SignInNode()

    graph.addNode(welcome)
    graph.addNode(profile)
    graph.addNode(signIn)

    // Define edges
    graph.addEdge(Edge(
        from: welcome,
        to: profile,
        transition: .push,
        predicate: { $0 == .next },
        transform: { _ in User(name: "Default") }
    ))

    graph.addEdge(Edge(
        from: welcome,
        to: signIn,
        transition: .push,
        predicate: { $0 == .signIn }
    ))

    return graph
}
// end snippet

@MainActor
// snippet: coordinator
class AppCoordinator {
    private let uiNavigationController = UINavigationController()
    private let navController: NavigationController

    init() {
        let graph = createNavigationGraph()
        self.navController = NavigationController(
            graph: graph,
            navigationController: uiNavigationController
        )
    }

    func start(in window: UIWindow) {
        window.rootViewController = uiNavigationController
        window.makeKeyAndVisible()
        navController.start(at: WelcomeNode(), with: ())
    }
}
// end snippet

final class MyCustomNode: NavNode {
    typealias InputType = Void
    typealias OutputType = String
}

final class MyCustomViewController: UIViewController {
    var onComplete: ((Any) -> Void)?
}

// snippet: handler, on the main actor
@MainActor struct CustomNodeHandler: @MainActor NodePresentationHandler {
    func canHandle(nodeType: Any.Type) -> Bool {
        // Return true if this handler can present the node type
        return nodeType is MyCustomNode.Type
    }

    func makeViewController(
        for node: AnyNavNode,
        input: Any,
        onComplete: @escaping (Any) -> Void
    ) -> UIViewController? {
        // Create and configure your custom view controller
        let vc = MyCustomViewController()
        vc.onComplete = onComplete
        return vc
    }
}
// end snippet

@MainActor func makeController(graph: NavigationGraph) -> NavigationController {
// snippet: custom
// Register custom handler with NavigationController
let navController = NavigationController(
    graph: graph,
    navigationController: UINavigationController(),
    handlers: [CustomNodeHandler(), DefaultUIKitNodeHandler()]
)
// end snippet
    return navController
}
