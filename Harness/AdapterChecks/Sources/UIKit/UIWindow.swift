/// A window; once it is visible, it shows its root view controller.
@MainActor open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet {
      if rootViewController?.parent != nil {
        Stage.current.warn("the root of a window has a parent")
      }
    }
  }

  open func makeKeyAndVisible() {}
}
