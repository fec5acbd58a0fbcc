#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  package import Foundation
  package import NavigationModel
  package import UIKit

  /// A view controller that shows nothing but another one.
  package final class FrameController: UIViewController {
    /// The entry that is shown; `nil` at the bottom of a window.
    package let entry: EntryID?

    /// What is shown at the bottom of a window.
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

    /// Frames come from no storyboard.
    package required init?(coder: NSCoder) {
      nil
    }
  }
#endif
