public import Foundation

@MainActor open class UIViewController: NSObject {
  open var title: String?
  open internal(set) weak var parent: UIViewController?
  open private(set) lazy var navigationItem = UINavigationItem()
  open internal(set) var presentedViewController: UIViewController?
  open internal(set) weak var presentingViewController: UIViewController?
  open private(set) lazy var presentationController: UIPresentationController? =
    UIPresentationController(self)
  open var isModalInPresentation = false

  /// The transition that presents or dismisses, of the presenter and of what it presents.
  var modalTransition: Transition?

  public override init() {
    super.init()
  }

  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    modalTransition ?? parent?.transitionCoordinator
  }
}

@MainActor open class UINavigationItem: NSObject {
  open var hidesBackButton = false
  open var leftBarButtonItem: UIBarButtonItem?
}

@MainActor open class UIBarButtonItem: NSObject {
  open var primaryAction: UIAction?

  public init(primaryAction: UIAction?) {
    self.primaryAction = primaryAction
  }
}

@MainActor open class UIAction: NSObject {
  let title: String
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }
}

@MainActor open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
}
