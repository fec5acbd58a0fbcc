/// The new ids by the old ones, after a state was restored or a navigator was embedded.
public struct IDMap: Hashable, Sendable {
  /// New entry ids by old ones.
  public package(set) var entries: [EntryID: EntryID] = [:]
  /// New layer ids by old ones.
  public package(set) var layers: [LayerID: LayerID] = [:]
  /// New container ids by old ones.
  public package(set) var containers: [ContainerID: ContainerID] = [:]
  /// New scope ids by old ones.
  public package(set) var scopes: [ScopeID: ScopeID] = [:]

  /// Makes a map without ids.
  public init() {}
}
