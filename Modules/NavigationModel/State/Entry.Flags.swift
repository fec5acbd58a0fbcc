extension Entry {
  /// Small facts about an entry, packed into one byte.
  public struct Flags: OptionSet, Hashable, Sendable, Codable {
    /// The packed bits.
    public let rawValue: UInt8

    /// Makes a set of flags from packed bits.
    @inlinable
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The entry keeps a place until something is set.
    public static let placeholder = Flags(rawValue: 1 << 0)
    /// The user may not leave the entry by a gesture or the system's back.
    public static let deniesLeaving = Flags(rawValue: 1 << 1)
    /// Leaving the entry is a question to its owner.
    public static let asksBeforeLeaving = Flags(rawValue: 1 << 2)
    /// The entry owns at least one child container.
    public static let ownsContainer = Flags(rawValue: 1 << 3)
    /// The entry shows nothing beside its child container.
    public static let isContainer = Flags(rawValue: 1 << 4)
  }
}

extension Entry.Flags {
  var leavePolicy: LeavePolicy {
    if contains(.deniesLeaving) { return .deny }
    return contains(.asksBeforeLeaving) ? .ask : .allow
  }

  func with(_ policy: LeavePolicy) -> Entry.Flags {
    let others = subtracting([.deniesLeaving, .asksBeforeLeaving])
    return switch policy {
    case .allow: others
    case .deny: others.union(.deniesLeaving)
    case .ask: others.union(.asksBeforeLeaving)
    }
  }
}
