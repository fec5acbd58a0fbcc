public import NavigationModel

/// What few coordinators have, kept apart so that the others stay small.
final class CoordinatorExtras {
  /// Who stands in front of the coordinator; held while the coordinator has a parent.
  weak var facade: AnyObject?
  var heldFacade: AnyObject?
  /// The window that was opened for it.
  weak var window: AnyObject?
  /// Told once that the coordinator has left its tree.
  var onRemoval: [() -> Void] = []
  /// Told whether what the coordinator presents is there.
  var onPresentation: ((Bool) -> Void)?
  /// Told how the coordinator ended.
  var request: ((Resolution<Any>) -> Void)?
  /// How it ends, if that is decided already.
  var ending: Resolution<Any>?
  var loading: Loading?
  var contentScope: ScopeID?
  var factory: String?
  var payload: [UInt8] = []
  var actions: [CoordinatorAction] = []

  /// Whether there is nothing but somebody who stands in front of the coordinator.
  var isOnlyFacade: Bool {
    facade != nil && onRemoval.isEmpty && onPresentation == nil && request == nil && ending == nil
      && loading == nil && contentScope == nil && actions.isEmpty
  }
}

/// Something that a person can do on a coordinator's screen.
struct CoordinatorAction {
  let label: String
  let input: NavigationAction.Input
  let body: (ActionValue) -> CoordinatorOutcome
}

extension CoordinatorNode {
  /// What few coordinators have, made when it is first needed.
  var ownExtras: CoordinatorExtras {
    if let extras { return extras }
    let made = CoordinatorExtras()
    extras = made
    return made
  }

  /// Names the object that stands in front of the coordinator, such as a view's coordinator, which
  /// is held for as long as the coordinator has a parent.
  ///
  /// - Parameter facade: The object; it may hold the coordinator.
  public func claim(_ facade: AnyObject) {
    ownExtras.facade = facade
    if parentNode != nil { ownExtras.heldFacade = facade }
  }

  /// The object that stands in front of the coordinator.
  public var facade: AnyObject? { extras?.facade }

  /// Tells when the coordinator has left its tree, once, whoever took it away.
  ///
  /// - Parameter body: Called when the tree is as it will be.
  public func onRemoval(_ body: @escaping () -> Void) {
    ownExtras.onRemoval.append(body)
  }

  /// Offers something that a person can do on the coordinator's screen, so that a fuzzer, a player
  /// or a test can do it as well.
  ///
  /// - Parameters:
  ///   - label: What it is called.
  ///   - input: What it needs to know.
  ///   - body: Does it.
  public func offer(
    _ label: String, input: NavigationAction.Input = .none,
    _ body: @escaping (ActionValue) -> CoordinatorOutcome
  ) {
    ownExtras.actions.append(CoordinatorAction(label: label, input: input, body: body))
  }
}
