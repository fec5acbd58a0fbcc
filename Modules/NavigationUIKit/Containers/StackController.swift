#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  package import UIKit

  /// A navigation controller that passes on the accessibility gesture for going back.
  package final class StackController: UINavigationController {
    /// Handles the gesture and returns `true`, or returns `false` to let UIKit handle it.
    var escape: (@MainActor () -> Bool)?

    package override func accessibilityPerformEscape() -> Bool {
      // UIKit calls this method on the main thread, but does not declare that.
      MainActor.assumeIsolated { escape?() == true } || super.accessibilityPerformEscape()
    }
  }
#endif
