/// How an entry that owns a container is shown.
public enum ChildRole: Hashable, Sendable, Codable {
  /// The entry is a screen, and the container is shown inside it.
  case embedded
  /// The entry only *is* the container, as a pushed tab view is; it shows nothing of its own.
  case content
}
