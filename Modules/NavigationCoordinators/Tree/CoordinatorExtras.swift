public import NavigationModel

/// Properties that few coordinators need, kept apart so that the others stay small.
final class CoordinatorExtras {
  /// The object in front of the coordinator; held while the coordinator has a parent.
  weak var facade: AnyObject?
  var heldFacade: AnyObject?
  /// The window that was opened for it.
  weak var window: AnyObject?
  /// Called once, when the coordinator has left its tree.
  var onRemoval: [() -> Void] = []
  /// Called with whether what the coordinator presents is there.
  var onPresentation: ((Bool) -> Void)?
  /// Called with how the coordinator ended.
  var request: ((Resolution<Any>) -> Void)?
  /// How it ends, if that is decided already.
  var ending: Resolution<Any>?
  var loading: Loading?
  var contentScope: ScopeID?
  var factory: String?
  var payload: [UInt8] = []
  var actions: [CoordinatorAction] = []

  /// Whether the extras contain nothing but the object in front of the coordinator.
  var isOnlyFacade: Bool {
    facade != nil && onRemoval.isEmpty && onPresentation == nil && request == nil && ending == nil
      && loading == nil && contentScope == nil && actions.isEmpty
  }
}

/// An action that a person can take on a coordinator's screen.
struct CoordinatorAction {
  let label: String
  let input: NavigationAction.Input
  let body: (ActionValue) -> CoordinatorOutcome
}

extension CoordinatorNode {
  /// The extras of the coordinator, made when they are first needed.
  var ownExtras: CoordinatorExtras {
    if let extras { return extras }
    let made = CoordinatorExtras()
    extras = made
    return made
  }

  /// Sets the object in front of the coordinator, such as the coordinator of a view.
  ///
  /// The object is held for as long as the coordinator has a parent.
  ///
  /// - Parameter facade: The object; it may hold the coordinator.
  public func claim(_ facade: AnyObject) {
    ownExtras.facade = facade
    if parentNode != nil { ownExtras.heldFacade = facade }
  }

  /// The object that stands in front of the coordinator.
  public var facade: AnyObject? { extras?.facade }

  /// Calls a closure once, when the coordinator has left its tree, whatever removed it.
  ///
  /// - Parameter body: Called when the change of the tree is complete.
  public func onRemoval(_ body: @escaping () -> Void) {
    ownExtras.onRemoval.append(body)
  }

  /// Offers an action that a person can take on the coordinator's screen, so that a fuzzer, a
  /// player or a test can take it as well.
  ///
  /// - Parameters:
  ///   - label: The name of the action.
  ///   - input: The value that the action needs.
  ///   - body: Performs the action.
  public func offer(
    _ label: String, input: NavigationAction.Input = .none,
    _ body: @escaping (ActionValue) -> CoordinatorOutcome
  ) {
    ownExtras.actions.append(CoordinatorAction(label: label, input: input, body: body))
  }
}
