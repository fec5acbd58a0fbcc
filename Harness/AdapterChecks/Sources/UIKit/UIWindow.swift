/// A window; its root view controller counts as visible from the beginning.
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
