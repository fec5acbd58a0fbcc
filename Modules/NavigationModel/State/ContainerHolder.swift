/// What holds a container.
public enum ContainerHolder: Hashable, Sendable, Codable {
  /// A layer shows the container.
  case layer(LayerID)
  /// The container is a tab or a column of another container.
  case container(ContainerID, index: Int, key: TabKey)
  /// The container is a child of an entry.
  case entry(EntryID)
}
