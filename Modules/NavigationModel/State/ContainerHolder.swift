/// What a container hangs from.
public enum ContainerHolder: Hashable, Sendable, Codable {
  /// The container is what a layer shows.
  case layer(LayerID)
  /// The container is a tab or a column of another container.
  case container(ContainerID, index: Int, key: TabKey)
  /// The container is a child of an entry.
  case entry(EntryID)
}
