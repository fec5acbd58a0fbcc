/// What a navigator needs to come back after the process is gone: its own data, and that of the
/// navigators inside it.
public struct NavigatorSnapshot: Hashable, Sendable, Codable {
  /// The name under which a factory can make a navigator of this kind.
  public var kind: String
  /// The navigator's own data, in a format of its own.
  public var data: [UInt8]
  /// The navigators inside it, with the scopes that they had.
  public var children: [Child]

  /// Makes a snapshot.
  ///
  /// - Parameters:
  ///   - kind: The name under which a factory can make a navigator of this kind.
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
    /// What the navigator needs to come back.
    public var snapshot: NavigatorSnapshot

    /// Makes the snapshot of a child.
    public init(scope: ScopeID, snapshot: NavigatorSnapshot) {
      self.scope = scope
      self.snapshot = snapshot
    }
  }
}
