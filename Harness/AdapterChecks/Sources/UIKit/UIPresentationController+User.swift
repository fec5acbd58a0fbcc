// Actions of a user on presented controllers.
extension UIViewController {
  /// The controller of the top layer; the root controller if nothing is presented.
  public var topPresented: UIViewController { presentedViewController?.topPresented ?? self }

  /// Whether this controller, if it is the frontmost layer, is a sheet that a user can pull down.
  public var canUserPullSheet: Bool {
    isSheet && presentingViewController != nil && !isChainInTransition
  }

  /// Whether the controller is presented as a sheet, which includes a popover if there is little
  /// space.
  private var isSheet: Bool {
    guard !(self is UIAlertController) else { return false }
    return switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: true
    case .popover: Stage.current.choices.popoversBecomeSheets
    case .fullScreen: false
    }
  }

  /// Whether this controller, if it is the frontmost layer, is a popover beside which a user can
  /// tap.
  public var canUserTapBeside: Bool {
    modalPresentationStyle == .popover && !isSheet && presentingViewController != nil
      && !isChainInTransition
  }

  /// Whether a transition is in progress in this layer or in a layer beneath it.
  var isChainInTransition: Bool {
    outermost.isMoving || outermost.presentingViewController?.isChainInTransition == true
  }

  /// Begins to pull a sheet down; a modal sheet stays, and its delegate is notified of the attempt.
  public func userPullsSheet() {
    guard canUserPullSheet, let presenter = presentingViewController,
      let sheet = presentationController
    else { return }
    guard !isModalInPresentation else {
      sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
      return
    }
    presenter.begin(RunningTransition(from: self, to: presenter, isInteractive: true), with: self)
    sheet.delegate?.presentationControllerWillDismiss(sheet)
  }

  /// Whether this controller, if it is the frontmost layer, is a sheet that a user can drag to
  /// another detent.
  public var canUserResizeSheet: Bool {
    canUserPullSheet && sheetPresentationController?.detents.count ?? 0 > 1
  }

  /// Drags the sheet to another detent, even a modal one; the delegate is notified.
  public func userResizesSheet() {
    guard canUserResizeSheet, let sheet = sheetPresentationController,
      let other = sheet.detents.map(\.identifier).first(where: { $0 != sheet.restingDetent })
    else { return }
    sheet.selectedDetentIdentifier = other
    (sheet.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }

  public var isUserDraggingSheet: Bool { modalTransition?.isInteractive == true }

  public func userDropsSheet(cancelled: Bool) {
    guard isUserDraggingSheet, let transition = modalTransition else { return }
    transition.letGo(cancelled: cancelled)
    userDismisses(transition, cancelled: cancelled)
  }

  /// Taps beside a popover, which dismisses it; a modal popover stays, and its delegate is notified
  /// of the attempt.
  public func userTapsBeside() {
    guard canUserTapBeside, let presenter = presentingViewController,
      let popover = presentationController
    else { return }
    guard !isModalInPresentation else {
      popover.delegate?.presentationControllerDidAttemptToDismiss(popover)
      return
    }
    let transition = RunningTransition(from: self, to: presenter)
    presenter.begin(transition, with: self)
    popover.delegate?.presentationControllerWillDismiss(popover)
    userDismisses(transition, cancelled: false)
  }

  private func userDismisses(_ transition: RunningTransition, cancelled: Bool) {
    guard let presenter = presentingViewController, let presentation = presentationController
    else { return }
    if !cancelled { Stage.current.dismissed(self) }
    Stage.current.after(15) {
      presenter.end(transition, with: self) {
        if !cancelled { presenter.forget(self) }
      }
      if !cancelled { presentation.delegate?.presentationControllerDidDismiss(presentation) }
    }
  }
}

extension UISheetPresentationController {
  /// The detent at which the sheet rests: the selected one, or else the smallest.
  public var restingDetent: Detent.Identifier {
    let identifiers = detents.map(\.identifier)
    if let selected = selectedDetentIdentifier, identifiers.contains(selected) { return selected }
    return identifiers.contains(.medium) ? .medium : .large
  }
}

extension UISheetPresentationController.Detent {
  fileprivate var identifier: Identifier { Identifier(name: name) }
}
