/// How a host should show a change; a hint that hosts may ignore.
public enum Animation: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// As the platform does by default.
  case automatic
  /// At once.
  case none
}
