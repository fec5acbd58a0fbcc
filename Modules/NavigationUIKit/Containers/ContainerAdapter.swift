#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import NavigationHosting
  import NavigationModel
  import UIKit

  /// Shows one container of a window with a view controller of UIKit.
  @MainActor protocol ContainerAdapter: AnyObject {
    /// What is put on the screen.
    var controller: UIViewController { get }

    /// Makes the controller show what a picture says; what it shows already is left alone.
    func show(_ container: ContainerPicture, animated: Bool)

    /// What the controller shows, whatever led to it.
    var settled: ContainerPicture { get }

    /// Lets a person leave what is in front only as its policy says.
    func guardLeaving()
  }

  extension ContainerAdapter {
    func guardLeaving() {}
  }

  /// What hears from the adapters of containers.
  @MainActor protocol ContainerObserver: AnyObject {
    /// A person drags an entry away.
    func container(leaves entry: EntryID, by gesture: any UIViewControllerTransitionCoordinator)
    /// Something else may be shown now.
    func containerChanged()
    /// A person wants to leave an entry whose policy is to ask.
    func container(asksAbout entry: EntryID)
    /// A person tapped the tab that is selected.
    func containerWasTappedAgain(_ tabs: ContainerID)
  }

  extension UIViewController {
    /// Shows another controller in the whole view.
    func embed(_ child: UIViewController) {
      addChild(child)
      child.view.frame = view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }

    /// Leaves the controller that shows this one.
    func leaveParent() {
      willMove(toParent: nil)
      view.removeFromSuperview()
      removeFromParent()
    }
  }

  extension ContainerPicture {
    /// The same container without what lies inside.
    var bare: ContainerPicture {
      ContainerPicture(id: id, kind: kind, selected: selected)
    }
  }
#endif
