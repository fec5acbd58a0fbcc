/// A window as it is saved: what is on screen, and the data of the navigators that own parts of it.
public struct WindowSnapshot: Codable, Sendable {
  /// What is on screen, with its ids.
  public var state: NavigationState
  /// The data of the navigator that owns the window; inside it, by scope, the data of the embedded
  /// navigators.
  public var root: NavigatorSnapshot

  /// Makes the snapshot of a window.
  public init(state: NavigationState, root: NavigatorSnapshot) {
    self.state = state
    self.root = root
  }
}

/// The result of restoring a window.
public struct WindowRestoration: Sendable {
  /// The one outcome.
  public let outcome: Outcome
  /// The new ids by the saved ones.
  public let ids: IDMap
  /// The scopes that could not come back, with the reason for each; what they showed is gone.
  public let lost: [LostScope]
}

/// A part of a window that could not be restored.
public struct LostScope: Hashable, Sendable {
  /// The scope as it was saved.
  public let scope: ScopeID
  /// The kind of navigator that owned it.
  public let kind: String
  /// Why it could not come back.
  public let reason: String
}
