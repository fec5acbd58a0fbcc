#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // The methods of the delegate protocol are optional only where Objective-C is available.
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
