#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  package import Foundation
  package import NavigationModel
  package import UIKit

  /// A view controller that only shows another one.
  package final class FrameController: UIViewController {
    /// The entry that is shown; `nil` for the root of a window.
    package let entry: EntryID?

    /// The controller that is shown at the root of a window.
    var content: UIViewController? {
      didSet {
        guard content !== oldValue else { return }
        oldValue?.leaveParent()
        if let content { embed(content) }
      }
    }

    init(showing entry: EntryID?) {
      self.entry = entry
      super.init(nibName: nil, bundle: nil)
    }

    /// Returns `nil`, because frames are never decoded from a storyboard.
    package required init?(coder: NSCoder) {
      nil
    }
  }
#endif
