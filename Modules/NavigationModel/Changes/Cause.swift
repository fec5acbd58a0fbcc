/// Who wanted a command.
public enum Cause: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// The app's own code.
  case code
  /// A person's tap.
  case user
  /// A person's gesture or the system's back, which the host has already shown.
  case gesture
  /// A link from outside.
  case link
  /// The restoration of a saved state.
  case restore
  /// The system, for example when it takes a layer away.
  case system
}

extension Cause: CustomStringConvertible {
  /// The cause as traces print it.
  public var description: String {
    switch self {
    case .code: "code"
    case .user: "user"
    case .gesture: "gesture"
    case .link: "link"
    case .restore: "restore"
    case .system: "system"
    }
  }
}
