/// The kind of a container.
public enum ContainerKind: UInt8, Hashable, Sendable, Codable {
  /// Holds one entry or more; the last one is on top.
  case stack
  /// Holds containers under keys; one of them is selected and shown.
  case tabs
  /// Holds containers as columns; all are shown, one has the focus.
  case split
}
