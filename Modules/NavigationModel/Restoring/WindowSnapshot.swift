/// A saved window: what is on screen, and the data of the navigators that own parts of it.
public struct WindowSnapshot: Codable, Sendable {
  /// What is on screen, with its ids.
  public var state: NavigationState
  /// The data of the navigator that owns the window, which contains the data of the embedded
  /// navigators by scope.
  public var root: NavigatorSnapshot

  /// Creates the snapshot of a window.
  public init(state: NavigationState, root: NavigatorSnapshot) {
    self.state = state
    self.root = root
  }
}

/// The result of restoring a window.
public struct WindowRestoration: Sendable {
  /// The outcome of the restoration.
  public let outcome: Outcome
  /// The new ids by saved id.
  public let ids: IDMap
  /// The scopes that could not be restored, with the reason for each; what they showed is left out.
  public let lost: [LostScope]

  /// A part of a window that could not be restored.
  public struct LostScope: Hashable, Sendable {
    /// The scope as it was saved.
    public let scope: ScopeID
    /// The kind of navigator that owned it.
    public let kind: String
    /// Why it could not be restored.
    public let reason: String
  }
}

/// What is needed to restore a navigator in another process: its own data, and that of the
/// navigators inside it.
public struct NavigatorSnapshot: Hashable, Sendable, Codable {
  /// The kind under which the navigator's factory is registered.
  public var kind: String
  /// The navigator's own data, in a format of its own.
  public var data: [UInt8]
  /// The navigators inside it, with the scopes that they had.
  public var children: [Child]

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - kind: The kind under which the navigator's factory is registered.
  ///   - data: The navigator's own data.
  ///   - children: The navigators inside it.
  public init(kind: String, data: [UInt8], children: [Child] = []) {
    self.kind = kind
    self.data = data
    self.children = children
  }

  /// A navigator inside another one.
  public struct Child: Hashable, Sendable, Codable {
    /// The scope that the navigator had.
    public var scope: ScopeID
    /// What is needed to restore the navigator.
    public var snapshot: NavigatorSnapshot

    /// Creates the snapshot of a child.
    public init(scope: ScopeID, snapshot: NavigatorSnapshot) {
      self.scope = scope
      self.snapshot = snapshot
    }
  }
}
