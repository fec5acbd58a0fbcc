#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import UIKit

  /// A screen with a title, and a button for each action of the user.
  public final class ActionsViewController: UIViewController {
    public init(_ title: String, _ actions: [(title: String, perform: @MainActor () -> Void)]) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
      navigationItem.rightBarButtonItems = actions.map { action in
        UIBarButtonItem(primaryAction: UIAction(title: action.title) { _ in action.perform() })
      }
    }

    public required init?(coder: NSCoder) { nil }
  }
#endif
