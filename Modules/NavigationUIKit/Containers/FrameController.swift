#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A view controller that shows another one, which can be exchanged, in its whole view.
  @MainActor final class FrameController: UIViewController {
    /// What is shown.
    var content: UIViewController? {
      didSet {
        guard content !== oldValue else { return }
        if let oldValue { remove(oldValue) }
        if let content { add(content) }
      }
    }

    private func remove(_ old: UIViewController) {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }

    private func add(_ new: UIViewController) {
      addChild(new)
      new.view.frame = view.bounds
      new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(new.view)
      new.didMove(toParent: self)
    }
  }
#endif
