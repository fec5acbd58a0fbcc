/// The facts about one container that do not change while it lives, and its selection when it was
/// made.
public struct ContainerNode: Hashable, Sendable, Codable {
  /// The identity of the container.
  public let id: ContainerID
  /// The kind of the container.
  public let kind: ContainerKind
  /// What holds the container.
  public let holder: ContainerHolder
  /// The scope that the container was built for; a presented or embedded container goes when that
  /// scope ends.
  public let scope: ScopeID

  package init(
    id: ContainerID, kind: ContainerKind, holder: ContainerHolder, scope: ScopeID = .root
  ) {
    self.id = id
    self.kind = kind
    self.holder = holder
    self.scope = scope
  }
}
