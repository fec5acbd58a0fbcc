#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // These methods are optional where Objective-C is available, and only there.
  extension UINavigationControllerDelegate {
    func forward(
      _ stack: UINavigationController, willShow next: UIViewController, _ animated: Bool
    ) {
      #if canImport(ObjectiveC)
        navigationController?(stack, willShow: next, animated: animated)
      #else
        navigationController(stack, willShow: next, animated: animated)
      #endif
    }

    func forward(
      _ stack: UINavigationController, didShow next: UIViewController, _ animated: Bool
    ) {
      #if canImport(ObjectiveC)
        navigationController?(stack, didShow: next, animated: animated)
      #else
        navigationController(stack, didShow: next, animated: animated)
      #endif
    }
  }
#endif
