public import Foundation

@MainActor open class UIViewController: NSObject {
  open var title: String? {
    didSet { navigationItem.title = title }
  }
  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []
  open private(set) lazy var view = makeView()
  open private(set) lazy var navigationItem = UINavigationItem()
  open internal(set) var presentedViewController: UIViewController?
  open internal(set) weak var presentingViewController: UIViewController?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var isModalInPresentation = false
  open var preferredTransition: Transition?

  /// The transition of the current presentation or dismissal, stored in both the presenter and the
  /// presented controller.
  var modalTransition: RunningTransition?
  /// The presentation controller, created on first access for the presentation style at that time.
  var madePresentationController: UIPresentationController?

  /// The transition with which a screen appears.
  @MainActor open class Transition: NSObject {
    private let options: ZoomOptions?
    private let provider: (ZoomSourceViewProviderContext) -> UIView?

    private init(
      _ options: ZoomOptions?, _ provider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) {
      (self.options, self.provider) = (options, provider)
    }

    public class func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition(options, sourceViewProvider)
    }

    /// Whether a user can leave the screen by the gestures of a zoom.
    var mayDismiss: Bool {
      options?.interactiveDismissShouldBegin?(ZoomOptions.InteractionContext()) ?? true
    }

    /// Returns the element from which a screen zooms in, or `nil` if there is none.
    func source(from beneath: UIViewController) -> UIView? {
      provider(ZoomSourceViewProviderContext(beneath))
    }

    @MainActor open class ZoomOptions: NSObject {
      open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

      @MainActor open class InteractionContext: NSObject {}
    }

    @MainActor open class ZoomSourceViewProviderContext: NSObject {
      public let sourceViewController: UIViewController

      init(_ source: UIViewController) { sourceViewController = source }
    }
  }

  public override init() {
    super.init()
  }

  public init(nibName: String?, bundle: Bundle?) {
    super.init()
  }

  public required init?(coder: NSCoder) {
    nil
  }

  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    modalTransition ?? parent?.transitionCoordinator
  }

  open func addChild(_ child: UIViewController) {
    child.parent?.children.removeAll { $0 === child }
    child.parent = self
    children.append(child)
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func willMove(toParent parent: UIViewController?) {}

  open func didMove(toParent parent: UIViewController?) {}

  open func accessibilityPerformEscape() -> Bool { false }

  /// The controllers inside this one, whether they are shown or not.
  var inner: [UIViewController] { children }

  /// Creates the controller's view, which contains the views of all visible inner controllers
  /// except those in `children`.
  private func makeView() -> UIView {
    let view = UIView()
    view.views = { [unowned self] in
      inner.filter { shows($0) && !children.contains($0) }.map(\.view)
    }
    return view
  }

  /// Returns whether a child is visible when its parent is.
  func shows(_ child: UIViewController) -> Bool { true }
}

// Properties by which the framework examines a tree of controllers.
extension UIViewController {
  var outermost: UIViewController { parent?.outermost ?? self }

  /// Whether the controller is visible, unless another layer covers it.
  var isOnScreen: Bool { parent.map { $0.shows(self) && $0.isOnScreen } ?? true }

  /// Whether the controller or anything inside it is in a transition.
  var isMoving: Bool {
    transitionCoordinator != nil || inner.contains { $0.isMoving }
  }

  /// The controller with all controllers inside it, frontmost first.
  var screens: [UIViewController] { inner.reversed().flatMap(\.screens) + [self] }
}

@MainActor open class UINavigationItem: NSObject {
  open var title: String?
  open var hidesBackButton = false
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// Taps the item with the given title at the right of the bar, and returns whether it exists.
  public func userTaps(_ title: String) -> Bool {
    guard
      let action = rightBarButtonItems?.compactMap(\.primaryAction).first(where: {
        $0.title == title
      })
    else { return false }
    action.handler(action)
    return true
  }
}

@MainActor open class UIBarButtonItem: NSObject {
  open var primaryAction: UIAction?

  public init(primaryAction: UIAction?) {
    self.primaryAction = primaryAction
  }

  public init(systemItem: SystemItem, primaryAction: UIAction?) {
    self.primaryAction = primaryAction
  }

  public enum SystemItem: Sendable { case close }
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
