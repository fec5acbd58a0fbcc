public import Foundation

@MainActor open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open private(set) unowned var presentedViewController: UIViewController

  init(_ presented: UIViewController) {
    presentedViewController = presented
  }
}

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

// What the framework itself does with sheets.
extension UIViewController {
  public func present(
    _ presented: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let presenter = outermost
    guard presenter.presentedViewController == nil, !presenter.isInTransition else {
      return Stage.current.warn("something was presented while something else was")
    }
    presenter.presentedViewController = presented
    presented.presentingViewController = presenter
    presenter.runModal(presented, animated) { completion?() }
  }

  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let outermost = outermost
    guard
      let presenter = outermost.presentedViewController == nil
        ? outermost.presentingViewController : outermost,
      let presented = presenter.presentedViewController
    else { return }
    guard !presenter.isInTransition, !presented.top.isInTransition else {
      return Stage.current.warn("something was dismissed while a transition ran")
    }
    if Stage.current.choices.forgetsPresentedEarly { presenter.presentedViewController = nil }
    presenter.runModal(presented, animated) {
      presenter.forget(presented)
      completion?()
    }
  }

  /// The presenting or dismissing of a controller, with its completion.
  private func runModal(
    _ presented: UIViewController, _ animated: Bool, completion: @escaping () -> Void
  ) {
    guard animated else { return completion() }
    let transition = Transition(from: self, to: presented)
    begin(transition, with: presented)
    Stage.current.after(30) {
      self.end(transition, with: presented, completion)
    }
  }

  private func begin(_ transition: Transition, with presented: UIViewController) {
    modalTransition = transition
    presented.modalTransition = transition
  }

  private func end(
    _ transition: Transition, with presented: UIViewController, _ completion: () -> Void
  ) {
    modalTransition = nil
    presented.modalTransition = nil
    completion()
    transition.complete()
  }

  private func forget(_ presented: UIViewController) {
    presentedViewController = nil
    presented.presentingViewController = nil
  }

  private var outermost: UIViewController { parent?.outermost ?? self }
  private var top: UIViewController { presentedViewController?.top ?? self }
  private var isInTransition: Bool { transitionCoordinator != nil }
}

// What a person does to a sheet.
extension UIViewController {
  /// The controller of the top layer, the root's where nothing is presented.
  public var topPresented: UIViewController { presentedViewController?.topPresented ?? self }

  /// Whether there is a sheet in front that a person can pull at.
  public var canUserPullSheet: Bool {
    presentingViewController != nil && !isChainInTransition
  }

  /// Whether anything moves in this layer or in one beneath it.
  var isChainInTransition: Bool {
    isInTransition || outermost.presentingViewController?.isChainInTransition == true
  }

  /// Pulls at a sheet, which follows unless it is modal.
  public func userPullsSheet() {
    guard canUserPullSheet, let presenter = presentingViewController else { return }
    let delegate = presentationController?.delegate
    guard let sheet = presentationController, !isModalInPresentation else {
      if let sheet = presentationController {
        delegate?.presentationControllerDidAttemptToDismiss(sheet)
      }
      return
    }
    presenter.begin(Transition(from: self, to: presenter, isInteractive: true), with: self)
    delegate?.presentationControllerWillDismiss(sheet)
  }

  public var isUserDraggingSheet: Bool { modalTransition?.isInteractive == true }

  public func userDropsSheet(cancelled: Bool) {
    guard isUserDraggingSheet, let transition = modalTransition,
      let presenter = presentingViewController, let sheet = presentationController
    else { return }
    transition.letGo(cancelled: cancelled)
    if !cancelled { Stage.current.dismissed(self) }
    Stage.current.after(15) {
      presenter.end(transition, with: self) {
        if !cancelled { presenter.forget(self) }
      }
      if !cancelled { sheet.delegate?.presentationControllerDidDismiss(sheet) }
    }
  }
}
