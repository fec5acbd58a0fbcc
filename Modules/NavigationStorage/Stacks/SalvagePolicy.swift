/// A policy for entries of saved stacks that were renamed or can no longer be restored.
public struct SalvagePolicy<Element: Sendable>: Sendable {
  /// What the store does with an entry that cannot be restored.
  public var unknown: Unknown
  /// The current names of renamed routes; each key is the name that was saved.
  public var aliases: [String: String]

  /// What the store does with an entry that cannot be restored.
  public enum Unknown: Sendable {
    /// The entry is left out, and the entries above it stay.
    case drop
    /// The entry is left out with everything above it.
    case truncate
    /// Another entry replaces it.
    case replace(Element)
  }

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - unknown: What the store does with an entry that cannot be restored.
  ///   - aliases: The current names of renamed routes; each key is the name that was saved.
  public init(unknown: Unknown = .truncate, aliases: [String: String] = [:]) {
    self.unknown = unknown
    self.aliases = aliases
  }
}

/// An entry of a saved stack that could not be restored.
public struct LostEntry: Hashable, Sendable, CustomStringConvertible {
  /// The index of the entry in the saved stack.
  public let index: Int
  /// The name under which the entry was saved; empty if it has no name.
  ///
  /// If the policy assigns a new name to the saved name, this is the new name.
  public let name: String

  /// The lost entry, as part of a report.
  public var description: String {
    "entry \(index)\(name.isEmpty ? "" : " '\(name)'") could not be restored"
  }
}

extension SavedValue {
  /// The name of a route; `nil` if the value is neither a text nor a record with one field.
  ///
  /// The name is the text itself or the name of the field. An encoded enumeration has one of these
  /// forms.
  public var routeName: String? {
    switch self {
    case .text(let name): name
    case .record(let fields) where fields.count == 1: fields[0].name
    default: nil
    }
  }

  /// Returns the route under another name, or the same value if it has no ``routeName``.
  func renamed(_ name: String) -> SavedValue {
    switch self {
    case .text: .text(name)
    case .record(let fields) where fields.count == 1: .record([Field(name, fields[0].value)])
    default: self
    }
  }
}
