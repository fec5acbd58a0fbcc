#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import NavigationHosting
  import NavigationModel
  import UIKit

  extension UIViewController {
    /// Sets the controller's presentation style to the style of a layer.
    func present(as style: Layer.Style) {
      switch style {
      case .root: break
      case .sheet:
        modalPresentationStyle = .pageSheet
        setDetents(style, animated: false)
      case .fullScreenCover: modalPresentationStyle = .fullScreen
      case .popover: modalPresentationStyle = .popover
      // An alert controller sets its presentation style itself.
      case .alert: break
      }
    }

    /// Sets the detents of a sheet, the selected detent, and whether the view beneath stays
    /// interactive.
    func setDetents(_ style: Layer.Style, animated: Bool) {
      guard case .sheet(let detents) = style, let sheet = sheetPresentationController else {
        return
      }
      guard animated else { return detents.apply(to: sheet) }
      sheet.animateChanges { detents.apply(to: sheet) }
    }
  }

  extension LayerPicture {
    /// Returns the picture of a presented layer with the height at which it rests.
    @MainActor func resting(_ controller: UIViewController) -> LayerPicture {
      guard case .sheet = style, let sheet = controller.sheetPresentationController else {
        return self
      }
      // A sheet whose selected detent is `nil` rests at its smallest.
      let detent: Layer.Detent = sheet.selectedDetentIdentifier == .large ? .large : .medium
      return LayerPicture(id: id, style: style.selecting(detent), container: container)
    }
  }

  extension Layer.Detents {
    @MainActor fileprivate func apply(to sheet: UISheetPresentationController) {
      let isLarge = contains(.large) || !contains(.medium)
      sheet.detents = (contains(.medium) ? [.medium()] : []) + (isLarge ? [.large()] : [])
      sheet.selectedDetentIdentifier = selected == .large ? .large : .medium
      sheet.largestUndimmedDetentIdentifier =
        contains(.backgroundInteraction) ? (isLarge ? .large : .medium) : nil
    }
  }

  extension UIPopoverPresentationController {
    /// Makes the popover point to an element of a view.
    ///
    /// Without an element, it points to the middle of the view, because UIKit does not accept a
    /// popover without a target.
    func point(at view: UIView, element: UIView?) {
      sourceView = element ?? view
      sourceRect =
        element?.bounds ?? CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
    }
  }

  extension UIViewController {
    /// Makes the screen zoom in from an element of the screen beneath it when it is pushed.
    ///
    /// UIKit pushes without a zoom if there is no such element. The user can leave a screen that
    /// has zoomed in with special gestures, but only while the swipe back is enabled. So a leave
    /// policy that disables the swipe also disables these gestures.
    func zoom(from element: String) {
      let options = UIViewController.Transition.ZoomOptions()
      options.interactiveDismissShouldBegin = { [weak self] _ in
        self?.navigationController?.interactivePopGestureRecognizer?.isEnabled ?? true
      }
      preferredTransition = .zoom(options: options) { context in
        context.sourceViewController.view.element(element)
      }
    }
  }

  extension UIView {
    /// Returns the first view with an accessibility identifier, beginning with this view and then
    /// searching the views inside it; `nil` if there is none.
    ///
    /// Hidden views and the views inside them are skipped.
    func element(_ identifier: String) -> UIView? {
      guard !isHidden else { return nil }
      guard accessibilityIdentifier != identifier else { return self }
      for view in subviews {
        if let element = view.element(identifier) { return element }
      }
      return nil
    }
  }
#endif
