#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import NavigationModel
  import UIKit

  extension UIViewController {
    /// Chooses how the controller will be presented.
    func present(as style: Layer.Style) {
      switch style {
      case .root: break
      case .sheet:
        modalPresentationStyle = .pageSheet
        setDetents(style, animated: false)
      case .fullScreenCover: modalPresentationStyle = .fullScreen
      case .popover: modalPresentationStyle = .popover
      // An alert knows itself how it is presented.
      case .alert: break
      }
    }

    /// Sets the heights at which a sheet rests.
    func setDetents(_ style: Layer.Style, animated: Bool) {
      guard case .sheet(let detents) = style, let sheet = sheetPresentationController else {
        return
      }
      let heights = detents.heights
      guard animated else { return sheet.detents = heights }
      sheet.animateChanges { sheet.detents = heights }
    }
  }

  extension Layer.Detents {
    @MainActor fileprivate var heights: [UISheetPresentationController.Detent] {
      var heights: [UISheetPresentationController.Detent] = []
      if contains(.medium) { heights.append(.medium()) }
      if contains(.large) || isEmpty { heights.append(.large()) }
      return heights
    }
  }

  extension UIPopoverPresentationController {
    /// Points at the middle of a view, as UIKit refuses a popover that points nowhere.
    func point(at view: UIView) {
      sourceView = view
      sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
    }
  }
#endif
