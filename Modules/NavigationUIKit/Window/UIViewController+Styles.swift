#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
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

    /// Sets the detents of a sheet, and whether the view beneath it stays interactive.
    func setDetents(_ style: Layer.Style, animated: Bool) {
      guard case .sheet(let detents) = style, let sheet = sheetPresentationController else {
        return
      }
      guard animated else { return detents.apply(to: sheet) }
      sheet.animateChanges { detents.apply(to: sheet) }
    }
  }

  extension Layer.Detents {
    @MainActor fileprivate func apply(to sheet: UISheetPresentationController) {
      let isLarge = contains(.large) || !contains(.medium)
      sheet.detents = (contains(.medium) ? [.medium()] : []) + (isLarge ? [.large()] : [])
      sheet.largestUndimmedDetentIdentifier =
        contains(.backgroundInteraction) ? (isLarge ? .large : .medium) : nil
    }
  }

  extension UIPopoverPresentationController {
    /// Makes the popover point to the middle of a view, because UIKit does not accept a popover
    /// without a target.
    func point(at view: UIView) {
      sourceView = view
      sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
    }
  }
#endif
