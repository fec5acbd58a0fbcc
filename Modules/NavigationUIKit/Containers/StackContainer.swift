#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import NavigationHosting
  import NavigationModel
  import UIKit

  /// An adapter that shows a stack in a navigation controller and becomes its delegate.
  ///
  /// If the controller already has a delegate, that delegate is still notified of what is shown.
  @MainActor final class StackContainer: NSObject, ContainerAdapter {
    private let stack: UINavigationController
    private unowned let window: WindowControllers
    private weak var guest: (any UINavigationControllerDelegate)?
    private var picture: ContainerPicture
    private var guarded: LeaveGuard?

    var controller: UIViewController { stack }

    init(_ stack: UINavigationController, _ picture: ContainerPicture, in window: WindowControllers)
    {
      (self.stack, self.picture, self.window) = (stack, picture.bare, window)
      let before = stack.delegate as? StackContainer
      guest = before.map(\.guest) ?? stack.delegate
      guarded = before?.guarded
      super.init()
      show(picture, animated: false)
      // Set last, because UIKit notifies the delegate of the first controllers immediately.
      stack.delegate = self
      (stack as? StackController)?.escape = { [weak self] in self?.goBackFromTop() ?? false }
    }

    /// Requests to go back from the entry on top of the stack.
    ///
    /// - Returns: Whether a request was made. None is made at the root, or if a foreign screen is
    ///   on top; UIKit then handles the gesture.
    private func goBackFromTop() -> Bool {
      guard let top = stack.topViewController.flatMap(window.entry)?.id,
        top != settled.entries.first?.id
      else { return false }
      window.observer?.container(goesBackFrom: top)
      return true
    }

    func show(_ container: ContainerPicture, animated: Bool) {
      picture = container.bare
      // Reads the foreign controllers first: a controller that is replaced below no longer belongs
      // to an entry and would count as foreign.
      let foreign = foreign
      let controllers = container.entries.map(window.controller)
      let own = stack.viewControllers.filter { window.entry(of: $0) != nil }
      guard own != controllers || foreign.count > container.foreignCount else { return }
      // A collapsed split view controller pushes its other columns onto the stack of the first one.
      let columns = stack.viewControllers.filter { window.container(of: $0) != nil }
      let rest = Array(foreign.prefix(container.foreignCount))
      stack.setViewControllers(controllers + columns + rest, animated: animated)
    }

    /// The foreign controllers, which other code has pushed.
    private var foreign: [UIViewController] {
      stack.viewControllers.filter {
        window.entry(of: $0) == nil && window.container(of: $0) == nil
      }
    }

    var settled: ContainerPicture {
      var settled = picture
      settled.entries = stack.viewControllers.compactMap(window.entry)
      settled.foreignCount = foreign.count
      return settled
    }

    func guardLeaving() {
      let top = stack.topViewController
      let way = top.map(wayBack) ?? .free
      if let guarded, guarded.controller !== top || way == .free {
        guarded.lift(from: stack)
        self.guarded = nil
      }
      guard let top, way != .free else { return }
      if guarded == nil { guarded = LeaveGuard(top) }
      guarded?.close(stack, to: way) { [weak window] in
        window?.observer?.container(asksAbout: $0)
      }
    }

    /// Returns how the user may go back from the controller on top of the stack.
    private func wayBack(from top: UIViewController) -> LeaveGuard.Way {
      switch window.entry(of: top).map({ ($0.leavePolicy, $0.id) }) {
      case (.ask, let entry)?: return .asking(entry)
      case (.deny, _)?: return .closed
      default: break
      }
      // A column on top, in a collapsed split view controller, has its own stack.
      guard window.container(of: top) == nil else { return .free }
      let settled = settled
      return settled.countStaying(goingBackFrom: settled.topIndex) > 1 ? .oneScreen : .free
    }
  }

  extension StackContainer: UINavigationControllerDelegate {
    func navigationController(
      _ stack: UINavigationController, willShow next: UIViewController, animated: Bool
    ) {
      guest?.forward(stack, willShow: next, animated)
      guard let swipe = stack.transitionCoordinator, swipe.initiallyInteractive else { return }
      let entry = swipe.viewController(forKey: .from).flatMap(window.entry)
      window.observer?.container(leaves: entry?.id, by: swipe)
    }

    func navigationController(
      _ stack: UINavigationController, didShow next: UIViewController, animated: Bool
    ) {
      guest?.forward(stack, didShow: next, animated)
      window.observer?.containerChanged()
    }
  }
#endif
