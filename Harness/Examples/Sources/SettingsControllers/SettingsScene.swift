#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import ExampleControllers
  import NavigationCoordinators
  import NavigationUIKit
  import SettingsApp
  import UIKit

  /// The settings in one scene; the scene delegate retains it, and the window shows
  /// `rootViewController`.
  @MainActor public final class SettingsScene {
    private let host: NavigationHostController

    public init(_ settings: Settings) {
      host = NavigationHostController(settings.navigator) { screen in
        Self.controller(of: screen, in: settings.navigator)
      }
    }

    public var rootViewController: UIViewController { host.rootViewController }

    private static func controller(
      of screen: HostedScreen, in tree: CoordinatorTree
    ) -> UIViewController {
      func button(
        _ action: NavigationAction
      ) -> (title: String, perform: @MainActor () -> Void) {
        (action.label, { tree.perform(action.index, on: screen.id) })
      }
      return ActionsViewController(screen.name, tree.actions(on: screen.id).map(button))
    }
  }
#endif
