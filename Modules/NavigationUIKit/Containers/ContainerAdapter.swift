#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import NavigationHosting
  import NavigationModel
  import UIKit

  /// An adapter that shows one container of a window with a UIKit view controller.
  @MainActor protocol ContainerAdapter: AnyObject {
    /// The view controller that shows the container.
    var controller: UIViewController { get }

    /// Makes the controller show a picture; parts that it already shows are left unchanged.
    func show(_ container: ContainerPicture, animated: Bool)

    /// A picture of what the controller shows now, regardless of what caused it.
    var settled: ContainerPicture { get }

    /// Applies the leave policy of the screen in front; does nothing by default.
    func guardLeaving()
  }

  extension ContainerAdapter {
    func guardLeaving() {}
  }

  /// An observer of container adapters.
  @MainActor protocol ContainerObserver: AnyObject {
    /// Called when the user begins to drag away a screen.
    ///
    /// `entry` is `nil` for a foreign screen, which other code has pushed.
    func container(leaves entry: EntryID?, by gesture: any UIViewControllerTransitionCoordinator)
    /// Called when what is shown may have changed.
    func containerChanged()
    /// Called when the user wants to leave an entry whose leave policy is `ask`.
    func container(asksAbout entry: EntryID)
    /// Called when the user wants to go back from an entry by an accessibility gesture.
    func container(goesBackFrom entry: EntryID)
    /// Called when the user has tapped the selected tab.
    func containerWasTappedAgain(_ tabs: ContainerID)
    /// Called when the user or the system opens or closes a column of a split.
    func container(_ split: ContainerID, toggles column: ContainerID, isShown: Bool)
  }

  extension UIViewController {
    /// Shows another controller in the whole view of this one.
    func embed(_ child: UIViewController) {
      addChild(child)
      child.view.frame = view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }

    /// Sets the title and the zoom of the screen.
    ///
    /// A title or transition that the app has set is kept.
    ///
    /// The title also appears on the back button and in the back menu.
    func setDefaults(_ look: ScreenLook?) {
      if navigationItem.title == nil { navigationItem.title = look?.title }
      guard preferredTransition == nil, let look, look.zooms, let anchor = look.anchor else {
        return
      }
      zoom(from: anchor)
    }

    /// Removes this controller from its parent.
    func leaveParent() {
      willMove(toParent: nil)
      view.removeFromSuperview()
      removeFromParent()
    }
  }

  extension ContainerPicture {
    /// The same container without its content.
    var bare: ContainerPicture {
      ContainerPicture(id: id, kind: kind, selected: selected)
    }
  }
#endif
