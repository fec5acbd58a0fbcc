public import Foundation

@MainActor open class UIViewController: NSObject {
  open var title: String?
  open internal(set) weak var parent: UIViewController?
  open private(set) lazy var navigationItem = UINavigationItem()

  public override init() {
    super.init()
  }

  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    parent?.transitionCoordinator
  }
}

@MainActor open class UINavigationItem: NSObject {
  open var hidesBackButton = false
}

@MainActor open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
}
