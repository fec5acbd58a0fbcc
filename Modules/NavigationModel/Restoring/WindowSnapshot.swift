/// A saved window: what is open in it, and the data of the navigators that own parts of it.
public struct WindowSnapshot: Codable, Sendable {
  /// What is open in the window, with its ids.
  public var state: NavigationState
  /// The snapshot of the navigator that owns the window, which contains the snapshots of the
  /// embedded navigators.
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
  /// The new ids of everything that was restored, keyed by the saved ids.
  public let ids: IDMap
  /// The scopes of navigators that could not be restored and were left out, with the reason for
  /// each.
  public let lost: [LostScope]

  /// A part of a window that could not be restored.
  public struct LostScope: Hashable, Sendable {
    /// The saved id of the scope.
    public let scope: ScopeID
    /// The kind of the navigator that owned the scope.
    public let kind: String
    /// The reason why the scope could not be restored.
    public let reason: String
  }
}

/// A saved navigator: its own data, and the snapshots of the navigators inside it.
public struct NavigatorSnapshot: Hashable, Sendable, Codable {
  /// The kind under which the navigator's factory is registered.
  public var kind: String
  /// The navigator's own data, in a format that the navigator defines.
  public var data: [UInt8]
  /// The snapshots of the navigators directly inside this one, with the scopes that they had.
  public var children: [Child]

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - kind: The kind under which the navigator's factory is registered.
  ///   - data: The navigator's own data.
  ///   - children: The snapshots of the navigators inside this one.
  public init(kind: String, data: [UInt8], children: [Child] = []) {
    self.kind = kind
    self.data = data
    self.children = children
  }

  /// The snapshot of a navigator inside another one, with its scope.
  public struct Child: Hashable, Sendable, Codable {
    /// The scope that the navigator had when it was saved.
    public var scope: ScopeID
    /// The snapshot of the navigator.
    public var snapshot: NavigatorSnapshot

    /// Creates the snapshot of a child.
    public init(scope: ScopeID, snapshot: NavigatorSnapshot) {
      self.scope = scope
      self.snapshot = snapshot
    }
  }
}
