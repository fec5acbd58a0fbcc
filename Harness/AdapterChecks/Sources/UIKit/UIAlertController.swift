public import Foundation

@MainActor open class UIAlertController: UIViewController {
  public enum Style: Sendable { case actionSheet, alert }

  open private(set) var actions: [UIAlertAction] = []

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    self.title = title
  }

  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  public var canUserTapActions: Bool {
    !actions.isEmpty && presentingViewController != nil && !isChainInTransition
  }

  /// Taps a button, which dismisses the alert; the button's handler is called, but no delegate.
  public func userTapsAction(_ index: Int) {
    guard canUserTapActions, let presenter = presentingViewController else { return }
    let action = actions[index % actions.count]
    let transition = RunningTransition(from: self, to: presenter)
    let isEarly = Stage.current.choices.alertsAnswerEarly
    Stage.current.dismissed(self)
    presenter.begin(transition, with: self)
    if isEarly { action.handler?(action) }
    Stage.current.after(12) {
      presenter.end(transition, with: self) { presenter.forget(self) }
      if !isEarly { action.handler?(action) }
    }
  }
}

@MainActor open class UIAlertAction: NSObject {
  public enum Style: Sendable { case `default`, cancel, destructive }

  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.handler = handler
  }
}
