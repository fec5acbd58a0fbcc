import NavigationGraphs
import NavigationUIKit
import UIKit

// The examples from the pages of NavigationUIKit, which need the three imports above.

@MainActor let navigator = NavigationController(graph: createNavigationGraph())

@MainActor func makeViewController(
  for screen: HostedScreen, sending navigator: NavigationController
) -> UIViewController {
  UIViewController()
}

@MainActor func show(in window: UIWindow) {
  let user = User(name: "Ada")
  // snippet: host
  let host = NavigationHostController(navigator) { screen in
    switch screen.name {
    case "Profile": ProfileViewController(user: user)
    default: WelcomeViewController()
    }
  }
  window.rootViewController = host.rootViewController
  // end snippet
}

// snippet: scene
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var host: NavigationHostController?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let host = NavigationHostController(navigator) { [navigator] screen in
      makeViewController(for: screen, sending: navigator)
    }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = host.rootViewController
    window.makeKeyAndVisible()
    (self.window, self.host) = (window, host)
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    host?.disconnect()
  }
}
// end snippet
