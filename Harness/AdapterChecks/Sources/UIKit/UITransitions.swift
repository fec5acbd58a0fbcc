public import Foundation

public struct UITransitionContextViewControllerKey: Hashable, Sendable {
  let name: String

  public static let from = Self(name: "from")
  public static let to = Self(name: "to")
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var initiallyInteractive: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// A transition in progress.
@MainActor final class RunningTransition: NSObject, UIViewControllerTransitionCoordinator {
  let isAnimated = true
  let initiallyInteractive: Bool
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  private let from: UIViewController?
  private let to: UIViewController?
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(from: UIViewController?, to: UIViewController?, isInteractive: Bool = false) {
    self.from = from
    self.to = to
    initiallyInteractive = isInteractive
    self.isInteractive = isInteractive
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func letGo(cancelled: Bool) {
    isInteractive = false
    isCancelled = cancelled
  }

  func complete() {
    for completion in completions { completion(self) }
  }
}
