public import Foundation

public enum UIModalPresentationStyle: Sendable {
  case automatic, fullScreen, pageSheet, formSheet, popover
}

@MainActor open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open private(set) unowned var presentedViewController: UIViewController

  init(_ presented: UIViewController) {
    presentedViewController = presented
  }
}

@MainActor open class UISheetPresentationController: UIPresentationController {
  open var detents: [Detent] = [.large()]
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// The detent that is selected; the delegate is not notified when code changes it.
  ///
  /// If it is `nil` or not one of the sheet's detents, the sheet rests at its smallest detent.
  open var selectedDetentIdentifier: Detent.Identifier?

  open func animateChanges(_ changes: () -> Void) {
    changes()
  }

  @MainActor open class Detent: NSObject {
    public let name: String

    init(_ name: String) {
      self.name = name
    }

    public struct Identifier: Hashable, Sendable {
      public static let medium = Identifier(name: "medium")
      public static let large = Identifier(name: "large")
      let name: String
    }

    public class func medium() -> Detent { Detent("medium") }
    public class func large() -> Detent { Detent("large") }
  }
}

@MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.zero
}

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

@MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

// The type of the object that presents a controller depends on the controller's presentation style.
// If the style changes before the presentation, an object of another type can replace the first
// one.
extension UIViewController {
  public var presentationController: UIPresentationController? {
    if presentingViewController == nil, madePresentationController.map(fitsStyle) != true {
      madePresentationController = makePresentationController()
    }
    return madePresentationController
  }

  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  private func fitsStyle(_ made: UIPresentationController) -> Bool {
    type(of: made) == type(of: makePresentationController())
  }

  private func makePresentationController() -> UIPresentationController {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: UISheetPresentationController(self)
    case .popover: UIPopoverPresentationController(self)
    case .fullScreen: UIPresentationController(self)
    }
  }
}

// Presentations and dismissals by code.
extension UIViewController {
  public func present(
    _ presented: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let presenter = outermost
    guard presenter.presentedViewController == nil, !presenter.isMoving else {
      return Stage.current.warn(
        "something was presented while something else was already presented")
    }
    guard presented.parent == nil else {
      return Stage.current.warn("a child of another controller was presented")
    }
    if let popover = presented.popoverPresentationController, popover.sourceView == nil {
      Stage.current.warn("a popover was presented without an anchor")
    }
    _ = presented.presentationController
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
    guard !presenter.isMoving, !presented.topPresented.isMoving else {
      return Stage.current.warn("something was dismissed while a transition ran")
    }
    if Stage.current.choices.forgetsPresentedEarly { presenter.presentedViewController = nil }
    presenter.runModal(presented, animated) {
      presenter.forget(presented)
      completion?()
    }
  }

  /// Runs the transition of a presentation or dismissal, if it is animated, and then calls
  /// `completion`.
  private func runModal(
    _ presented: UIViewController, _ animated: Bool, completion: @escaping () -> Void
  ) {
    guard animated else { return completion() }
    let transition = RunningTransition(from: self, to: presented)
    begin(transition, with: presented)
    Stage.current.after(30) {
      self.end(transition, with: presented, completion)
    }
  }

  func begin(_ transition: RunningTransition, with presented: UIViewController) {
    modalTransition = transition
    presented.modalTransition = transition
  }

  func end(
    _ transition: RunningTransition, with presented: UIViewController, _ completion: () -> Void
  ) {
    modalTransition = nil
    presented.modalTransition = nil
    completion()
    transition.complete()
  }

  func forget(_ presented: UIViewController) {
    presentedViewController = nil
    presented.presentingViewController = nil
  }
}
