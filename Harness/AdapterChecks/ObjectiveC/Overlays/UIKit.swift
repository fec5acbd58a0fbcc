@_exported import Foundation
@_exported import UIKit

// Declarations of UIKit that exist only in Swift.

extension UIAction {
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.init()
    self.title = title
  }
}

extension UIBarButtonItem {
  public convenience init(
    systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
  }
}

extension UIViewController.Transition {
  public static func zoom(
    options: UIViewController.Transition.ZoomOptions? = nil,
    sourceViewProvider:
      @escaping (UIViewController.Transition.ZoomSourceViewProviderContext) ->
      UIView?
  ) -> Self {
    fatalError()
  }
}
