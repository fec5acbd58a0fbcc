public import NavigationModel

/// Properties that few coordinators need, stored separately to keep the other coordinators small.
final class CoordinatorExtras {
  /// The facade: the object that represents the coordinator in the app's code.
  ///
  /// While the coordinator has a parent, ``heldFacade`` holds it strongly.
  weak var facade: AnyObject?
  var heldFacade: AnyObject?
  /// The window that was opened for the coordinator.
  weak var window: AnyObject?
  /// Called once, when the coordinator has left its tree.
  var onRemoval: [() -> Void] = []
  /// Called once with `true` when the coordinator is presented after its presentation had to wait.
  var onPresentation: ((Bool) -> Void)?
  /// Called with the result of the coordinator, or with the reason why there is none.
  var request: ((Resolution<Any>) -> Void)?
  /// The result of the coordinator, or the reason why there is none, if it is already known.
  var ending: Resolution<Any>?
  var loading: Loading?
  var contentScope: ScopeID?
  var factory: String?
  var payload: [UInt8] = []
  var actions: [CoordinatorAction] = []
}

/// An action that a user can perform on a coordinator's screen.
struct CoordinatorAction {
  let label: String
  let input: NavigationAction.Input
  let body: (ActionValue) -> CoordinatorOutcome
}

extension CoordinatorNode {
  /// The extras of the coordinator, created on first use.
  var ownExtras: CoordinatorExtras {
    if let extras { return extras }
    let made = CoordinatorExtras()
    extras = made
    return made
  }

  /// Sets the facade: the object that represents the coordinator in the app's code, such as a
  /// coordinator of your own class.
  ///
  /// The object is held for as long as the coordinator has a parent.
  ///
  /// - Parameter facade: The facade; it may hold a strong reference to the coordinator.
  public func claim(_ facade: AnyObject) {
    ownExtras.facade = facade
    if parentNode != nil { ownExtras.heldFacade = facade }
  }

  /// The facade: the object that represents the coordinator in the app's code; `nil` if none was
  /// set or it has been deinitialized.
  public var facade: AnyObject? { extras?.facade }

  /// Calls a closure once, when the coordinator has left its tree for any reason.
  ///
  /// The closure is not called if the coordinator has left already.
  ///
  /// - Parameter body: Called when the change of the tree is complete.
  public func onRemoval(_ body: @escaping () -> Void) {
    ownExtras.onRemoval.append(body)
  }

  /// Offers an action that users can perform on the coordinator's screen, so that a fuzzer, a
  /// player or a test can perform it too.
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
