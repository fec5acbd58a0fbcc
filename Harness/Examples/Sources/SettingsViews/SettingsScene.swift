#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import NavigationCoordinators
  import NavigationUIKit
  import SettingsApp
  import UIKit

  /// The settings of one scene, for its scene delegate to keep: the app's window shows
  /// `rootViewController`.
  @MainActor public final class SettingsScene {
    private let settings: Settings
    private let host: NavigationHostController

    public init(_ settings: Settings) {
      self.settings = settings
      host = NavigationHostController(settings.navigator) { screen in
        ActionsViewController(screen.name, of: screen.id, in: settings.navigator)
      }
    }

    public var rootViewController: UIViewController { host.rootViewController }
  }

  /// A screen with its name as title and a button for each thing that can be done on it.
  public final class ActionsViewController: UIViewController {
    init(_ name: String, of entry: EntryID, in tree: CoordinatorTree) {
      super.init(nibName: nil, bundle: nil)
      title = name
      navigationItem.rightBarButtonItems = tree.actions(on: entry).map { action in
        let press = UIAction(title: action.label) { [weak tree] _ in
          tree?.perform(action.index, on: entry)
        }
        return UIBarButtonItem(primaryAction: press)
      }
    }

    public required init?(coder: NSCoder) { nil }
  }
#endif
